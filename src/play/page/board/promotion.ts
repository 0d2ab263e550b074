/** The choice of a promotion: the four pieces in a column on the pawn's file, from the square of the promotion on. */

import type { Colour } from "../../../../engine/board/pieces.js";
import { button, h } from "../../../common/web/page/dom.js";
import { pieceIcon } from "../../../common/web/page/pieces.js";
import { words } from "../language.js";

export interface PromotionChooser {
  /**
   * Asks for a piece.
   *
   * @param square of the promotion @param side that promotes @param bottom the side at the bottom of the board
   * @returns the letter of the piece; undefined if the person, or close(), cancels
   */
  ask(square: string, side: Colour, bottom: Colour): Promise<string | undefined>;
  /** Cancels the question, if there is one. */
  close(): void;
}

/** The share of the board that a square takes, in percent. */
const SQUARE = 100 / 8;

/** @param place the element that the board fills */
export function makePromotionChooser(place: HTMLElement): PromotionChooser {
  let close = () => {};
  return {
    close: () => close(),
    ask(square, side, bottom) {
      close();
      return new Promise((resolve) => {
        const { activeElement } = document;
        const buttons = Object.entries(words.position.promotions).map(([letter, name]) => {
          const made = button("", { "aria-label": name, title: name }, () => finish(letter));
          made.replaceChildren(pieceIcon(side + letter));
          return made;
        });
        const dialog = h("dialog", { class: "promotion", "aria-label": words.position.promotion }, ...buttons);
        const file = square.charCodeAt(0) - "a".charCodeAt(0);
        dialog.style.left = `${SQUARE * (bottom === "w" ? file : 7 - file)}%`;
        // The queen is on the square itself.
        dialog.classList.toggle("from-bottom", side !== bottom);
        dialog.addEventListener("keydown", (event) => step(event, buttons, side === bottom ? 1 : -1));
        // Presses on the buttons are not for the board below them.
        for (const type of ["pointerdown", "mousedown", "touchstart"]) {
          dialog.addEventListener(type, (event) => event.stopPropagation());
        }
        const pressElsewhere = ({ target }: Event) => {
          if (!(target instanceof Node && dialog.contains(target))) finish(undefined);
        };
        const finish = (letter: string | undefined) => {
          close = () => {};
          removeEventListener("pointerdown", pressElsewhere, { capture: true });
          const hadFocus = dialog.contains(document.activeElement);
          dialog.remove();
          if (hadFocus && activeElement instanceof SVGElement) activeElement.focus();
          resolve(letter);
        };
        close = () => finish(undefined);
        addEventListener("pointerdown", pressElsewhere, { capture: true });
        place.append(dialog);
        dialog.show();
        buttons[0]!.focus({ preventScroll: true });
      });
    },
  };

  /** The keys of the open dialog are its own. @param down the step of the arrow that points down the board */
  function step(event: KeyboardEvent, buttons: readonly HTMLElement[], down: number): void {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      return close();
    }
    const steps = { ArrowDown: down, ArrowUp: -down, ArrowRight: 1, ArrowLeft: -1, Tab: event.shiftKey ? -1 : 1 };
    const by = steps[event.key as keyof typeof steps];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const at = buttons.findIndex((made) => made === document.activeElement);
    buttons[(at + by + buttons.length) % buttons.length]!.focus({ preventScroll: true });
  }
}
