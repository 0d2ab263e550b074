/** A board for moves by mouse, finger or keyboard, with arrows for the engine's ideas. */

import type { Colour, PieceType } from "../../../../engine/board/pieces.js";
import { Accessibility } from "cm-chessboard/src/extensions/accessibility/Accessibility.js";
import { Arrows } from "cm-chessboard/src/extensions/arrows/Arrows.js";
import type { Chessboard, MoveInputEvent } from "cm-chessboard/src/Chessboard.js";
import { makeBoard } from "../../../common/web/page/board.js";
import { ARROW_SPRITE, DOT_SPRITE, SQUARE_SPRITE } from "../../../common/web/page/pieces.js";
import type { BoardView } from "./board-view.js";
import { makePromotionChooser } from "./promotion.js";
import { words } from "../language.js";

const CHOSEN = { class: "chosen", slice: SQUARE_SPRITE };
const CHECK = { class: "check", slice: SQUARE_SPRITE };
const PREMOVE = { class: "premove", slice: SQUARE_SPRITE };
const TARGET = { class: "target", slice: DOT_SPRITE, position: "above" };

export interface BoardArrow {
  /** A move in UCI. */
  readonly move: string;
  /** Its rank, from 1 for the best. */
  readonly rank: number;
  /** Whether it is what the other side would play. */
  readonly isThreat?: boolean;
  /** Whether it comes from the second engine. */
  readonly isSecond?: boolean;
}

export interface PlayingBoard {
  show(view: BoardView): void;
  showArrows(arrows: readonly BoardArrow[]): void;
  /** Marks the moves that are planned, in UCI. */
  showPremoves(moves: readonly string[]): void;
  /** @param side the side at the bottom */
  turn(side: Colour): void;
  flip(): void;
}

/** Supplies the board with moves, and receives its reports. */
export interface BoardUser {
  /** The moves that are currently allowed, in UCI. */
  readonly moves: () => readonly string[];
  readonly onMove: (uci: string) => void;
  /** The moves from a square that may be planned. */
  readonly premoves: (square: string) => readonly string[];
  readonly onPremove: (uci: string) => void;
  /** Called when the person gives the planned moves up. */
  readonly onCancelPremoves: () => void;
}

