/** Draws the charts of a match: Elo, log-likelihood ratio, pairs, game lengths, and the engines' use of time. */

import type uPlot from "uplot";
import type { Histogram, TimeUsePair, ReportData } from "../report-model.js";
import { axis, colour, drawBars, drawChart, line } from "../../common/web/page/chart.js";
import { h, section } from "../../common/web/page/dom.js";
import { compact, estimate, signed } from "./format.js";

/** Pixels for the numbers below a chart. */
const ACROSS = { size: 26 };

/** The first part of a match, whose error band is too wide to determine the scale. */
const UNSETTLED = 0.12;

type Report = ReportData;

/** Sections with one chart each, in order; charts without data are omitted. */
export function curveSections(report: Report): readonly HTMLElement[] {
  const { summary, timeUse } = report;
  return [
    summary.isDuel ? eloSection(report) : null,
    summary.isDuel ? ratioSection(report) : null,
    summary.pairs === null ? null : pairsSection(report, summary.pairs),
    lengthSection(report.lengths),
    timeUseSection(report, "Depth by move", "depth, plies", timeUse.depth),
    timeUseSection(report, "Speed by move", "nodes a second", timeUse.speed),
    timeUseSection(report, "Time by move", "seconds", timeUse.time),
  ].filter((part) => part !== null);
}

/** Charts are drawn into elements that are already in the page, because they take its width. */
function drawnSection(title: string, note: string, draw: (place: HTMLElement) => void): HTMLElement {
  const place = h("div");
  const part = section(title, { class: "card" }, note === "" ? null : h("p", { class: "note" }, note), place);
  queueMicrotask(() => draw(place));
  return part;
}

function eloSection({ series, summary, engines }: Report): HTMLElement {
  const { games, elo, error } = series;
  const edge = (sign: 1 | -1) =>
    elo.map((value, index) => {
      const half = error[index] ?? null;
      return value === null || half === null ? null : value + sign * half;
    });
  const [low, high] = [edge(-1), edge(1)];
  const settled = Math.floor(elo.length * UNSETTLED);
  const shown = [low, high, elo].flatMap((column) => column.slice(settled)).filter((value) => value !== null);
  const least = Math.min(0, ...shown);
  const most = Math.max(0, ...shown);
  const margin = Math.max(5, 0.06 * (most - least));
  const what = `Elo of ${engines[0]?.name ?? "the first engine"} over the games`;
  const note = summary.elo === null ? "Without bound while every point goes to one side." : "With its 95 % interval.";
  return drawnSection("Elo over games", note, (place) => {
    drawChart(place, [games, elo, low, high], {
      label: `${what}: ${estimate(summary.elo, summary.eloBound)} after ${summary.games}`,
      axes: [axis("games", ACROSS), axis("Elo")],
      scales: {
        x: { time: false },
        y: { range: [least - margin, most + margin] },
      },
      series: [
        { label: "games" },
        line("Elo", "accent", { value: (_, value) => figure(value) }),
        line("low", "band-edge", {
          width: 1,
          value: (_, value) => figure(value),
        }),
        line("high", "band-edge", {
          width: 1,
          value: (_, value) => figure(value),
        }),
      ],
      bands: [{ series: [3, 2], fill: () => colour("band") }],
      hooks: { drawAxes: [(plot) => levelLine(plot, 0)] },
    });
  });
}

