/** What others need of the bench. */

export { bench, BENCH_HASH, DEFAULT_BENCH_DEPTH } from "./bench.js";
