// Writes docs/history/errors.md and errors.svg, the table and the plot of the errors of networks over the positions that
// they have learnt, from the rows in docs/history/errors.json. With --check it writes nothing, and ends with status 1 if
// one of the two differs from the rows.
//
//   node dist/modules/measure/error-curve.js [--check]

import { readArguments } from "./arguments.js";
import { linePlot } from "./line-plot.js";
import { readRows, writePage } from "./written-page.js";

const { values: options } = readArguments(import.meta.url, { options: { check: { type: "boolean", default: false } } });

/** What the errors are measured in, and against what. */
const KINDS = {
  games: "games, 320",
  tree: "tree, 320",
  fresh: "fresh lines",
  quiet: "near, quiet",
};
type Kind = keyof typeof KINDS;
const ALL_KINDS = Object.keys(KINDS) as Kind[];

/** A network after a stage of its training, with those of its errors that were measured. */
interface Row extends Partial<Record<Kind, number>> {
  readonly network: string;
  /** Learnt by then, repetitions included. */
  readonly positions: number;
}

const rows = readRows<Row>("errors");

function thousandMillions({ positions }: Row): string {
  return (positions / 1e9).toFixed(2);
}

const page = [
  "# Errors over positions learnt",
  "",
  "`node dist/modules/measure/error-curve.js` writes this page and its plot from [errors.json](errors.json): mean squared",
  "errors of the networks with N = 1,024, each trained from the one before, less is better. The first two columns have the",
  "judge of [How good it is](../training.md#how-good-it-is). The last two are of positions of which nothing was learnt,",
  "against the teacher's static evaluation, with `sigmoid(cp / 267)` and `sigmoid(cp / 100)` ([how they were",
  "drawn](training.md#what-hangs-as-an-input-a-third-stage-quiet-positions-near-the-root-2026-11-30)). From AP on the",
  "inputs say what hangs. The plot has each error as a percentage of the first that was measured.",
  "",
  "![Errors of the networks over the positions learnt](errors.svg)",
  "",
  `| network | thousand million positions | ${Object.values(KINDS).join(" | ")} |`,
  `| --- | ---: | ${ALL_KINDS.map(() => "---:").join(" | ")} |`,
  ...rows.map((row) => {
    const errors = ALL_KINDS.map((kind) => row[kind]?.toFixed(6).replace(/^0|0$/g, "") ?? "");
    return `| ${row.network} | ${thousandMillions(row)} | ${errors.join(" | ")} |`;
  }),
  "",
];

const plot = linePlot({
  title: "Errors of the networks over the positions learnt, each as a percentage of the first that was measured",
  labels: rows.map((row) => `${row.network}, ${thousandMillions(row)}`),
  series: ALL_KINDS.map((kind) => {
    const first = rows.find((row) => row[kind] !== undefined)?.[kind];
    const points = rows.map(({ [kind]: error }) =>
      error === undefined || first === undefined ? null : { value: (100 * error) / first, error: 0 },
    );
    return { name: KINDS[kind], points };
  }),
  grid: 10,
  base: 100,
});
await writePage("errors", page, plot, options.check);
