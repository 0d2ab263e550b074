/** A plot of Elo with errors as SVG, for documents: readable on a light page and a dark one. */

/** A line of the plot: for each label Elo and half of its 95 % interval, or null where nothing was played. */
export interface Series {
  readonly name: string;
  readonly points: readonly ({ readonly elo: number; readonly error: number } | null)[];
}

/** Of the plot, in pixels. */
const WIDTH = 720;
const HEIGHT = 320;
const LEFT = 50;
const RIGHT = 30;
const TOP = 20;
const BOTTOM = 40;
/** Elo between two lines of the grid. */
const GRID = 100;
/** Pixels by which the marks of one series stand beside those of another. */
const BESIDE = 8;
/** Of the series, in their order. */
const COLOURS = ["#3b7dd8", "#d9822b", "#2f9e62"];

/**
 * Draws the series over labels at equal distances.
 *
 * @param title what the plot shows, for readers who do not see it
 * @param labels below the axis, from left to right
 */
export function eloPlot(title: string, labels: readonly string[], series: readonly Series[]): string {
  const ends = series.flatMap(({ points }) =>
    points.flatMap((point) => (point === null ? [] : [point.elo - point.error, point.elo + point.error])),
  );
  const least = Math.floor(Math.min(0, ...ends) / GRID) * GRID;
  const most = Math.ceil(Math.max(0, ...ends) / GRID) * GRID;
  const x = (index: number) => LEFT + (index * (WIDTH - LEFT - RIGHT)) / Math.max(1, labels.length - 1);
  const y = (elo: number) => HEIGHT - BOTTOM - ((elo - least) * (HEIGHT - TOP - BOTTOM)) / (most - least);
  const grid = Array.from({ length: (most - least) / GRID + 1 }, (_, step) => {
    const elo = least + step * GRID;
    const at = y(elo).toFixed(1);
    return (
      `<path d="M${LEFT} ${at}H${WIDTH - RIGHT}" stroke="#8888" stroke-width="0.5"/>` +
      `<text x="${LEFT - 8}" y="${at}" text-anchor="end" dominant-baseline="middle">${elo}</text>`
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
    const path = known.map(({ at, elo }) => `${at} ${y(elo).toFixed(1)}`).join("L");
    const marks = known.map(
      ({ at, elo, error }) =>
        `<path d="M${at} ${y(elo - error).toFixed(1)}V${y(elo + error).toFixed(1)}" stroke="${colour}" stroke-width="1"/>` +
        `<circle cx="${at}" cy="${y(elo).toFixed(1)}" r="3.5" fill="${colour}"/>`,
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
    ...grid,
    ...lines,
    ...axis,
    "</svg>",
    "",
  ].join("\n");
}
