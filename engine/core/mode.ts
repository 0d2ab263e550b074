/**
 * The kind of this build. All are false in the engine, and the compiler removes all code that depends on
 * them. The compiler's option --use defines one of the BUILD names for tests, or for datagen
 * (scripts/core-compiler.mjs).
 */

/**
 * Exact mode: the same search without everything that may change a value. No pruning but alpha-beta's, no
 * reductions and extensions, the evaluation instead of quiescence at the horizon; table entries decide only at equal
 * depth, and its keys include the relevant history. The rest (windows, re-searches, ordering, repetitions,
 * the table) then gives the value of the full tree, which the reference search can check. Its entry is
 * builds/exact-entry.ts.
 */
export const EXACT_MODE: bool = isDefined(BUILD_EXACT);

/** The sampling build: hands evaluated positions to the host, see eval/sampler.ts. Its entry is builds/sampling.ts. */
export const SAMPLE_MODE: bool = isDefined(BUILD_SAMPLING);

/** The debug build: compares each node's position and accumulators with recomputed ones. */
export const DEBUG_MODE: bool = isDefined(BUILD_DEBUG);
