/** Draws statistics: as bars for a terminal, and as one SVG with all of them. Pure. */

import type { Bins, Statistics } from "./game-statistics.js";

/** One chart of bars. */
interface Chart {
  readonly title: string;
  /** Lower end of the first bin. */
  readonly start: number;
  readonly width: number;
  readonly values: readonly (number | null)[];
  /** The end of the axis; by default that of the longest bar. */
  readonly limit?: number;
  readonly valueText: (value: number) => string;
}

const BAR_WIDTH = 40;
/** Eighths of a character. */
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** Pixels. */
const PANEL = { width: 560, height: 240, margin: 44, gap: 24 };
const COLUMNS = 2;
const LABELS = 8;

function chartsOf(statistics: Statistics): readonly Chart[] {
  const { scores, expectations, pieces, lengths } = statistics;
  const whole = (value: number) => String(value);
  const counted = (title: string, { start, width, counts }: Bins): Chart => ({
    title,
    start,
    width,
    values: counts,
    valueText: whole,
  });
  return [
    counted("positions by score (centipawns, White's view)", scores),
    {
      title: "points White made, by score",
      start: scores.start,
      width: scores.width,
      values: expectations,
      limit: 1,
      valueText: (value) => value.toFixed(3),
    },
    counted("positions by pieces on the board", pieces),
    counted("games by plies", lengths),
  ];
}

/** Lines of text, one bar for each bin, without empty bins at the ends. */
export function barLines(statistics: Statistics): readonly string[] {
  return chartsOf(statistics).flatMap(({ title, ...chart }) => {
    const { start, width, values } = chart;
    const scale = limitOf(chart);
    const used = values.flatMap((value, bin) => (value ? [bin] : []));
    const [first = 0] = used;
    const last = used.at(-1) ?? -1;
    const lines = values.slice(first, last + 1).map((value, index) => {
      const low = String(start + width * (first + index)).padStart(7);
      if (value === null) return `${low}`;
      const bar = barText((value / scale) * BAR_WIDTH).padEnd(BAR_WIDTH);
      return `${low} ${bar} ${chart.valueText(value)}`;
    });
    return [`${title}, from`, ...lines, ""];
  });
}

function barText(length: number): string {
  const eighths = Math.round(length * 8);
  return "█".repeat(eighths >> 3) + (EIGHTHS[eighths & 7] ?? "");
}

/** All charts side by side, as one SVG document. */
export function chartsSvg(statistics: Statistics): string {
  const charts = chartsOf(statistics);
  const columnWidth = PANEL.width + PANEL.gap;
  const rowHeight = PANEL.height + PANEL.gap;
  const rows = Math.ceil(charts.length / COLUMNS);
  const panels = charts.map((chart, index) => {
    const x = (index % COLUMNS) * columnWidth;
    const y = Math.floor(index / COLUMNS) * rowHeight;
    return `<g transform="translate(${x} ${y})">${panelOf(chart)}</g>`;
  });
  const [width, height] = [COLUMNS * columnWidth, rows * rowHeight];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="11">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...panels,
    "</svg>",
    "",
  ].join("\n");
}

function panelOf(chart: Chart): string {
  const { title, start, width, values, valueText } = chart;
  const limit = limitOf(chart);
  const { margin } = PANEL;
  const across = PANEL.width - 2 * margin;
  const up = PANEL.height - 2 * margin;
  const base = PANEL.height - margin;
  const step = across / values.length;
  const bars = values.map((value, bin) => {
    if (value === null) return "";
    const height = (value / limit) * up;
    const low = start + width * bin;
    const [x, y] = [margin + step * bin, base - height];
    return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${(step * 0.9).toFixed(1)}" height="${height.toFixed(1)}" fill="#4a7ebb"><title>from ${low}: ${valueText(value)}</title></rect>`;
  });
  const every = Math.ceil(values.length / LABELS);
  const labels = values.map((_, bin) =>
    bin % every === 0
      ? `<text x="${(margin + step * bin).toFixed(1)}" y="${base + 14}" fill="#555">${start + width * bin}</text>`
      : "",
  );
  const axis = `<path d="M${margin} ${margin}V${base}H${margin + across}" fill="none" stroke="#999"/>`;
  return [
    `<text x="${margin}" y="24" font-size="14">${title}</text>`,
    `<text x="${margin}" y="${margin - 4}" fill="#555">${valueText(limit)}</text>`,
    axis,
    ...bars,
    ...labels,
  ].join("");
}

/** The value of the longest bar. */
function limitOf({ values, limit }: Pick<Chart, "values" | "limit">): number {
  return limit ?? Math.max(1, ...values.map((value) => value ?? 0));
}