function ratioSection({ series, summary }: Report): HTMLElement {
  const { games, llr } = series;
  const { test } = summary;
  const bounds = `[${test.elo0}, ${test.elo1}] (${test.model} Elo)`;
  const note = test.isSet
    ? `Of the test ${bounds}, between its bounds ${test.lower.toFixed(2)} and ${test.upper.toFixed(2)}.`
    : `The match was played without a test; for orientation, the ratio of ${bounds}.`;
  const known = llr.filter((value) => value !== null);
  const least = Math.min(test.lower, ...known);
  const most = Math.max(test.upper, ...known);
  const margin = 0.08 * (most - least);
  return drawnSection("Log-likelihood ratio", note, (place) => {
    drawChart(place, [games, llr], {
      label: `Log-likelihood ratio over the games: ${signed(test.llr, 2)} at the end`,
      axes: [axis("games", ACROSS), axis("LLR")],
      scales: {
        x: { time: false },
        y: { range: [least - margin, most + margin] },
      },
      series: [{ label: "games" }, line("LLR", "accent", { value: (_, value) => figure(value, 2) })],
      hooks: {
        drawAxes: [
          (plot) => {
            levelLine(plot, 0);
            levelLine(plot, test.lower, "loss", "H0");
            levelLine(plot, test.upper, "win", "H1");
          },
        ],
      },
    });
  });
}

function pairsSection(report: Report, pairs: readonly number[]): HTMLElement {
  const names = ["0", "½", "1", "1½", "2"];
  const title = "Pairs of games";
  const note = `Points of ${report.engines[0]?.name ?? "the first engine"} from both games of an opening.`;
  return drawnSection(title, note, (place) => {
    drawBars(place, pairs, {
      label: `Pairs by points: ${names.map((name, i) => `${name}: ${pairs[i] ?? 0}`).join(", ")}`,
      xLabel: "points",
      yLabel: "pairs",
      name: (index) => names[index] ?? "",
      fill: "accent",
    });
  });
}

function lengthSection(lengths: Histogram): HTMLElement {
  const { start, width, counts, median } = lengths;
  const note = `Moves that the engines played; the median is ${median ?? 0}.`;
  const skip = Math.ceil(counts.length / 12);
  return drawnSection("Game lengths", note, (place) => {
    drawBars(place, counts, {
      label: `Game lengths, median ${median ?? 0} moves`,
      xLabel: width === 1 ? "moves" : `moves, from the number on, ${width} each`,
      yLabel: "games",
      name: (index) => (index % skip === 0 ? String(start + index * width) : ""),
      fill: "accent",
    });
  });
}

function timeUseSection(
  { engines, timeUse }: Report,
  title: string,
  yLabel: string,
  [tested, others]: TimeUsePair,
): HTMLElement | null {
  const isEmpty = [...tested, ...others].every((value) => value === null);
  if (isEmpty) return null;
  const [first, second] = engines;
  const rest = engines.length === 2 ? (second?.name ?? "") : "the others";
  const value = (_: uPlot, at: number | null) => (at === null ? "–" : compact(at));
  return drawnSection(title, "Medians, counted from the opening.", (place) => {
    drawChart(place, [timeUse.moves, tested, others], {
      label: `${title}: medians of ${first?.name ?? ""} and of ${rest}`,
      axes: [
        axis("move", ACROSS),
        axis(yLabel, {
          size: 54,
          values: (_, splits) => splits.map(compact),
        }),
      ],
      scales: { x: { time: false }, y: { range: fromZero } },
      series: [
        { label: "move" },
        line(first?.name ?? "", "accent", { value, spanGaps: true }),
        line(rest, "second", { value, spanGaps: true }),
      ],
    });
  });
}

function fromZero(_: uPlot, __: number, most: number): [number, number] {
  return [0, most * 1.08 || 1];
}

function figure(value: number | null, digits = 1): string {
  return value === null ? "–" : signed(value, digits);
}

/** A dashed line across the chart, with a label if it has one. */
function levelLine(plot: uPlot, level: number, name = "muted", text = ""): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  const y = Math.round(plot.valToPos(level, "y", true));
  ctx.save();
  ctx.strokeStyle = colour(name);
  ctx.lineWidth = ratio;
  ctx.setLineDash([5 * ratio, 4 * ratio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.fillStyle = colour(name);
  ctx.font = `${11 * ratio}px system-ui, sans-serif`;
  ctx.textAlign = "right";
  ctx.textBaseline = "bottom";
  ctx.fillText(text, bbox.left + bbox.width - 4 * ratio, y - 2 * ratio);
  ctx.restore();
}
