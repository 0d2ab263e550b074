/** A bar with White's expected share of the points. */

import { h } from "../../common/page/dom.js";

export interface EvalBar {
  readonly element: HTMLElement;
  /** @param share from 0 to 1; null if unknown. @param score in words, null for none */
  show(share: number | null, score: string | null): void;
}

export function makeEvalBar(): EvalBar {
  const white = h("div");
  const element = h("div", { class: "eval-bar", role: "img" }, white);
  return {
    element,
    show(share, score) {
      white.style.width = `${(100 * (share ?? 0.5)).toFixed(1)}%`;
      element.classList.toggle("unknown", share === null);
      const words = share === null ? "none" : `${Math.round(100 * share)} % for White`;
      element.setAttribute("aria-label", `Evaluation: ${words}${score === null ? "" : `, ${score}`}`);
      element.title = words;
    },
  };
}
