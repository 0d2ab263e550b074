/**
 * Arrows and circles over the board, and how they are drawn: with the right button and modifiers, as on lichess; or, where somebody has
 * chosen to draw, with a finger, the left button, or Enter on two squares of the board's cursor.
 */

import type { Colour } from "../../../../engine/board/pieces.js";
import { fileOf, rankOf, squareNamed } from "../../../../engine/board/squares.js";
import type { Drawing, DrawingColour } from "../../game/drawings.js";

export interface DrawingLayer {
  /** @param position identifies what is drawn on: what somebody has begun to draw on another one is given up */
  show(drawings: readonly Drawing[], position: unknown): void;
  /** @param side the side at the bottom */
  turn(side: Colour): void;
  /** Draws with fingers and keys in this colour; null leaves them to the moves. */
  drawIn(colour: DrawingColour | null): void;
}

const SVG = "http://www.w3.org/2000/svg";
const RIGHT = 2;
const NAMES: Readonly<Record<DrawingColour, string>> = { G: "green", R: "red", Y: "yellow", B: "blue" };
/** In squares: the length and half the width of an arrow's head, and half the width of its shaft. */
const HEAD = 0.36;
const HEAD_HALF = 0.2;
const SHAFT_HALF = 0.075;
/** How far an arrow begins from the middle of its first square, and ends before that of its last. */
const START_GAP = 0.25;
const END_GAP = 0.05;

/** @param onDraw called with each drawing that somebody finishes on the board */
export function makeDrawingLayer(place: HTMLElement, onDraw: (drawing: Drawing) => void): DrawingLayer {
  const layer = document.createElementNS(SVG, "svg");
  layer.setAttribute("viewBox", "0 0 8 8");
  layer.setAttribute("class", "drawings");
  layer.setAttribute("aria-hidden", "true");
  place.append(layer);
  let shown: readonly Drawing[] = [];
  let shownPosition: unknown = null;
  let side: Colour = "w";
  /** What is being drawn. */
  let pending: Drawing | null = null;
  /** Whether it was begun by a key. */
  let isByKeys = false;
  /** The colour for fingers and keys; null if they make moves. */
  let chosen: DrawingColour | null = null;

  place.addEventListener("contextmenu", (event) => event.preventDefault());
  place.addEventListener("pointerdown", (event) => {
    const isRight = event.button === RIGHT;
    // Another button gives up what is being drawn.
    const square = (isRight || chosen !== null) && (pending === null || isByKeys) ? squareAt(event) : null;
    pending = square === null ? null : { colour: isRight ? colourOf(event) : chosen!, from: square, to: square };
    isByKeys = false;
    draw();
  });
  // What draws makes no moves.
  for (const type of ["mousedown", "touchstart"]) {
    place.addEventListener(type, (event) => chosen !== null && event.stopPropagation(), { capture: true });
  }
  place.addEventListener("keydown", (event) => takeKey(event), { capture: true });
  addEventListener("pointermove", (event) => {
    if (pending === null || isByKeys) return;
    const to = squareAt(event) ?? pending.from;
    if (to === pending.to) return;
    pending = { ...pending, to };
    draw();
  });
  addEventListener("pointerup", (event) => {
    if (pending === null || isByKeys || (event.button !== RIGHT && chosen === null)) return;
    const square = squareAt(event);
    const drawn = pending;
    pending = null;
    // Let go beside the board, it is given up.
    if (square === null) draw();
    else onDraw({ ...drawn, to: square });
  });
  addEventListener("pointercancel", () => {
    pending = null;
    draw();
  });

  return {
    show(drawings, position) {
      if (position !== shownPosition) pending = null;
      shownPosition = position;
      shown = drawings;
      draw();
    },
    turn(next) {
      side = next;
      draw();
    },
    drawIn(colour) {
      chosen = colour;
      pending = null;
      place.classList.toggle("draws", colour !== null);
      draw();
    },
  };

  /** Enter on one square and then on another, or on the same for a circle. */
  function takeKey(event: KeyboardEvent): void {
    if (chosen === null || !["Enter", " ", "Escape"].includes(event.key)) return;
    const square = cursorSquare();
    if (event.key !== "Escape" && square === null) return;
    if (event.key === "Escape" && pending === null) return;
    event.preventDefault();
    event.stopPropagation();
    const begun = pending;
    isByKeys = true;
    if (event.key === "Escape") pending = null;
    else if (begun === null) pending = { colour: chosen, from: square!, to: square! };
    else {
      pending = null;
      onDraw({ ...begun, to: square! });
    }
    draw();
  }

  /** The square of the board's cursor, from the mark on it: it is announced only a moment later. Null if it has none. */
  function cursorSquare(): string | null {
    const mark = place.querySelector(".keyboard-focus")?.getBoundingClientRect();
    if (mark === undefined) return null;
    return squareAt({ clientX: mark.left + mark.width / 2, clientY: mark.top + mark.height / 2 });
  }

  function draw(): void {
    const all = pending === null ? shown : [...shown, pending];
    layer.replaceChildren(...all.map(shapeOf));
  }

  function shapeOf({ colour, from, to }: Drawing): SVGElement {
    const shape = from === to ? circleAt(middle(from)) : arrowBetween(middle(from), middle(to));
    shape.setAttribute("class", `drawing ${NAMES[colour]}`);
    shape.setAttribute("data-drawing", from === to ? from : from + to);
    return shape;
  }

  function middle(square: string): readonly [x: number, y: number] {
    const at = squareNamed(square);
    const [file, rank] = side === "w" ? [fileOf(at), 7 - rankOf(at)] : [7 - fileOf(at), rankOf(at)];
    return [file + 0.5, rank + 0.5];
  }

  function squareAt({ clientX, clientY }: Pick<PointerEvent, "clientX" | "clientY">): string | null {
    const { left, top, width } = place.getBoundingClientRect();
    const [file, rank] = [(8 * (clientX - left)) / width, (8 * (clientY - top)) / width].map(Math.floor) as [
      number,
      number,
    ];
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return null;
    return side === "w" ? `${"abcdefgh"[file]}${8 - rank}` : `${"hgfedcba"[file]}${rank + 1}`;
  }
}

