// Makes the counts in docs/ladder.md: alpha-beta on its tree step by step, and the nodes of each rung on the tree, on
// tic-tac-toe, and on chess (by docs/ladder.json, which scripts/measure/ladder.mjs measures).
//
//   npm run build && node scripts/measure/ladder-text.mjs [--check]
//
// It writes each count between the document's comments <!-- counted: NAME --> and <!-- end -->. --check writes nothing,
// and ends with status 1 if a count differs.
import { readFileSync, writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { fromBuild, readArguments } from "../script-arguments.mjs";

const { values: options } = readArguments(import.meta.url, { options: { check: { type: "boolean", default: false } } });
const { alphaBeta, alphaBetaNegamax } = await fromBuild("engine/reference/alpha-beta.js");
const { aspirate } = await fromBuild("engine/reference/aspiration.js");
const { countedMinimax } = await fromBuild("engine/reference/counted-minimax.js");
const { wrongAlphaBeta } = await fromBuild("engine/reference/counterexample.js");
const { TIC_TAC_TOE } = await fromBuild("engine/reference/games/tic-tac-toe.js");
const { heightOf, rootOf, treeGame } = await fromBuild("engine/reference/games/tree.js");
const { minimax } = await fromBuild("engine/reference/minimax.js");
const { negamax } = await fromBuild("engine/reference/negamax.js");
const { principalVariation } = await fromBuild("engine/reference/pvs.js");
const { alphaBetaTable } = await fromBuild("engine/reference/table.js");
const { traceTree } = await fromBuild("src/lab/trace.js");

const DOCUMENT = new URL("../../docs/ladder.md", import.meta.url);
const CHESS_COUNTS = new URL("../../docs/ladder.json", import.meta.url);
const BLOCK = /(<!-- counted: ([\w-]+) -->\n)([^]*?)(<!-- end -->)/g;

/** The example of the document: Max, Min, Max, Min, leaves. */
const TREE = "[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]";
const EXAMPLE = JSON.parse(TREE);
const GAME = treeGame();
const ROOT = rootOf(EXAMPLE);
const DEPTH = heightOf(EXAMPLE);
/** X in a corner, O in the middle. */
const TIC_TAC_TOE_START = "X...O....";

const soft = { fail: "soft" };

/** Orders of the moves at every node. */
const ORDERS = {
  "best first": (position, moves) => byValue(position, moves, -1),
  "as written": (_position, moves) => moves,
  "as written, from right to left": (_position, moves) => [...moves].reverse(),
  "worst first": (position, moves) => byValue(position, moves, 1),
};

/** @param sign -1 to put the best moves for the side to move first */
function byValue(position, moves, sign) {
  const side = GAME.isMax(position) ? sign : -sign;
  const value = (move) => minimax(GAME, GAME.play(position, move), DEPTH);
  return [...moves].sort((a, b) => side * (value(a) - value(b)));
}

const COUNTS = {
  minimax: () => {
    const { value, leaves, nodes } = countedMinimax(GAME, ROOT, DEPTH);
    return `The value is **${value}**, after ${leaves} leaves and ${nodes} nodes.`;
  },

  trace: () => {
    const { page, lines } = traceTree(EXAMPLE, { fail: "hard", strict: false, minBegins: false });
    return ["```console", `$ castellan lab tree "${TREE}"`, ...lines, page.title, "```"].join("\n");
  },

  cuts: () => {
    const rows = ["hard", "soft"].map((fail) => {
      const leavesOf = (strict) => alphaBeta(GAME, ROOT, DEPTH, { fail, strict }).leaves;
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
    const small = [[5], [3]];
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
        const search = (window) => alphaBetaNegamax(GAME, ROOT, DEPTH, { ...soft, window });
        const { searches, leaves, nodes } = aspirate(search, guess, 1);
        return [`from ${guess - 1} to ${guess + 1}`, searches, leaves, nodes];
      }),
    ),

  table: () => {
    const positions = new Set();
    const visit = (board) => {
      positions.add(board);
      for (const square of TIC_TAC_TOE.moves(board)) visit(TIC_TAC_TOE.play(board, square));
    };
    visit(TIC_TAC_TOE_START);
    const run = (search) => search(TIC_TAC_TOE, TIC_TAC_TOE_START, 9, soft);
    const rows = [
      ["minimax", run(countedMinimax)],
      ["alpha-beta", run(alphaBetaNegamax)],
      ["alpha-beta with a table", run((game, start, depth) => alphaBetaTable(game, start, depth))],
    ];
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
      const visited = [];
      const watch = (step) => step.kind === "leaf" && visited.push(step.value);
      alphaBeta(GAME, rootOf(JSON.parse(tree)), DEPTH, { fail: "hard" }, watch);
      return [name, `${visited.length} of ${all}`, visited.join(", ")];
    });
    return table(["Change", "leaves", "which"], rows);
  },

  chess: () => {
    const counts = JSON.parse(readFileSync(CHESS_COUNTS, "utf8"));
    const whole = counts.minimax.start[3];
    const rows = Object.entries(counts).map(([rung, { start }]) => {
      const [four, five] = start.slice(3);
      const share = `${Number(((100 * four) / whole).toPrecision(2))} %`;
      return [rung, four, share, five ?? ""];
    });
    return table(["From the start position", "nodes at depth 4", "of minimax's", "nodes at depth 5"], rows);
  },
};

// Both must agree with minimax, or the document would be wrong about them.
if (negamax(GAME, ROOT, DEPTH).nodes !== countedMinimax(GAME, ROOT, DEPTH).nodes) throw new Error("negamax has cut");

function shown(value) {
  return Number.isFinite(value) ? value : value < 0 ? "-∞" : "∞";
}

function table(head, rows) {
  const lines = [head, head.map((_, column) => (column === 0 ? "---" : "---:")), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The document with every block counted again. */
async function recounted(text) {
  const known = new Set(Object.keys(COUNTS));
  const anew = text.replace(BLOCK, (_, begin, name, _old, end) => {
    const count = COUNTS[name];
    if (count === undefined) throw new Error(`docs/ladder.md: nothing counts ${name}`);
    known.delete(name);
    return `${begin}\n${count()}\n\n${end}`;
  });
  if (known.size > 0) throw new Error(`docs/ladder.md does not show ${[...known].join(", ")}`);
  return format(anew, { ...(await resolveConfig(DOCUMENT)), parser: "markdown" });
}

const text = readFileSync(DOCUMENT, "utf8");
const anew = await recounted(text);
if (!options.check) {
  writeFileSync(DOCUMENT, anew);
} else if (anew !== text) {
  const [before, after] = [text.split("\n"), anew.split("\n")];
  const line = before.findIndex((one, index) => one !== after[index]);
  console.error(`error: docs/ladder.md:${line + 1}: "${before[line]}" should be "${after[line] ?? ""}"`);
  console.error("node scripts/measure/ladder-text.mjs makes it anew");
  process.exitCode = 1;
}
