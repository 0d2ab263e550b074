/**
 * The pieces, drawn for this page, on tiles of 40 by 40. The board widget takes them from here instead of from the
 * sprite that comes with it, whose licence would bind everybody who passes a report on.
 */

const SVG = "http://www.w3.org/2000/svg";

/** Outline of each piece, and the lines inside it. */
const SHAPES: Readonly<Record<string, readonly [string, string]>> = {
  p: [
    "M20 8a5.2 5.2 0 0 1 3.3 9.2c2.3 1.5 3.6 4 3.6 6.9 0 2.2 4.1 3.7 4.1 8.9v2H9v-2c0-5.2 4.1-6.7 4.1-8.9 0-2.9 1.3-5.4 3.6-6.9A5.2 5.2 0 0 1 20 8z",
    "",
  ],
  n: [
    "M11.5 35c0-7.5 7.8-8.6 7.6-14.2-2 1.5-4 1.3-5.8 2.3-1.3.7-2 2.5-3.6 2.6-2.3.1-3.7-2.4-2.6-4.5l4.6-7.4c.3-2 .9-3.3 2-4.6L13.3 5.5l3.7 2 2-3 1.8 3C29.2 9.5 32 20 31.5 35z",
    "M15.6 13.7h.1M10.3 21.9h.1M22.5 10.5c4 2.6 6 9.5 6 20.5",
  ],
  b: [
    "M20 4.5a2.3 2.3 0 0 1 1.6 4c4.4 2.8 6.6 6.3 6.6 9.8 0 3-1.3 5-3 6.6l1.3 4.3c4.3.5 6.5 2.6 6.5 5.8H7c0-3.2 2.2-5.3 6.5-5.8l1.3-4.3c-1.7-1.6-3-3.6-3-6.6 0-3.5 2.2-7 6.6-9.8a2.3 2.3 0 0 1 1.6-4z",
    "M14.8 24.9h10.4M13.5 29.2h13M20 13.5v7M16.5 17h7",
  ],
  r: [
    "M9.5 7.5h5v3h3v-3h5v3h3v-3h5v7l-3.5 3v9.5l3.5 3.5v4.5H9.5v-4.5l3.5-3.5V17.5l-3.5-3z",
    "M13 17.5h14M13 27h14M9.5 30.5h21",
  ],
  q: [
    "M10 27 5.5 13.5a2.3 2.3 0 1 1 2.6-.7l5.4 6.7.4-9.5a2.3 2.3 0 1 1 2.5.1L20 17.5l3.6-7.4a2.3 2.3 0 1 1 2.5-.1l.4 9.5 5.4-6.7a2.3 2.3 0 1 1 2.6.7L30 27c-1 1.5-.7 2.7-.2 4v4H10.2v-4c.5-1.3.8-2.5-.2-4z",
    "M10 27c6-1.6 14-1.6 20 0M10.3 31c6-1.3 13.4-1.3 19.4 0",
  ],
  k: [
    "M20 13V3.5M16.5 6.5h7M20 13c2.3-3 9.5-4 12 .8 2.2 4.4-1 8.2-3.5 11.7V35h-17v-9.5C9 22 5.8 18.2 8 13.8c2.5-4.8 9.7-3.8 12-.8z",
    "M20 13v11.5M11.5 25.5c5-1.6 12-1.6 17 0M11.5 30c5-1.4 12-1.4 17 0",
  ],
};

const SPRITE = "cm-chessboard-sprite";

/** The square that marks both ends of a move. */
export const SQUARE_SPRITE = "last-move-square";
/** A dot in the middle of a square to which a piece may move. */
export const DOT_SPRITE = "target-dot";
/** The head of an arrow that points right, with its tip in the middle of the tile. */
export const ARROW_SPRITE = "arrow-head";

/** Puts the sprites, once for all boards, where the board widget looks for them before it loads its own. */
export function installSprites(): void {
  if (document.getElementById(SPRITE) !== null) return;
  const pieces = Object.entries(SHAPES).flatMap(([letter, [outline, lines]]) =>
    ["w", "b"].map((side) =>
      group(side + letter, `chess-piece ${side === "w" ? "white" : "black"}`, [
        path(outline, "outline"),
        path(lines, "lines"),
      ]),
    ),
  );
  const square = group(SQUARE_SPRITE, "", [path("M0 0h40v40h-40z", "")]);
  install(SPRITE, pieces);
  const dot = group(DOT_SPRITE, "", [path("M20 13a7 7 0 1 1 0 14a7 7 0 1 1 0-14z", "")]);
  install("cm-chessboard-markers", [square, dot]);
  install("cm-chessboard-arrows", [group(ARROW_SPRITE, "", [path("M14 12 26 20 14 28z", "")])]);
}

/** A picture of a piece, for other places than a board. @param name side and letter, as in `wq` */
export function pieceIcon(name: string): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 40 40");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${name}`);
  svg.append(use);
  return svg;
}

function install(id: string, groups: readonly SVGElement[]): void {
  const host = document.createElement("div");
  host.id = id;
  host.className = "sprite";
  host.setAttribute("aria-hidden", "true");
  const svg = document.createElementNS(SVG, "svg");
  svg.append(...groups);
  host.append(svg);
  document.body.append(host);
}

function group(id: string, className: string, paths: readonly SVGElement[]): SVGElement {
  const element = document.createElementNS(SVG, "g");
  element.id = id;
  element.setAttribute("class", className);
  element.append(...paths);
  return element;
}

function path(d: string, className: string): SVGElement {
  const element = document.createElementNS(SVG, "path");
  element.setAttribute("d", d);
  element.setAttribute("class", className);
  return element;
}
