/** Nodes by depth as a picture (SVG) for a README, on a logarithmic scale. Pure. */

import { escapeHtml } from "../common/web/html-page.js";
import type { Curve } from "./compare-rungs.js";

/** Pixels. */
const WIDTH = 860;
const HEIGHT = 460;
const LEFT = 64;
const RIGHT = 250;
const TOP = 40;
const BOTTOM = 48;
const LABEL_HEIGHT = 15;

/** Light or dark, as the reader's page is. */
const STYLE =
  "svg{fill:#1f2328}.paper{fill:#fff}.grid{stroke:#e3e6ea}" +
  "@media(prefers-color-scheme:dark){svg{fill:#e6edf3}.paper{fill:#0d1117}.grid{stroke:#30363d}}";

/** Colours that colour-blind people can distinguish, too (Okabe and Ito); the second round adds dashes. */
const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];

export function plotNodes(curves: readonly Curve[], title: string): string {
  const points = curves.flatMap(({ points }) => points);
  const depths = Math.max(1, ...points.map(({ depth }) => depth));
  const decades = Math.ceil(Math.log10(Math.max(10, ...points.map(({ nodes }) => nodes))));
  const x = (depth: number) => LEFT + ((depth - 1) / Math.max(1, depths - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (nodes: number) => HEIGHT - BOTTOM - (Math.log10(Math.max(1, nodes)) / decades) * (HEIGHT - TOP - BOTTOM);
  const labels = spread(curves.map(({ points }) => y(points.at(-1)?.nodes ?? 1)));
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="system-ui, sans-serif" font-size="12">`,
    `<style>${STYLE}</style>`,
    `<rect class="paper" width="${WIDTH}" height="${HEIGHT}"/>`,
    text(LEFT, 22, escapeHtml(title), 'font-size="14" font-weight="600"'),
    ...range(decades + 1).map(
      (power) =>
        `<path d="M${LEFT} ${round(y(10 ** power))}H${WIDTH - RIGHT}" class="grid"/>` +
        text(LEFT - 8, y(10 ** power) + 4, powerOfTen(power), 'text-anchor="end"'),
    ),
    ...range(depths).map((i) => text(x(i + 1), HEIGHT - BOTTOM + 20, String(i + 1), 'text-anchor="middle"')),
    text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, "depth in plies", 'text-anchor="middle"'),
    text(
      14,
      (TOP + HEIGHT - BOTTOM) / 2,
      "nodes",
      `transform="rotate(-90 14 ${(TOP + HEIGHT - BOTTOM) / 2})" text-anchor="middle"`,
    ),
    ...curves.map(({ name, points }, index) => {
      const colour = COLOURS[index % COLOURS.length] ?? "#000";
      const dashes = index < COLOURS.length ? "" : ' stroke-dasharray="5 3"';
      const way = points.map(({ depth, nodes }, i) => `${i === 0 ? "M" : "L"}${round(x(depth))} ${round(y(nodes))}`);
      const dots = points.map(
        ({ depth, nodes }) => `<circle cx="${round(x(depth))}" cy="${round(y(nodes))}" r="3" fill="${colour}"/>`,
      );
      const end = points.at(-1);
      const at = labels[index] ?? 0;
      const from = `M${round(x(end?.depth ?? 1) + 4)} ${round(y(end?.nodes ?? 1))}`;
      return (
        `<path d="${way.join("")}" fill="none" stroke="${colour}" stroke-width="2"${dashes}/>` +
        `<path d="${from}L${WIDTH - RIGHT + 14} ${round(at)}" stroke="${colour}" stroke-width="0.7" stroke-dasharray="1 3"/>` +
        dots.join("") +
        text(WIDTH - RIGHT + 18, at + 4, `${escapeHtml(name)}: ${Math.round(end?.nodes ?? 0)}`, `fill="${colour}"`)
      );
    }),
    "</svg>",
  ];
  return `${parts.join("\n")}\n`;
}

/** Moves apart the heights of overlapping labels, in their order. */
function spread(wanted: readonly number[]): readonly number[] {
  const order = [...wanted.keys()].sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const heights = [...wanted];
  let next = TOP;
  for (const index of order) {
    heights[index] = Math.max(next, wanted[index] ?? 0);
    next = (heights[index] ?? 0) + LABEL_HEIGHT;
  }
  // Labels pushed beyond the bottom move up again.
  let limit = HEIGHT - BOTTOM;
  for (const index of order.reverse()) {
    heights[index] = Math.min(limit, heights[index] ?? 0);
    limit = (heights[index] ?? 0) - LABEL_HEIGHT;
  }
  return heights;
}

function text(x: number, y: number, content: string, more = ""): string {
  return `<text x="${round(x)}" y="${round(y)}" ${more}>${content}</text>`;
}

function powerOfTen(power: number): string {
  return power < 4 ? String(10 ** power) : `10<tspan dy="-5" font-size="9">${power}</tspan>`;
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
