/** A column beside the board with White's expected share of the points, and the evaluation as a number. */

import type { Colour } from "../../../../engine/board/pieces.js";
import { h } from "../../../common/web/page/dom.js";
import { shownScore } from "../../../common/score/plain-score.js";
import type { Evaluation } from "./evaluation.js";
import { words } from "../language.js";

export interface EvalBar {
  readonly element: HTMLElement;
  /** Null if nothing is known. */
  show(evaluation: Evaluation | null): void;
  /** @param side the side at the bottom */
  turn(side: Colour): void;
}

export function makeEvalBar(): EvalBar {
  const said = words.position;
  const white = h("div", { class: "white-share" });
  const number = h("span", { class: "number", "aria-hidden": "true" });
  const element = h("div", { class: "eval-column", role: "img" }, white, number);
  return {
    element,
    show(evaluation) {
      const { share = 0.5, score = null, result = null } = evaluation ?? {};
      white.style.height = `${(100 * share).toFixed(1)}%`;
      element.classList.toggle("unknown", evaluation === null);
      element.classList.toggle("black-leads", share < 0.5);
      const whites = evaluation === null ? said.noEvaluation : said.share(Math.round(100 * share));
      const exact = result ?? (score === null ? null : shownScore(score));
      element.setAttribute("aria-label", said.evaluation(`${whites}${exact === null ? "" : `, ${exact}`}`));
      element.title = exact === null ? whites : `${exact}, ${whites}`;
      number.textContent = result ?? (score === null ? "" : shortScore(score));
    },
    turn(side) {
      element.classList.toggle("turned", side === "b");
    },
  };
}

/** Without a sign, as the leading side has the number at its end: `0.3`, `12`, `#3`. */
function shortScore(score: NonNullable<Evaluation["score"]>): string {
  if (score.kind === "mate") return `#${Math.abs(score.moves)}`;
  const pawns = Math.abs(score.value) / 100;
  return pawns >= 9.95 ? String(Math.round(pawns)) : pawns.toFixed(1);
}
