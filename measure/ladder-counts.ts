/** The counts in docs/ladder.md, made anew. */

import { readFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { alphaBeta, alphaBetaNegamax } from "../engine/reference/alpha-beta.js";
import { aspirate } from "../engine/reference/aspiration.js";
import { countedMinimax } from "../engine/reference/counted-minimax.js";
import { wrongAlphaBeta } from "../engine/reference/counterexample.js";
import { TIC_TAC_TOE } from "../engine/reference/games/tic-tac-toe.js";
import { heightOf, rootOf, type Tree, treeGame, type TreeNode } from "../engine/reference/games/tree.js";
import { minimax } from "../engine/reference/minimax.js";
import { negamax } from "../engine/reference/negamax.js";
import type { Order } from "../engine/reference/ordering.js";
import { principalVariation } from "../engine/reference/pvs.js";
import { alphaBetaTable } from "../engine/reference/table.js";
import type { Window } from "../engine/reference/window.js";
import { traceTree } from "../src/lab/trace.js";
import { projectFile } from "./project.js";

/** The document. */
export const LADDER = projectFile("docs/ladder.md");
const CHESS_COUNTS = projectFile("docs/ladder.json");
const BLOCK = /(<!-- counted: ([\w-]+) -->\n)([^]*?)(<!-- end -->)/g;

/** The example of the document: Max, Min, Max, Min, leaves. */
const TREE = "[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]";
const EXAMPLE: readonly Tree[] = JSON.parse(TREE);
const GAME = treeGame();
const ROOT = rootOf(EXAMPLE);
const DEPTH = heightOf(EXAMPLE);
/** X in a corner, O in the middle. */
const TIC_TAC_TOE_START = "X...O....";

const soft = { fail: "soft" } as const;

/** Orders of the moves at every node. */
const ORDERS: Readonly<Record<string, Order<TreeNode, number>>> = {
  "best first": (position, moves) => byValue(position, moves, -1),
  "as written": (_position, moves) => moves,
  "as written, from right to left": (_position, moves) => [...moves].reverse(),
  "worst first": (position, moves) => byValue(position, moves, 1),
};

/** @param sign -1 to put the best moves for the side to move first */
function byValue(position: TreeNode, moves: readonly number[], sign: number): readonly number[] {
  const side = GAME.isMax(position) ? sign : -sign;
  const value = (move: number) => minimax(GAME, GAME.play(position, move), DEPTH);
  return [...moves].sort((a, b) => side * (value(a) - value(b)));
}

/** What each block of the document shows, by its name. */
const COUNTS: Readonly<Record<string, () => string>> = {
  minimax: () => {
    const { value, leaves, nodes } = countedMinimax(GAME, ROOT, DEPTH);
    return `The value is **${value}**, after ${leaves} leaves and ${nodes} nodes.`;
  },

  trace: () => {
    const { page, lines } = traceTree(EXAMPLE, { fail: "hard", strict: false, minBegins: false });
    return ["```console", `$ castellan lab tree "${TREE}"`, ...lines, page.title, "```"].join("\n");
  },

  cuts: () => {
    const rows = (["hard", "soft"] as const).map((fail) => {
      const leavesOf = (strict: boolean) => alphaBeta(GAME, ROOT, DEPTH, { fail, strict }).leaves;
      return [`fail-${fail}`, leavesOf(false), leavesOf(true)];
    });
    return table(["Leaves of 12", "cut where alpha >= beta", "cut where alpha > beta"], rows);
  },

  orders: () =>
    table(
      ["Moves at every node", "alpha-beta: leaves", "nodes", "PVS: leaves", "nodes"],
      Object.entries(ORDERS).map(([name, order]) => {
        const runs = [
          alphaBetaNegamax(GAME, ROOT, DEPTH, { ...soft, order }),
          principalVariation(GAME, ROOT, DEPTH, { order }),
        ];
        return [name, ...runs.flatMap(({ leaves, nodes }) => [leaves, nodes])];
      }),
    ),

  wrong: () => {
    const small: readonly Tree[] = [[5], [3]];
    const rows = [small, EXAMPLE].map((tree) => [
      `\`${JSON.stringify(tree)}\``,
      minimax(GAME, rootOf(tree), DEPTH),
      shown(wrongAlphaBeta(GAME, rootOf(tree), DEPTH)),
    ]);
    return table(["Tree", "minimax", "the mistake"], rows);
  },

  aspiration: () =>
    table(
      ["Window", "searches", "leaves", "nodes"],
      [3, 8].map((guess) => {
        const search = (window: Window) => alphaBetaNegamax(GAME, ROOT, DEPTH, { ...soft, window });
        const { searches, leaves, nodes } = aspirate(search, guess, 1);
        return [`from ${guess - 1} to ${guess + 1}`, searches, leaves, nodes];
      }),
    ),

  table: () => {
    const positions = new Set<string>();
    const visit = (board: string) => {
      positions.add(board);
      for (const square of TIC_TAC_TOE.moves(board)) visit(TIC_TAC_TOE.play(board, square));
    };
    visit(TIC_TAC_TOE_START);
    const [game, start, depth] = [TIC_TAC_TOE, TIC_TAC_TOE_START, 9];
    const rows = [
      ["minimax", countedMinimax(game, start, depth)],
      ["alpha-beta", alphaBetaNegamax(game, start, depth, soft)],
      ["alpha-beta with a table", alphaBetaTable(game, start, depth)],
    ] as const;
    const head = [`Tic-tac-toe, ${positions.size} different positions`, "nodes", "leaves"];
    return table(
      head,
      rows.map(([name, { nodes, leaves }]) => [name, nodes, leaves]),
    );
  },

  answers: () => {
    const { leaves: all } = countedMinimax(GAME, ROOT, DEPTH);
    const changes = {
      "17 replaced by 1": TREE.replace("17", "1"),
      "I before B": JSON.stringify([...EXAMPLE].reverse()),
    };
    const rows = Object.entries(changes).map(([name, tree]) => {
      const visited: number[] = [];
      alphaBeta(GAME, rootOf(JSON.parse(tree)), DEPTH, { fail: "hard" }, (step) => {
        if (step.kind === "leaf") visited.push(step.value);
      });
      return [name, `${visited.length} of ${all}`, visited.join(", ")];
    });
    return table(["Change", "leaves", "which"], rows);
  },

  chess: () => {
    const counts: Readonly<Record<string, { readonly start: readonly number[] }>> = JSON.parse(
      readFileSync(CHESS_COUNTS, "utf8"),
    );
    const whole = counts["minimax"]!.start[3]!;
    const rows = Object.entries(counts).map(([rung, { start }]) => {
      const [four = NaN, five] = start.slice(3);
      const share = `${Number(((100 * four) / whole).toPrecision(2))} %`;
      return [rung, four, share, five ?? ""];
    });
    return table(["From the start position", "nodes at depth 4", "of minimax's", "nodes at depth 5"], rows);
  },
};

// Both must agree with minimax, or the document would be wrong about them.
if (negamax(GAME, ROOT, DEPTH).nodes !== countedMinimax(GAME, ROOT, DEPTH).nodes) throw new Error("negamax has cut");

function shown(value: number): number | string {
  return Number.isFinite(value) ? value : value < 0 ? "-∞" : "∞";
}

type Cell = string | number;

function table(head: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, head.map((_, column) => (column === 0 ? "---" : "---:")), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The document with every block counted again. @throws Error if it shows other blocks than there are counts */
export async function recounted(text: string): Promise<string> {
  const known = new Set(Object.keys(COUNTS));
  const anew = text.replace(BLOCK, (_, begin: string, name: string, _old: string, end: string) => {
    const count = COUNTS[name];
    if (count === undefined) throw new Error(`docs/ladder.md: nothing counts ${name}`);
    known.delete(name);
    return `${begin}\n${count()}\n\n${end}`;
  });
  if (known.size > 0) throw new Error(`docs/ladder.md does not show ${[...known].join(", ")}`);
  return format(anew, { ...(await resolveConfig(LADDER)), parser: "markdown" });
}
