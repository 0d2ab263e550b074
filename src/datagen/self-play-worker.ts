/** A thread that plays games of self-play, one for each number that it receives. */

import { parentPort, workerData } from "node:worker_threads";
import type { Network } from "../../engine/host/network/network-layers.js";
import { StandaloneSearch } from "../../engine/host/standalone/standalone-search.js";
import type { SelfPlaySettings } from "./datagen-settings.js";
import { encodeGame } from "./game-format.js";
import { playGame } from "./self-play.js";

/** A worker's start data. */
export interface PlayerSetup {
  readonly module: WebAssembly.Module;
  readonly settings: SelfPlaySettings;
  readonly network: Network;
}

const port = parentPort;
if (port === null) throw new Error("self-play-worker.ts is not a program of its own");

const { module, settings, network } = workerData as PlayerSetup;
const engine = new StandaloneSearch(module, settings.hash, network);

// An error here ends the thread and reaches its owner.
port.on("message", (number: number) => {
  port.postMessage(encodeGame(playGame(engine, settings, number)));
});
