/**
 * The core as it is built for tuning: everything that index.ts exports, and the parameters of the search, which that
 * build makes globals that the host sets. Each thread's instance has its own.
 */

export * from "../index";
export * from "../params";
/** Called by one instance, for all, after its parameters were set. */
export { buildReductions as rebuildTables } from "../search/reductions";
