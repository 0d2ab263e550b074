/** The board: cm-chessboard with our pieces, which marks the last move. */

import "cm-chessboard/assets/chessboard.css";
import { Chessboard } from "cm-chessboard/src/Chessboard.js";
import { Markers } from "cm-chessboard/src/extensions/markers/Markers.js";
import { installSprites, SQUARE_SPRITE } from "./pieces.js";

/** Milliseconds that a piece takes to slide. */
const SLIDE = 160;
const LAST_MOVE = { class: "last-move", slice: SQUARE_SPRITE };

export interface Board {
  /**
   * @param position the first field of a FEN
   * @param move the move that led there in UCI notation, null at the start
   * @param animated whether the pieces slide
   */
  show(position: string, move: string | null, animated: boolean): void;
  flip(): void;
  /** A description of its content for screen readers. */
  describe(text: string): void;
  /** The library's board, for other uses than showing positions. */
  readonly widget: Chessboard;
}

/** An extension of the library, and its settings. */
export interface BoardExtension {
  readonly class: unknown;
  readonly props: object;
}

export function makeBoard(place: HTMLElement, extensions: readonly BoardExtension[] = []): Board {
  installSprites();
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const board = new Chessboard(place, {
    orientation: "w",
    style: { animationDuration: still ? 0 : SLIDE, cssClass: "report" },
    extensions: [{ class: Markers, props: { autoMarkers: null } }, ...extensions],
  });
  /** The position that the board is changing to, and the one that it shows or will show when it has come to rest. */
  let wanted = { position: "", animated: false };
  let shown = wanted;
  let moving = false;
  const picture = place.querySelector("svg");
  return {
    widget: board,
    show(position, move, animated) {
      board.removeMarkers(LAST_MOVE);
      if (move !== null) {
        board.addMarker(LAST_MOVE, move.slice(0, 2));
        board.addMarker(LAST_MOVE, move.slice(2, 4));
      }
      wanted = { position, animated: animated && !still };
      void settle();
    },
    flip() {
      void board.setOrientation(board.getOrientation() === "w" ? "b" : "w");
    },
    describe(text) {
      picture?.setAttribute("aria-label", text);
    },
  };

  /**
   * Shows the latest wanted position. The widget would make every change in turn, each with a slide, and fall behind
   * a reader who holds a key down.
   */
  async function settle(): Promise<void> {
    if (moving) return;
    moving = true;
    while (shown !== wanted) {
      shown = wanted;
      await board.setPosition(shown.position, shown.animated);
    }
    moving = false;
  }
}
