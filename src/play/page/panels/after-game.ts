/** What a game that has ended invites to: its review, and another game. */

import { button, h } from "../../../common/web/page/dom.js";
import type { Session } from "../../game/session.js";
import { words } from "../language.js";

export interface AfterGame {
  readonly element: HTMLElement;
  /** Must be called after every change of the board, and of the panel. @param isReview whether the review's panel is open */
  update(session: Session, isReview: boolean): void;
}

export interface AfterGameUser {
  readonly onReview: () => void;
  /** @param asOther whether with the other colour */
  readonly onAgain: (asOther: boolean) => void;
}

export function makeAfterGame({ onReview, onAgain }: AfterGameUser): AfterGame {
  const said = words.play;
  const review = button(said.review, { class: "main" }, onReview);
  const again = button(said.again, {}, () => onAgain(false));
  const otherSide = button(said.otherSide, { title: said.otherSideTitle }, () => onAgain(true));
  const element = h("div", { class: "buttons after-game", hidden: true }, review, again, otherSide);
  return {
    element,
    update({ live, end }, isReview) {
      element.hidden = live !== null || end === null;
      // The review has the same button.
      review.hidden = isReview;
    },
  };
}
