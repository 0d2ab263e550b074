// Writes docs/history/nodes.md and nodes.svg, the table and the plot of Castellan's matches against other engines over
// the nodes a move, from the results in docs/history/nodes.json. With --check it writes nothing, and ends with status 1
// if one of the two differs from the results.
//
//   node dist/modules/measure/node-curve.js [--check]

import { elo } from "../src/match/stats/elo.js";
import type { Wdl } from "../src/match/stats/results.js";
import { readArguments } from "./arguments.js";
import { linePlot } from "./line-plot.js";
import { readRows, writePage } from "./written-page.js";

const { values: options } = readArguments(import.meta.url, { options: { check: { type: "boolean", default: false } } });

/** A match, from Castellan's side. */
interface Row extends Wdl {
  readonly opponent: string;
  /** Nodes a move, for both sides. */
  readonly nodes: number;
}

const rows = readRows<Row>("nodes");
const counts = [...new Set(rows.map(({ nodes }) => nodes))].sort((one, other) => one - other);
const opponents = [...new Set(rows.map(({ opponent }) => opponent))];

/** The difference that a match shows. */
function eloOf(row: Row): { readonly value: number; readonly error: number } {
  const found = elo(row);
  if (found?.error == null) throw new Error("A match needs games that both sides won or drew");
  return { value: found.value, error: found.error };
}

/** The match against an opponent with so many nodes, if it was played. */
function matchAt(opponent: string, nodes: number): Row | undefined {
  return rows.find((row) => row.opponent === opponent && row.nodes === nodes);
}

function cell(row: Row | undefined): string {
  if (row === undefined) return "";
  const { value, error } = eloOf(row);
  const sign = value < 0 ? "" : "+";
  return `+${row.wins} =${row.draws} -${row.losses}, ${sign}${value.toFixed(0)} ± ${error.toFixed(0)}`;
}

const page = [
  "# Elo over nodes",
  "",
  "`node dist/modules/measure/node-curve.js` writes this page and its plot from [nodes.json](nodes.json): Castellan with",
  "network AS against other engines, both with as many nodes a move, one thread, `Hash` 64, from 8moves_v3, `--resign",
  "--draw`, 2026-11-30. The match with 320,000 nodes was played on 2026-12-01, after [null moves had become",
  'fewer](search.md#null-moves-at-depth-2026-11-30). "Stockfish, AS" is the search of Stockfish of 3 August 2026 with',
  "Castellan's network in place of its own.",
  "",
  "![Elo of Castellan over the nodes a move](nodes.svg)",
  "",
  `| nodes a move | ${opponents.join(" | ")} |`,
  `| ---: | ${opponents.map(() => "---").join(" | ")} |`,
  ...counts.map(
    (nodes) =>
      `| ${nodes.toLocaleString("en")} | ${opponents.map((opponent) => cell(matchAt(opponent, nodes))).join(" | ")} |`,
  ),
  "",
];

const plot = linePlot({
  title: "Elo of Castellan against other engines with as many nodes a move",
  labels: counts.map((nodes) => nodes.toLocaleString("en")),
  series: opponents.map((name) => ({
    name: `against ${name}`,
    points: counts.map((nodes) => {
      const row = matchAt(name, nodes);
      return row === undefined ? null : eloOf(row);
    }),
  })),
  grid: 100,
  base: 0,
});
await writePage("nodes", page, plot, options.check);
