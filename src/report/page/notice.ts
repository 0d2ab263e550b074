/** Shows the state of the page's match. */

import { button, h } from "../../common/web/page/dom.js";
import type { LiveEnd } from "../live-model.js";

export type Standing =
  | { readonly kind: "running" | "lost" | LiveEnd }
  /** Another match is now served at this address. */
  | { readonly kind: "other"; readonly show: () => void };

interface Notice {
  readonly element: HTMLElement;
  show(standing: Standing, games: number): void;
}

const WORDS: Readonly<Record<Standing["kind"], string>> = {
  running: "Live",
  over: "The match is over",
  interrupted: "The match was interrupted: the page goes on when it is resumed",
  lost: "The match does not answer: the page goes on when it does",
  other: "Another match is played here now",
};

/** @param total games of the whole match */
export function makeNotice(total: number): Notice {
  // Screen readers do not announce this part, which changes with every game.
  const state = h("strong", { role: "status" });
  const count = h("span", { class: "count" });
  const more = h("span");
  const element = h("p", { class: "live" }, state, count, more);
  let shown: Standing["kind"] | null = null;
  return {
    element,
    show(standing, games) {
      count.textContent = `${games} of ${total} games`;
      if (standing.kind === shown) return;
      shown = standing.kind;
      element.dataset["state"] = standing.kind;
      state.textContent = WORDS[standing.kind];
      more.replaceChildren(...(standing.kind === "other" ? [button("Show it", {}, standing.show)] : []));
    },
  };
}
