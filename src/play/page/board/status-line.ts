/** The state of play in words, below the board. */

import { h } from "../../../common/web/page/dom.js";

export interface StatusLine {
  readonly element: HTMLElement;
  /** Puts a fault in the place of the next text. */
  report(fault: string): void;
  show(text: string): void;
}

export function makeStatusLine(): StatusLine {
  const element = h("p", { class: "status", "aria-live": "polite" });
  let reported = "";
  return {
    element,
    report(fault) {
      reported = fault;
    },
    show(text) {
      const shown = reported === "" ? text : reported;
      // The same text again would be read aloud again.
      if (element.textContent !== shown) element.textContent = shown;
      reported = "";
    },
  };
}
