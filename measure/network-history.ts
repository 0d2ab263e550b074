// Writes docs/history/networks.md and networks.svg, the table and the plot of the networks that shipped, from the rows
// in docs/history/networks.json: each has its match against the network before it. With --check it writes nothing, and
// ends with status 1 if one of the two differs from the rows.
//
//   node dist/modules/measure/network-history.js [--check]

import { readArguments } from "./arguments.js";
import { linePlot } from "./line-plot.js";
import { readRows, writePage } from "./written-page.js";

const { values: options } = readArguments(import.meta.url, { options: { check: { type: "boolean", default: false } } });

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

const rows = readRows<Row>("networks");
const sums = totals();

/** The sum of Elo up to each row. */
function totals(): readonly number[] {
  let sum = 0;
  return rows.map(({ elo }) => (sum += elo));
}

function page(): readonly string[] {
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
  ];
}

const plot = linePlot({
  title: "The sum of Elo from network to network, with the error of each match",
  labels: rows.map(({ network }) => network),
  series: [{ name: "networks", points: rows.map(({ error }, index) => ({ value: sums[index]!, error })) }],
  grid: 100,
  base: 0,
});
await writePage("networks", page(), plot, options.check);
