/** A thread that draws positions from search trees, a line of moves for each number that it receives. */

import { parentPort, workerData } from "node:worker_threads";
import type { Network } from "../../../engine/host/network/network-layers.js";
import { StandaloneSearch } from "../../../engine/host/standalone/standalone-search.js";
import { InputError } from "../../common/errors.js";
import { LineSampler } from "../play/line-sampler.js";
import type { PlayOutcome } from "../play/self-play-worker.js";
import { drawPositions, SampleBuffer } from "./draw-positions.js";
import type { TreeSettings } from "./tree-settings.js";

/** A worker's start data. */
export interface TreeSetup {
  /** The sampling build of the core. */
  readonly module: WebAssembly.Module;
  readonly settings: TreeSettings;
  /** Files with lines of EPD or FEN. */
  readonly roots: readonly string[];
  readonly network: Network;
}

const port = parentPort;
if (port === null) throw new Error("tree-worker.ts is not a program of its own");

const { module, settings, roots, network } = workerData as TreeSetup;
const samples = new SampleBuffer(settings.maxScore);
const engine = new StandaloneSearch(module, settings.hash, network, samples.take);
let files: readonly LineSampler[] | null = null;

// An error other than an InputError ends the thread, and so reaches its owner.
port.on("message", (number: number) => {
  port.postMessage(outcomeOf(number));
});

function outcomeOf(number: number): PlayOutcome {
  try {
    files ??= roots.map((file) => new LineSampler(file));
    return drawPositions(engine, samples, files, settings, number);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}
