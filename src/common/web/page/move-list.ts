/** A clickable list of a game's moves. */

import { button, h } from "./dom.js";

export interface ListedMove {
  /** The text of a move, and its tooltip. */
  readonly text: string;
  readonly title: string;
  /** Its CSS class; none if empty. */
  readonly className: string;
}

export interface ListedGame {
  readonly moves: readonly ListedMove[];
  /** Number of the first move, and whether Black makes it. */
  readonly firstMove: number;
  readonly blackBegins: boolean;
}

export interface MoveList {
  readonly element: HTMLElement;
  show(game: ListedGame): void;
  /** Marks the move that led to a position, none at 0, and scrolls it into view. */
  mark(ply: number): void;
}

/** @param onMove called with the number of plies after which the reader wants to see the position */
export function makeMoveList(onMove: (ply: number) => void): MoveList {
  const element = h("ol", { class: "moves", "aria-label": "Moves" });
  let buttons: readonly HTMLElement[] = [];
  return {
    element,
    show({ moves, firstMove, blackBegins }) {
      const offset = blackBegins ? 1 : 0;
      const lines: HTMLElement[] = [];
      buttons = moves.map(({ text, title, className }, index) => {
        const half = index + offset;
        if (half % 2 === 0 || index === 0) {
          const number = firstMove + (half >> 1);
          lines.push(h("li", {}, h("span", { class: "at" }, `${number}.`)));
          if (half % 2 === 1) lines.at(-1)!.append(h("span", {}, "…"));
        }
        const attributes = { title, class: className === "" ? false : className };
        const move = button(text, attributes, () => onMove(index + 1));
        lines.at(-1)!.append(move);
        return move;
      });
      element.replaceChildren(...lines);
    },
    mark(ply) {
      for (const move of buttons) move.removeAttribute("aria-current");
      const move = buttons[ply - 1];
      if (move === undefined) {
        element.scrollTop = 0;
        return;
      }
      move.setAttribute("aria-current", "true");
      // Not scrollIntoView, which would scroll the page as well.
      const top = move.offsetTop - element.offsetTop;
      const middle = top - (element.clientHeight - move.offsetHeight) / 2;
      element.scrollTop = middle;
    },
  };
}
