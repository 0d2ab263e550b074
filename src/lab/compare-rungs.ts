/** Runs the algorithms of the ladder on positions, and shows their nodes and times. */

import { effectiveBranching } from "../../engine/reference/branching.js";
import type { Game } from "../../engine/rules/game.js";
import type { Counted, Run, Rung } from "./ladder.js";

/** Positions of different kinds for a comparison of several. */
export const LAB_POSITIONS: readonly {
  readonly name: string;
  readonly fen: string;
}[] = [
  {
    name: "start",
    fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  },
  { name: "rook endgame", fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1" },
  { name: "promotions", fen: "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1" },
  {
    name: "pawn endgame",
    fen: "8/pp3k2/2p1p3/3pP3/3P1P2/2P1K3/PP6/8 w - - 0 1",
  },
  {
    name: "knight endgame",
    fen: "8/2k5/1p1n4/p1p1p3/P1P1P3/1P1N4/3K4/8 w - - 0 1",
  },
];

interface CompareOptions {
  /** Depth in plies of the rungs that cut off. */
  readonly depth: number;
  /** Depth in plies of the rungs that search every line. */
  readonly fullDepth: number;
  readonly signal: AbortSignal;
  /** Called with each run when it is finished. */
  readonly onRun: (run: Run) => void;
}

/** Runs every rung at every depth up to its own; the signal ends it early. */
export async function compareLadder(
  rungs: readonly Rung[],
  game: Game,
  { depth, fullDepth, signal, onRun }: CompareOptions,
): Promise<readonly Run[]> {
  const runs: Run[] = [];
  for (const { name: rung, full, run } of rungs) {
    const last = full ? Math.min(fullDepth, depth) : depth;
    for (let plies = 1; plies <= last; plies++) {
      if (signal.aborted) return runs;
      let counted: Counted;
      try {
        counted = await run(game, plies);
      } catch (error) {
        // The signal ends the thread of a running search.
        if (signal.aborted) return runs;
        throw error;
      }
      if (signal.aborted) return runs;
      const done = { rung, depth: plies, ...counted };
      runs.push(done);
      onRun(done);
    }
  }
  return runs;
}

/** The runs to show: the deepest of each rung, and those at the depth of rungs that did not go as deep. */
export function comparable(runs: readonly Run[]): readonly Run[] {
  const last = new Map(runs.map(({ rung, depth }) => [rung, depth]));
  const depths = new Set(last.values());
  return runs.filter(({ depth }) => depths.has(depth));
}

const COLUMNS = ["", "depth", "value", "nodes", "leaves", "cutoffs", "branching", "ms"] as const;

/** A table, one line a run. */
export function tableLines(runs: readonly Run[]): string[] {
  const rows = runs.map((run) => [
    run.rung,
    String(run.depth),
    String(run.value),
    String(run.nodes),
    run.leaves === null ? "" : String(run.leaves),
    run.cutoffs === null ? "" : String(run.cutoffs),
    effectiveBranching(run.nodes, run.depth).toFixed(2),
    run.time.toFixed(run.time < 10 ? 1 : 0),
  ]);
  const all: readonly (readonly string[])[] = [COLUMNS, ...rows];
  const widths = COLUMNS.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join("  "),
  );
}

/** A curve of the plot: nodes by depth, the geometric mean over several positions. */
export interface Curve {
  readonly name: string;
  readonly points: readonly {
    readonly depth: number;
    readonly nodes: number;
  }[];
}

/** @param runs of one or more positions */
export function curvesOf(runs: readonly Pick<Run, "rung" | "depth" | "nodes">[]): readonly Curve[] {
  const rungs = [...new Set(runs.map(({ rung }) => rung))];
  return rungs.map((rung) => {
    const own = runs.filter((run) => run.rung === rung);
    const depths = [...new Set(own.map(({ depth }) => depth))];
    const points = depths.map((depth) => {
      const logs = own.filter((run) => run.depth === depth).map(({ nodes }) => Math.log(nodes));
      const mean = logs.reduce((a, b) => a + b, 0) / logs.length;
      return { depth, nodes: Math.exp(mean) };
    });
    return { name: rung.trim(), points };
  });
}
