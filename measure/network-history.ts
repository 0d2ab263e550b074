// Writes docs/history/networks.md and networks.svg, the table and the plot of the networks that shipped, from the rows
// in docs/history/networks.json: each has its match against the network before it. With --check it writes nothing, and
// ends with status 1 if one of the two differs from the rows.
//
//   node dist/modules/measure/network-history.js [--check]

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { readArguments } from "./arguments.js";
import { projectFile } from "./project.js";

const { values: options } = readArguments(import.meta.url, { options: { check: { type: "boolean", default: false } } });

const FOLDER = projectFile("docs/history/");

/** A network that shipped, with its match against the one before. */
interface Row {
  readonly network: string;
  readonly shipped: string;
  readonly width: number;
  readonly positions: number;
  readonly labels: string;
  readonly elo: number;
  readonly error: number;
  /** 0 without a match. */
  readonly games: number;
  readonly at: string;
}

const rows: readonly Row[] = JSON.parse(readFileSync(new URL("networks.json", FOLDER), "utf8"));

/** Of the plot, in pixels. */
const WIDTH = 720;
const HEIGHT = 320;
const LEFT = 50;
const RIGHT = 20;
const TOP = 20;
const BOTTOM = 40;
/** Elo between two lines of the grid. */
const GRID = 100;

/** The sum of Elo up to each row. */
function totals(): readonly number[] {
  let sum = 0;
  return rows.map(({ elo }) => (sum += elo));
}

function table(): string {
  const sums = totals();
  const lines = rows.map(({ network, shipped, width, positions, labels, elo, error, games, at }, index) => {
    const learnt = positions === 0 ? "" : `${(positions / 1e6).toFixed(1)} million`;
    const match = games === 0 ? "" : `${elo < 0 ? "" : "+"}${elo} ± ${error}, ${games} games, ${at}`;
    return `| ${network} | ${shipped} | ${width} | ${learnt} | ${labels} | ${match} | ${sums[index]} |`;
  });
  return [
    "# The networks that shipped",
    "",
    "`node dist/modules/measure/network-history.js` writes this page and its plot from [networks.json](networks.json). Each",
    "match is against the network before; their sum overstates the distance between networks that are far apart.",
    "",
    "![The sum of Elo from network to network](networks.svg)",
    "",
    "| network | shipped | N | positions learnt | learnt from | Elo over the one before | sum |",
    "| --- | --- | ---: | ---: | --- | --- | ---: |",
    ...lines,
    "",
  ].join("\n");
}

function plot(): string {
  const sums = totals();
  const most = Math.ceil(Math.max(...sums) / GRID) * GRID;
  const x = (index: number) => LEFT + (index * (WIDTH - LEFT - RIGHT)) / Math.max(1, rows.length - 1);
  const y = (elo: number) => HEIGHT - BOTTOM - (elo * (HEIGHT - TOP - BOTTOM)) / most;
  const grid = Array.from({ length: most / GRID + 1 }, (_, step) => {
    const at = y(step * GRID).toFixed(1);
    return (
      `<path d="M${LEFT} ${at}H${WIDTH - RIGHT}" stroke="#8888" stroke-width="0.5"/>` +
      `<text x="${LEFT - 8}" y="${at}" text-anchor="end" dominant-baseline="middle">${step * GRID}</text>`
    );
  });
  const points = sums.map((sum, index) => `${x(index).toFixed(1)} ${y(sum).toFixed(1)}`);
  const marks = rows.map(({ network, error }, index) => {
    const at = x(index).toFixed(1);
    const [low, high] = [-1, 1].map((side) => y(sums[index]! + side * error).toFixed(1));
    return (
      `<path d="M${at} ${low}V${high}" stroke="#3b7dd8" stroke-width="1"/>` +
      `<circle cx="${at}" cy="${y(sums[index]!).toFixed(1)}" r="3.5" fill="#3b7dd8"/>` +
      `<text x="${at}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${network}</text>`
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#808080">`,
    "<title>The sum of Elo from network to network, with the error of each match</title>",
    ...grid,
    `<path d="M${points.join("L")}" fill="none" stroke="#3b7dd8" stroke-width="2"/>`,
    ...marks,
    "</svg>",
    "",
  ].join("\n");
}

const page = new URL("networks.md", FOLDER);
const formatted = await format(table(), { ...(await resolveConfig(page)), parser: "markdown" });
for (const [file, text] of [
  [page, formatted],
  [new URL("networks.svg", FOLDER), plot()],
] as const) {
  if (!options.check) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
    console.error(`${file.pathname} differs from networks.json`);
    process.exitCode = 1;
  }
}
