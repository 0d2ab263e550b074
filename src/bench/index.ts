/** The public part of the bench. */

export { bench, BENCH_HASH, DEFAULT_BENCH_DEPTH } from "./bench.js";
