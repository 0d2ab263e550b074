/** Charts by uPlot: in the page's colours, as wide as their place, with a description for those who cannot see them. */

import "./language.js";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { h } from "./dom.js";

/** Pixels. */
const HEIGHT = 230;
const NARROWEST = 200;

type Column = readonly (number | null)[];

/** A colour of the page's style sheet, in the current scheme. */
export function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

interface ChartOptions {
  /** A description of the chart in one sentence. */
  readonly label: string;
  readonly height?: number;
  readonly series: readonly uPlot.Series[];
  readonly axes: readonly [x: uPlot.Axis, y: uPlot.Axis];
  readonly scales?: uPlot.Scales;
  readonly bands?: uPlot.Band[];
  readonly hooks?: uPlot.Hooks.Arrays;
  readonly legend?: boolean;
  readonly cursor?: uPlot.Cursor;
}

/** An axis in the page's colours. */
export function axis(label: string, more: uPlot.Axis = {}): uPlot.Axis {
  return {
    label,
    labelSize: 20,
    labelFont: "12px system-ui, sans-serif",
    font: "11px system-ui, sans-serif",
    stroke: () => colour("muted"),
    grid: { stroke: () => colour("grid"), width: 1 },
    ticks: { show: false },
    ...more,
  };
}

/** A curve in one of the page's colours. */
export function line(label: string, colourName: string, more: uPlot.Series = {}): uPlot.Series {
  return {
    label,
    stroke: () => colour(colourName),
    width: 1.75,
    points: { show: false },
    ...more,
  };
}

/** Draws a chart into its place, and again whenever width or colour scheme change, until it leaves the page. */
export function drawChart(place: HTMLElement, columns: readonly Column[], options: ChartOptions): uPlot {
  const { label, height = HEIGHT, series, axes, legend = true } = options;
  const host = h("div", { class: "chart" });
  place.append(host);
  const widthNow = () => Math.max(NARROWEST, host.clientWidth);
  const plot = new uPlot(
    {
      width: widthNow(),
      height,
      series: [...series],
      axes: [...axes],
      legend: { show: legend },
      cursor: options.cursor ?? { points: { size: 6 } },
      ...(options.bands ? { bands: options.bands } : {}),
      ...(options.hooks ? { hooks: options.hooks } : {}),
      scales: options.scales ?? { x: { time: false } },
    },
    columns as uPlot.AlignedData,
    host,
  );
  // Only the picture, as the legend beside it is text.
  plot.ctx.canvas.setAttribute("role", "img");
  plot.ctx.canvas.setAttribute("aria-label", label);
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  const onScheme = () => plot.redraw(false, true);
  scheme.addEventListener("change", onScheme);
  const sizes = new ResizeObserver(() => {
    if (host.isConnected) {
      if (plot.width !== widthNow()) plot.setSize({ width: widthNow(), height });
      return;
    }
    sizes.disconnect();
    scheme.removeEventListener("change", onScheme);
    plot.destroy();
  });
  sizes.observe(host);
  return plot;
}

/** Bars over labelled places, with their values above them. */
export function drawBars(
  place: HTMLElement,
  values: readonly number[],
  options: {
    readonly label: string;
    readonly xLabel: string;
    readonly yLabel: string;
    /** The label below bar `index`; empty for none. */
    readonly name: (index: number) => string;
    /** One of the page's colours. */
    readonly fill: string;
  },
): uPlot {
  const { label, xLabel, yLabel, name, fill } = options;
  return drawChart(place, [values.map((_, index) => index), values], {
    label,
    legend: false,
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.6, values.length - 0.4] },
      y: { range: (_, __, most) => [0, Math.max(1, most) * 1.15] },
    },
    axes: [
      axis(xLabel, {
        size: 26,
        grid: { show: false },
        splits: () => values.map((_, index) => index),
        values: (_, splits) => splits.map(name),
      }),
      axis(yLabel, {
        values: (_, splits) => splits.map((at) => (Number.isInteger(at) ? String(at) : "")),
      }),
    ],
    series: [
      {},
      line(yLabel, fill, {
        fill: () => colour(fill),
        width: 0,
        paths: uPlot.paths.bars!({ size: [0.82, 64] }),
      }),
    ],
    hooks: { draw: [(plot) => writeValues(plot, values)] },
  });
}

function writeValues(plot: uPlot, values: readonly number[]): void {
  const { ctx } = plot;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.fillStyle = colour("muted");
  ctx.font = `${11 * ratio}px system-ui, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "bottom";
  values.forEach((value, index) => {
    if (value === 0) return;
    const x = plot.valToPos(index, "x", true);
    const y = plot.valToPos(value, "y", true);
    ctx.fillText(String(value), x, y - 3 * ratio);
  });
  ctx.restore();
}

/** Draws a straight line onto a chart. */
export function stroke(ctx: CanvasRenderingContext2D, x0: number, y0: number, x1: number, y1: number): void {
  ctx.beginPath();
  ctx.moveTo(x0, y0);
  ctx.lineTo(x1, y1);
  ctx.stroke();
}
