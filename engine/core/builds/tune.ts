/**
 * The core of the tuning build: everything that index.ts exports, and the parameters of the search, which are globals
 * in this build. The host sets them, in each thread's instance.
 */

export * from "../index";
export * from "../params";
/** Called by one instance, for all, after its parameters were set. */
export { buildReductions as rebuildTables } from "../search/reductions";