/** The colours of lichess: red with Shift or Ctrl, blue with Alt or the system's key, yellow with both. */
function colourOf({ shiftKey, ctrlKey, altKey, metaKey }: PointerEvent): DrawingColour {
  const [isFirst, isSecond] = [shiftKey || ctrlKey, altKey || metaKey];
  if (isFirst) return isSecond ? "Y" : "R";
  return isSecond ? "B" : "G";
}

function circleAt([x, y]: readonly [number, number]): SVGElement {
  const circle = document.createElementNS(SVG, "circle");
  circle.setAttribute("cx", String(x));
  circle.setAttribute("cy", String(y));
  circle.setAttribute("r", "0.45");
  return circle;
}

/** One outline, so that an arrow that one looks through has no darker joint. */
function arrowBetween([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): SVGElement {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  /** A point by its distance along the arrow and to its right. */
  const at = (along: number, aside: number) =>
    [x1 + ux * along - uy * aside, y1 + uy * along + ux * aside].map((value) => value.toFixed(3)).join(",");
  const tip = length - END_GAP;
  const neck = tip - HEAD;
  const points = [
    at(START_GAP, SHAFT_HALF),
    at(neck, SHAFT_HALF),
    at(neck, HEAD_HALF),
    at(tip, 0),
    at(neck, -HEAD_HALF),
    at(neck, -SHAFT_HALF),
    at(START_GAP, -SHAFT_HALF),
  ];
  const arrow = document.createElementNS(SVG, "polygon");
  arrow.setAttribute("points", points.join(" "));
  return arrow;
}
