/**
 * Which of its kinds this build is. All are false in the engine, and the compiler leaves no trace of what depends on
 * them; scripts/core-compiler.mjs makes one true in a build for tests.
 */

/**
 * Exact mode: the search as it is, but with nothing left of it that may change a value. No pruning but alpha-beta's, no
 * reductions and extensions, the evaluation instead of quiescence at the horizon; entries of the table decide at equal
 * draft only, and its keys hold what matters of the history. What is left (windows, re-searches, ordering, repetitions,
 * the table) then gives the value of the full tree, which the reference search can check. Its entry is
 * builds/exact-entry.ts.
 */
export const EXACT_MODE: bool = false;

/** The debug build: each node's position and accumulators are compared with what can be computed anew. */
export const DEBUG_MODE: bool = false;
