/** What is said above and below the moves: the engine's answer to a question, and the comment on the shown position. */

import { h } from "../../../common/web/page/dom.js";
import type { CommentParts } from "../../game/review-remark.js";
import type { Advice } from "../engine/advisor.js";
import { words } from "../language.js";

export interface Remarks {
  readonly answer: HTMLElement;
  readonly comment: HTMLElement;
  /**
   * @param remark on the shown position
   * @param advice null if nothing was asked
   * @param draw what the engine says to the offer of a draw; empty if there was none
   */
  show(remark: CommentParts, advice: Advice | null, draw: string): void;
}

export function makeRemarks(): Remarks {
  const answer = h("div", { class: "said", "aria-live": "polite" });
  const comment = h("p", {
    class: "comment",
    "aria-live": "polite",
    "aria-label": words.position.comment,
    hidden: true,
  });
  return {
    answer,
    comment,
    show({ own, shown }, advice, draw) {
      const advised = advice === null ? [] : advice.text.length === 0 ? [words.page.wait] : advice.text;
      const paragraphs = [draw, ...advised];
      answer.replaceChildren(...paragraphs.filter((text) => text !== "").map((text) => h("p", {}, text)));
      const remark = `${own} ${shown}`.trim();
      if (comment.textContent !== remark) comment.textContent = remark;
      comment.hidden = remark === "";
    },
  };
}
