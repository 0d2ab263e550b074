/** A thread that plays games of self-play, one for each number it is told. */

import { parentPort, workerData } from "node:worker_threads";
import { Solo } from "../../engine/host/solo.js";
import { encodeGame } from "./gameformat.js";
import { playGame } from "./selfplay.js";
import type { SelfPlaySettings } from "./settings.js";

/** What a worker is born with. */
export interface PlayerSetup {
  readonly module: WebAssembly.Module;
  readonly settings: SelfPlaySettings;
}

const port = parentPort;
if (port === null) throw new Error("worker.ts is not a program of its own");

const { module, settings } = workerData as PlayerSetup;
const solo = new Solo(module, settings.hash);

// What is thrown here ends the thread, and its owner hears of it.
port.on("message", (number: number) => {
  port.postMessage(encodeGame(playGame(solo, settings, number)));
});
