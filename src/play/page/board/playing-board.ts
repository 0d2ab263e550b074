/** A board for moves by mouse, finger or keyboard, with arrows for the engine's ideas. */

import type { Colour } from "../../../../engine/board/pieces.js";
import { Accessibility } from "cm-chessboard/src/extensions/accessibility/Accessibility.js";
import { Arrows } from "cm-chessboard/src/extensions/arrows/Arrows.js";
import { PromotionDialog } from "cm-chessboard/src/extensions/promotion-dialog/PromotionDialog.js";
import "cm-chessboard/assets/extensions/promotion-dialog/promotion-dialog.css";
import type { MoveInputEvent } from "cm-chessboard/src/Chessboard.js";
import { makeBoard } from "../../../common/web/page/board.js";
import { ARROW_SPRITE, DOT_SPRITE, SQUARE_SPRITE } from "../../../common/web/page/pieces.js";
import type { BoardView } from "./board-view.js";

const CHOSEN = { class: "chosen", slice: SQUARE_SPRITE };
const CHECK = { class: "check", slice: SQUARE_SPRITE };
const PREMOVE = { class: "premove", slice: SQUARE_SPRITE };
const TARGET = { class: "target", slice: DOT_SPRITE, position: "above" };

export interface BoardArrow {
  /** A move in UCI. */
  readonly move: string;
  /** Its rank, from 1 for the best. */
  readonly rank: number;
}

export interface PlayingBoard {
  show(view: BoardView): void;
  showArrows(arrows: readonly BoardArrow[]): void;
  /** Marks a move that was made in advance, in UCI; null for none. */
  showPremove(move: string | null): void;
  /** @param side the side at the bottom */
  turn(side: Colour): void;
  flip(): void;
}

/** Supplies the board with moves, and receives its reports. */
export interface BoardUser {
  /** The moves that are currently allowed, in UCI. */
  readonly moves: () => readonly string[];
  readonly onMove: (uci: string) => void;
  /** The moves from a square that may be made in advance. */
  readonly premoves: (square: string) => readonly string[];
  /** Called with null when the person takes such a move back. */
  readonly onPremove: (uci: string | null) => void;
}

export function makePlayingBoard(place: HTMLElement, { moves, onMove, premoves, onPremove }: BoardUser): PlayingBoard {
  const board = makeBoard(place, [
    { class: Arrows, props: { slice: ARROW_SPRITE, headSize: 5, offsetFrom: 0.3, offsetTo: 0.3 } },
    {
      class: Accessibility,
      props: { language: "en", keyboardMoveInput: true, boardAsTable: true, piecesAsList: false, movePieceForm: false },
    },
    { class: PromotionDialog, props: { language: "en" } },
  ]);
  const { widget } = board;
  const pointer = watchPointer();
  let shown: BoardView | null = null;
  let premove: string | null = null;
  widget.enableMoveInput((event) => take(event));
  // Before the board itself hears of the press, which may be the beginning of another move.
  place.addEventListener(
    "pointerdown",
    () => {
      if (premove !== null) onPremove(null);
    },
    { capture: true },
  );
  // A press would give the board the focus, and the arrow keys would then move its cursor instead of the game.
  place.addEventListener("mousedown", (event) => {
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement || document.activeElement instanceof SVGElement) {
      document.activeElement.blur();
    }
  });

  return {
    show(view) {
      const isStep = view.move !== null && view.fen !== shown?.fen;
      shown = view;
      unmark();
      board.show(view.fen.split(" ", 1)[0]!, view.move, isStep);
      widget.removeMarkers(CHECK);
      if (view.check !== null) widget.addMarker(CHECK, view.check);
      place.querySelector("svg")?.setAttribute("aria-label", `Board. ${view.description}`);
    },
    showArrows(arrows) {
      widget.removeArrows();
      // The best move is drawn last, on top.
      for (const { move, rank } of [...arrows].reverse()) {
        widget.addArrow({ class: rank === 1 ? "arrow-best" : "arrow-other" }, move.slice(0, 2), move.slice(2, 4));
      }
    },
    showPremove(move) {
      if (move === premove) return;
      premove = move;
      widget.removeMarkers(PREMOVE);
      if (move === null) return;
      widget.addMarker(PREMOVE, move.slice(0, 2));
      widget.addMarker(PREMOVE, move.slice(2, 4));
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
        widget.addMarker(CHOSEN, squareFrom);
        for (const target of new Set(targets.map((uci) => uci.slice(2, 4)))) widget.addMarker(TARGET, target);
        return true;
      }
      case "validateMoveInput": {
        // The board would take no clicks while the piece slides.
        event.animate = false;
        const isWanted = (uci: string) => uci.startsWith(`${squareFrom}${squareTo ?? ""}`);
        const found = moves().filter(isWanted);
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
        unmark();
    }
  }

  /** @param found one move, or the promotions to choose from */
  async function finish(found: readonly string[]): Promise<void> {
    const [move] = found;
    // The library treats a release elsewhere, for example over a dialog, as a cancelled move.
    if (found.length > 1) await pointer.released();
    const chosen = found.length === 1 ? move : await askPromotion(found);
    if (chosen !== undefined) onMove(chosen);
    else if (shown !== null) board.show(shown.fen.split(" ", 1)[0]!, shown.move, false);
  }

  /** @returns the chosen promotion, undefined if the person cancelled */
  function askPromotion(found: readonly string[]): Promise<string | undefined> {
    const side = shown?.fen.split(" ")[1] === "b" ? "b" : "w";
    return new Promise((resolve) => {
      widget.showPromotionDialog(found[0]!.slice(2, 4), side, ({ piece }) =>
        resolve(found.find((uci) => piece !== undefined && uci.endsWith(piece.charAt(1)))),
      );
    });
  }

  function unmark(): void {
    widget.removeMarkers(CHOSEN);
    widget.removeMarkers(TARGET);
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
