/** A thread that plays games of self-play, one for each number that it receives. */

import { parentPort, workerData } from "node:worker_threads";
import type { Network } from "../../../engine/host/network/network-layers.js";
import { StandaloneSearch } from "../../../engine/host/standalone/standalone-search.js";
import { InputError } from "../../common/errors.js";
import type { SelfPlaySettings } from "../games/datagen-settings.js";
import { encodeGame } from "../games/game-format.js";
import { LineSampler } from "./line-sampler.js";
import { playGame } from "./self-play.js";

/** A worker's start data. */
export interface PlayerSetup {
  readonly module: WebAssembly.Module;
  readonly settings: SelfPlaySettings;
  /** The path of the settings' book; null if they have none. */
  readonly book: string | null;
  readonly network: Network;
}

/** The bytes of a game, or the message of an InputError, which would lose its class between threads. */
export type PlayOutcome = Uint8Array | string;

const port = parentPort;
if (port === null) throw new Error("self-play-worker.ts is not a program of its own");

const { module, settings, book, network } = workerData as PlayerSetup;
const engine = new StandaloneSearch(module, settings.hash, network);
let lines: LineSampler | null = null;

// An error other than an InputError ends the thread, and so reaches its owner.
port.on("message", (number: number) => {
  port.postMessage(outcomeOf(number));
});

function outcomeOf(number: number): PlayOutcome {
  try {
    if (book !== null) lines ??= new LineSampler(book);
    return encodeGame(playGame(engine, settings, number, lines));
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}
