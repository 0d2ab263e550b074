/** A small board beside the pointer, with a position that is not on the large one. */

import type { Colour } from "../../../../engine/board/pieces.js";
import { type Board, makeBoard } from "../../../common/web/page/board.js";
import { h } from "../../../common/web/page/dom.js";
import { afterMove, readPlacement, makePlacement } from "../../../../engine/board/placement.js";

export interface Preview {
  /**
   * @param moves from a position, in UCI; they are legal
   * @param place the element beside which the board appears
   */
  show(fen: string, moves: readonly string[], place: HTMLElement): void;
  hide(): void;
  /** @param side the side at the bottom */
  turn(side: Colour): void;
}

/** Pixels: the width of the board, and the distance from what it belongs to. */
const SIZE = 200;
const GAP = 8;

export function makePreview(): Preview {
  const boardPlace = h("div");
  // Sighted people alone need it: the moves themselves are text.
  const element = h("div", { class: "preview", "aria-hidden": "true" }, boardPlace);
  document.body.append(element);
  let side: Colour = "w";
  let board: Board | null = null;
  return {
    show(fen, moves, place) {
      element.classList.add("shown");
      board ??= makeBoard(boardPlace);
      if (board.widget.getOrientation() !== side) board.flip();
      const placement = moves.reduce((before, uci) => afterMove(before, uci), readPlacement(fen));
      board.show(makePlacement(placement), moves.at(-1) ?? null, false);
      const { left, top, bottom } = place.getBoundingClientRect();
      const isBelow = bottom + GAP + SIZE < innerHeight;
      element.style.left = `${Math.max(GAP, Math.min(left, innerWidth - SIZE - 3 * GAP))}px`;
      element.style.top = `${isBelow ? bottom + GAP : Math.max(GAP, top - SIZE - 3 * GAP)}px`;
    },
    hide() {
      // Not hidden altogether, for the board would draw itself anew each time.
      element.classList.remove("shown");
    },
    turn(next) {
      side = next;
    },
  };
}
