/** Says how the match stands of which the page is. */

import { button, h } from "../../common/page/dom.js";
import type { LiveEnd } from "../live-model.js";

export type Standing =
  | { readonly kind: "running" | "lost" | LiveEnd }
  /** Another match is played in its place. */
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
  // What changes with every game is not read out.
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
