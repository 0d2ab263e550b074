/** What others need of the bench. */

export { bench, BENCH_HASH, type BenchResult, DEFAULT_BENCH_DEPTH } from "./bench.js";
