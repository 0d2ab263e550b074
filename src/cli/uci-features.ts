/**
 * The UCI commands that other parts of the program provide. Few conversations need them, so their modules are
 * loaded when they are called.
 */

import {
  commandRow,
  type CommandRow,
  noArguments,
  type Parsed,
  parseDepth,
  PERFT,
  startWork,
  words,
} from "../uci/index.js";

/** What the transposition table and the last search know about the position. */
const EXPLAIN = commandRow({
  name: "explain",
  standard: false,
  when: "after work",
  help: {
    example: "explain",
    lines: [
      "shows what the transposition table holds of the position and of each",
      "move, and how the last search came to its best move",
    ],
  },
  parse: noArguments,
  run: async (_, context) => {
    const { engine, game, lastSearch } = context;
    const { explain, showExplanation } = await import("../explain/index.js");
    const { evaluation } = await engine.describe(game);
    const table = await engine.lookUp(game);
    const search = lastSearch?.fen === game.fen() ? lastSearch.summary : null;
    context.print(...showExplanation(explain(game, { evaluation, table, search })));
  },
});

/** Searches a fixed set of positions with one thread: several would not count the same nodes every time. */
const BENCH = commandRow({
  name: "bench",
  standard: false,
  when: "ends search",
  help: { example: "bench, bench 6", lines: ["searches a fixed set of positions and counts nodes"] },
  parse: (rest, calledAs): Parsed<{ readonly depth: number | null }> => {
    const depth = words(rest);
    return depth.length === 0 ? { ok: true, request: { depth: null } } : parseDepth(calledAs, depth, 1);
  },
  run: ({ depth }, context) =>
    startWork(
      "bench",
      async (signal) => {
        const { bench, BENCH_HASH, DEFAULT_BENCH_DEPTH } = await import("../bench/index.js");
        const { engine, progress } = context;
        const { hash } = engine.options;
        // The node count depends on the size of the table.
        if (hash !== BENCH_HASH) await context.configure("Hash", { hash: BENCH_HASH });
        const result = await bench(engine, depth ?? DEFAULT_BENCH_DEPTH, {
          report: progress,
          signal,
          threads: 1,
        }).finally(async () => {
          if (hash !== BENCH_HASH) await context.configure("Hash", { hash });
        });
        for (const fault of result.faults) context.error(`bench: ${fault}`);
        if (result.complete) context.print(result.summary);
        else context.note(`bench: stopped after ${result.nodes} nodes`);
      },
      (event) => context.report(event),
    ),
});

/** In the order of the help text. */
export const UCI_FEATURES: readonly CommandRow[] = [EXPLAIN, PERFT, BENCH];
