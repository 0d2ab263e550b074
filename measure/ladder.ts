// Measures the ladder of algorithms on the positions of `lab compare --positions`, and writes what docs/measurements.md
// shows of it: its table, the plot docs/ladder.svg, and the counts behind both, docs/ladder.json.
//
//   npm run build && node dist/modules/measure/ladder.js [--check]
//
// Repeat this whenever evaluation or search change; it takes some minutes. --check writes nothing: it tests that
// table and plot match the counts, and measures the smaller counts again. It ends with status 1 if something
// differs.

import { readFileSync, writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { compileCore } from "../engine/host/core/compile-core.js";
import { requireNetwork } from "../engine/host/network/network-file.js";
import { createEvaluator } from "../engine/host/standalone/evaluator.js";
import { effectiveBranching } from "../engine/reference/branching.js";
import { Game } from "../engine/rules/game.js";
import { withEngine } from "../src/common/command/engine-use.js";
import { curvesOf, LAB_POSITIONS } from "../src/lab/compare-rungs.js";
import { ladder, runReference } from "../src/lab/ladder.js";
import { plotNodes } from "../src/lab/plot.js";
import { readArguments } from "./arguments.js";
import { LADDER, recounted } from "./ladder-counts.js";
import { projectFile } from "./project.js";

const { values: options } = readArguments(import.meta.url, { options: { check: { type: "boolean", default: false } } });

const DOCUMENT = projectFile("docs/measurements.md");
const PLOT = projectFile("docs/ladder.svg");
const COUNTS = projectFile("docs/ladder.json");
/** Plies: for the rungs that search every line, and for the others. */
const FULL_DEPTH = 4;
const DEPTH = 5;
/** --check does not measure larger counts again: the reference makes some 10,000 nodes a second. */
const CHECKED_NODES = 1200;
/** The rows of the table, with their rungs. */
const ROWS: readonly (readonly [title: string, rung: string])[] = [
  ["minimax, negamax", "minimax"],
  ["alpha-beta, as chess.js lists the moves", "alpha-beta, fail-soft"],
  ["alpha-beta, captures first", "captures first"],
  ["... with table", "with table"],
  ["principal variation search", "principal variation search"],
  ["iterative deepening, table, aspiration", "with table, aspiration"],
  ["reference search (quiescence)", "reference search"],
  ["the engine", "engine"],
];
/** The table, from its head to its last line. */
const TABLE = /^\| Nodes, with effective branching factor [^]*?(?=\n\n)/m;

/** Nodes by rung, position and depth less 1. */
type Counts = Record<string, Record<string, number[]>>;

/** Measures every wanted run. */
async function measure(isWanted: (rung: string, position: string, depth: number) => boolean): Promise<Counts> {
  const evaluator = await createEvaluator(await compileCore(), await requireNetwork());
  const counts: Counts = {};
  await withEngine({}, async (engine) => {
    for (const { name, full, run } of ladder(async (request) => runReference(request, evaluator), engine)) {
      for (const { name: position, fen } of LAB_POSITIONS) {
        for (let depth = 1; depth <= (full ? FULL_DEPTH : DEPTH); depth++) {
          if (!isWanted(name.trim(), position, depth)) continue;
          const game = new Game();
          game.setPosition(fen, []);
          const { nodes } = await run(game, depth);
          ((counts[name.trim()] ??= {})[position] ??= [])[depth - 1] = nodes;
        }
      }
    }
  });
  return counts;
}

/** The table in prettier's format. */
async function tableOf(counts: Counts): Promise<string> {
  const positions = LAB_POSITIONS.map(({ name }) => name);
  const lines = [
    ["Nodes, with effective branching factor", "depth", ...positions],
    ["---", ...["", ...positions].map(() => "---:")],
    ...ROWS.flatMap(([title, rung]) =>
      [4, 5].flatMap((depth) => {
        const cells = positions.flatMap((position) => counts[rung]?.[position]?.[depth - 1] ?? []);
        if (cells.length < positions.length) return [];
        const texts = cells.map((nodes) => `${nodes} (${effectiveBranching(nodes, depth).toFixed(1)})`);
        return [[title, depth, ...texts]];
      }),
    ),
  ].map((cells) => `| ${cells.join(" | ")} |`);
  const settings = await resolveConfig(DOCUMENT);
  return (await format(lines.join("\n"), { ...settings, parser: "markdown" })).trimEnd();
}

function plotOf(counts: Counts): string {
  const runs = Object.entries(counts).flatMap(([rung, byPosition]) =>
    Object.values(byPosition).flatMap((nodes) =>
      nodes.map((count, index) => ({ rung, depth: index + 1, nodes: count })),
    ),
  );
  return plotNodes(curvesOf(runs), `Nodes by depth, geometric mean of ${LAB_POSITIONS.length} positions`);
}

async function write(): Promise<void> {
  const counts = await measure(() => true);
  writeFileSync(COUNTS, await format(JSON.stringify(counts), { ...(await resolveConfig(COUNTS)), parser: "json" }));
  writeFileSync(PLOT, plotOf(counts));
  const document = readFileSync(DOCUMENT, "utf8");
  const table = await tableOf(counts);
  writeFileSync(
    DOCUMENT,
    document.replace(TABLE, () => table),
  );
  // docs/ladder.md shows some of the counts, too.
  writeFileSync(LADDER, await recounted(readFileSync(LADDER, "utf8")));
}

/** The differences, one a line. */
async function differences(): Promise<readonly string[]> {
  const counts: Counts = JSON.parse(readFileSync(COUNTS, "utf8"));
  const found: string[] = [];
  if (TABLE.exec(readFileSync(DOCUMENT, "utf8"))?.[0] !== (await tableOf(counts)))
    found.push("docs/measurements.md: the table");
  if (readFileSync(PLOT, "utf8") !== plotOf(counts)) found.push("docs/ladder.svg: the plot");
  const nodesOf = (rung: string, position: string, depth: number) => counts[rung]?.[position]?.[depth - 1] ?? 0;
  const anew = await measure((...of) => nodesOf(...of) <= CHECKED_NODES);
  for (const [rung, byPosition] of Object.entries(anew)) {
    for (const [position, nodes] of Object.entries(byPosition)) {
      nodes.forEach((count, index) => {
        const kept = nodesOf(rung, position, index + 1);
        if (count !== kept)
          found.push(`${rung}, ${position}, depth ${index + 1}: ${count} nodes, and ${kept} are shown`);
      });
    }
  }
  return found;
}

if (options.check) {
  const found = await differences();
  for (const line of found) console.error(`error: ${line}`);
  if (found.length > 0) console.error("node dist/modules/measure/ladder.js makes them anew");
  process.exitCode = found.length === 0 ? 0 : 1;
} else {
  await write();
}
