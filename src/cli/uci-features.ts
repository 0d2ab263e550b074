/**
 * The UCI commands that other parts of the program provide. Few conversations need them, so their modules are
 * loaded when they are called.
 */

import { nodesPerSecond } from "../common/text.js";
import {
  commandRow,
  type CommandRow,
  noArguments,
  type Parsed,
  parseDepth,
  refuse,
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

/** Counts the leaves of the tree of legal moves at a depth in plies. */
const PERFT = commandRow({
  name: "perft",
  standard: false,
  under: "go",
  when: "ends search",
  help: { example: "perft 5, go perft 5", lines: ["counts the legal lines of five plies, move by move"] },
  parse: (rest, calledAs) => {
    const depth = words(rest);
    return depth.length === 0 ? refuse(`${calledAs}: a depth is missing`) : parseDepth(calledAs, depth, 0);
  },
  run: ({ depth }, context) =>
    startWork(
      "perft",
      async (signal) => {
        const { perft } = await import("../../perft/count.js");
        const { engine, game } = context;
        const { nodes, complete, time } = await perft(
          engine,
          { game, depth },
          { report: (move, count) => context.print(`${move}: ${count}`), signal },
        );
        if (!complete) return context.note(`perft: stopped after ${nodes} nodes`);
        context.print("", `Nodes searched: ${nodes}`);
        context.note(`perft: ${Math.round(time)} ms, ${nodesPerSecond(nodes, time)} nodes a second`);
      },
      (event) => context.report(event),
    ),
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