export function makePlayingBoard(place: HTMLElement, user: BoardUser): PlayingBoard {
  const { moves, onMove, premoves, onPremove, onCancelPremoves } = user;
  const board = makeBoard(place, [
    { class: Arrows, props: { slice: ARROW_SPRITE, headSize: 5, offsetFrom: 0.3, offsetTo: 0.3 } },
    {
      class: Accessibility,
      props: {
        language: words.board,
        keyboardMoveInput: true,
        boardAsTable: true,
        piecesAsList: false,
        movePieceForm: false,
      },
    },
  ]);
  const { widget } = board;
  const pointer = watchPointer();
  const promotion = makePromotionChooser(place);
  let shown: BoardView | null = null;
  let planned: readonly string[] = [];
  /** Whether a piece is chosen or dragged. */
  let isHeld = false;
  widget.enableMoveInput((event) => take(event));
  announcePieces(place, widget);
  // Before the board itself hears of the press, which may be the beginning of another planned move.
  place.addEventListener(
    "pointerdown",
    ({ target, button }) => {
      if (planned.length === 0 || isHeld) return;
      const square = target instanceof Element ? target.getAttribute("data-square") : null;
      if (button !== 0 || square === null || premoves(square).length === 0) onCancelPremoves();
    },
    { capture: true },
  );
  // A press would give the board the focus, and the arrow keys would then move its cursor instead of the game.
  place.addEventListener("mousedown", (event) => {
    event.preventDefault();
    blur();
  });
  // A finger has done its work here. The browser would press the mouse as well, on the piece that has just come to the square, and
  // choose it.
  place.addEventListener(
    "touchend",
    (event) => {
      const isOnSquare = event.target instanceof Element && event.target.hasAttribute("data-square");
      if (!isOnSquare || !event.cancelable) return;
      event.preventDefault();
      blur();
    },
    { passive: false },
  );

  return {
    show(view) {
      const isStep = view.move !== null && view.fen !== shown?.fen;
      // What was begun in another position, or in a game that is over, does not belong to this one.
      if (shown !== null && (view.node !== shown.node || view.isLive !== shown.isLive)) abandon();
      shown = view;
      board.show(view.placement, view.move, isStep);
      widget.removeMarkers(CHECK);
      if (view.check !== null) widget.addMarker(CHECK, view.check);
      place.querySelector("svg")?.setAttribute("aria-label", words.position.label(view.description));
    },
    showArrows(arrows) {
      widget.removeArrows();
      // The best move is drawn last, on top.
      for (const { move, rank, isThreat = false, isSecond = false } of [...arrows].reverse()) {
        const best = isSecond ? "arrow-second" : "arrow-best";
        const style = isThreat ? "arrow-threat" : rank === 1 ? best : isSecond ? "arrow-second-other" : "arrow-other";
        widget.addArrow({ class: style }, move.slice(0, 2), move.slice(2, 4));
      }
    },
    showPremoves(next) {
      if (next.join() === planned.join()) return;
      planned = next;
      widget.removeMarkers(PREMOVE);
      for (const square of new Set(next.flatMap((move) => [move.slice(0, 2), move.slice(2, 4)]))) {
        widget.addMarker(PREMOVE, square);
      }
    },
    turn(side) {
      if (widget.getOrientation() !== side) board.flip();
    },
    flip: () => board.flip(),
  };

  function take(event: MoveInputEvent): boolean | void {
    const { type, squareFrom, squareTo } = event;
    switch (type) {
      case "moveInputStarted": {
        unmark();
        const targets = [...moves(), ...premoves(squareFrom)].filter((uci) => uci.startsWith(squareFrom));
        if (targets.length === 0) return false;
        isHeld = true;
        widget.addMarker(CHOSEN, squareFrom);
        for (const target of new Set(targets.map((uci) => uci.slice(2, 4)))) widget.addMarker(TARGET, target);
        return true;
      }
      case "validateMoveInput": {
        // The board would take no clicks while the piece slides.
        event.animate = false;
        const isWanted = (uci: string) => uci.startsWith(`${squareFrom}${squareTo ?? ""}`);
        const found = moves().filter(isWanted);
        isHeld = false;
        unmark();
        if (found.length === 0) {
          const advance = squareTo == null ? undefined : premoves(squareFrom).find(isWanted);
          if (advance !== undefined) onPremove(advance);
          return false;
        }
        // After the board has accepted the move.
        queueMicrotask(() => void finish(found));
        return true;
      }
      case "moveInputCanceled":
        isHeld = false;
        unmark();
    }
  }

  /** Gives up what the person has begun: the choice of a promotion, a chosen or dragged piece. */
  function abandon(): void {
    promotion.close();
    unmark();
    if (isHeld) widget.cancelMoveInput();
    isHeld = false;
    // A piece that was chosen by keys: the board says that the move is cancelled.
    place.querySelector("svg")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  }

  /** @param found one move, or the promotions to choose from */
  async function finish(found: readonly string[]): Promise<void> {
    const [move] = found;
    // The library treats a release elsewhere, for example over a dialog, as a cancelled move.
    if (found.length > 1) await pointer.released();
    const chosen = found.length === 1 ? move : await askPromotion(found);
    if (chosen !== undefined) onMove(chosen);
    else if (shown !== null) board.show(shown.placement, shown.move, false);
  }

  /** @returns the chosen promotion, undefined if the person cancelled */
  async function askPromotion(found: readonly string[]): Promise<string | undefined> {
    const side = shown?.fen.split(" ")[1] === "b" ? "b" : "w";
    const letter = await promotion.ask(found[0]!.slice(2, 4), side, widget.getOrientation());
    return letter === undefined ? undefined : found.find((uci) => uci.endsWith(letter));
  }

  function unmark(): void {
    widget.removeMarkers(CHOSEN);
    widget.removeMarkers(TARGET);
  }
}

/** Names the piece in what the board says to screen readers when one is chosen by keys: it names the square alone. */
function announcePieces(place: HTMLElement, widget: Chessboard): void {
  const region = place.querySelector(".cm-chessboard-keyboard-live-region");
  if (region === null) return;
  new MutationObserver(() => {
    const [, square = ""] = / ([a-h][1-8])$/.exec(region.textContent ?? "") ?? [];
    const isChosen = region.textContent === `${words.position.moveFrom} ${square}`;
    const piece = isChosen ? widget.getPiece(square) : null;
    if (piece == null) return;
    const [colour, type] = [...piece] as [Colour, PieceType];
    region.textContent = words.position.chosen(colour, type, square);
  }).observe(region, { childList: true, characterData: true, subtree: true });
}

/** Takes the focus from whatever has it. */
function blur(): void {
  if (document.activeElement instanceof HTMLElement || document.activeElement instanceof SVGElement) {
    document.activeElement.blur();
  }
}

/** Whether a finger or a button is down. */
function watchPointer(): { released(): Promise<void> } {
  let isDown = false;
  let wake = () => {};
  const release = () => {
    isDown = false;
    // After all other listeners.
    setTimeout(() => wake());
  };
  addEventListener("pointerdown", () => (isDown = true), { capture: true });
  addEventListener("pointerup", release, { capture: true });
  addEventListener("pointercancel", release, { capture: true });
  return {
    released: () => (isDown ? new Promise((resolve) => (wake = resolve)) : Promise.resolve()),
  };
}
