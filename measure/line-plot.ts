/** A plot of lines as SVG, for documents: readable on a light page and a dark one. */

/** A line of the plot: for each label a value and half of its 95 % interval, or null where nothing was measured. */
export interface Series {
  readonly name: string;
  readonly points: readonly ({ readonly value: number; readonly error: number } | null)[];
}

export interface LinePlot {
  /** What it shows, for readers who do not see it. */
  readonly title: string;
  /** Below the axis, from left to right. */
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  /** The distance of two lines of the grid. */
  readonly grid: number;
  /** A value that the plot has in any case. */
  readonly base: number;
}

/** Of the plot, in pixels. */
const WIDTH = 720;
const HEIGHT = 320;
const LEFT = 50;
const RIGHT = 30;
const TOP = 20;
const BOTTOM = 40;
/** Pixels by which the marks of one series stand beside those of another. */
const BESIDE = 8;
/** Of the series, in their order. */
const COLOURS = ["#3b7dd8", "#d9822b", "#2f9e62", "#a05cc5"];

/** Draws the series over labels at equal distances. */
export function linePlot({ title, labels, series, grid, base }: LinePlot): string {
  const ends = series.flatMap(({ points }) =>
    points.flatMap((point) => (point === null ? [] : [point.value - point.error, point.value + point.error])),
  );
  const least = Math.floor(Math.min(base, ...ends) / grid) * grid;
  const most = Math.ceil(Math.max(base, ...ends) / grid) * grid;
  const x = (index: number) => LEFT + (index * (WIDTH - LEFT - RIGHT)) / Math.max(1, labels.length - 1);
  const y = (value: number) => HEIGHT - BOTTOM - ((value - least) * (HEIGHT - TOP - BOTTOM)) / (most - least);
  const rules = Array.from({ length: (most - least) / grid + 1 }, (_, step) => {
    const value = least + step * grid;
    const at = y(value).toFixed(1);
    return (
      `<path d="M${LEFT} ${at}H${WIDTH - RIGHT}" stroke="#8888" stroke-width="0.5"/>` +
      `<text x="${LEFT - 8}" y="${at}" text-anchor="end" dominant-baseline="middle">${value}</text>`
    );
  });
  const axis = labels.map(
    (label, index) =>
      `<text x="${x(index).toFixed(1)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${label}</text>`,
  );
  const lines = series.flatMap(({ name, points }, row) => {
    const colour = COLOURS[row % COLOURS.length]!;
    const known = points.flatMap((point, index) => {
      const at = x(index) + (index === 0 ? row : -row) * BESIDE;
      return point === null ? [] : [{ at: at.toFixed(1), ...point }];
    });
    const path = known.map(({ at, value }) => `${at} ${y(value).toFixed(1)}`).join("L");
    const marks = known.map(
      ({ at, value, error }) =>
        `<path d="M${at} ${y(value - error).toFixed(1)}V${y(value + error).toFixed(1)}" stroke="${colour}" stroke-width="1"/>` +
        `<circle cx="${at}" cy="${y(value).toFixed(1)}" r="3.5" fill="${colour}"/>`,
    );
    const legend = `<text x="${LEFT + 10}" y="${HEIGHT - BOTTOM - 12 - 16 * (series.length - 1 - row)}" fill="${colour}">${name}</text>`;
    return [
      `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      ...marks,
      ...(series.length > 1 ? [legend] : []),
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#808080">`,
    `<title>${title}</title>`,
    ...rules,
    ...lines,
    ...axis,
    "</svg>",
    "",
  ].join("\n");
}
