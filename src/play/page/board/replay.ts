/** The buttons below the board, and the other ways to step through a game: keys and the wheel. */

import { button, h } from "../../../common/web/page/dom.js";
import { lineFrom } from "../../game/game-tree.js";
import type { Session } from "../../game/session.js";
import { words } from "../language.js";

/** Steps through the shown game. */
export interface Steps {
  readonly first: () => void;
  readonly back: () => void;
  readonly forward: () => void;
  readonly last: () => void;
}

/** Wheels and touch pads report their turns in pieces; so many pixels make a step. */
const STEP = 60;
/** Pixels of a line, where the wheel counts in lines. */
const LINE = 30;

export function stepsOf(session: Session): Steps {
  return {
    first: () => session.go(session.tree.root),
    back: () => {
      if (session.present.parent !== null) session.go(session.present.parent);
    },
    forward: () => {
      const [next] = session.present.children;
      if (next !== undefined) session.go(next);
    },
    last: () => session.go(lineFrom(session.present).at(-1)!),
  };
}

export function makeReplay({ first, back, forward, last }: Steps, ...others: readonly HTMLElement[]): HTMLElement {
  const said = words.position;
  return h(
    "div",
    { class: "buttons replay", role: "group", "aria-label": said.replay },
    button("|◀", { "aria-label": said.first, title: said.home }, first),
    button("◀", { "aria-label": said.back, title: "←" }, back),
    button("▶", { "aria-label": said.forward, title: "→" }, forward),
    button("▶|", { "aria-label": said.last, title: said.end }, last),
    ...others,
  );
}

/** The wheel over the board goes through the game instead of down the page. */
export function listenToWheel(place: HTMLElement, { back, forward }: Steps): void {
  let turned = 0;
  place.addEventListener(
    "wheel",
    (event) => {
      // With Ctrl it zooms.
      if (event.ctrlKey) return;
      event.preventDefault();
      const delta = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
      if (delta * turned < 0) turned = 0;
      turned += delta;
      if (Math.abs(turned) < STEP) return;
      if (turned > 0) forward();
      else back();
      turned = 0;
    },
    { passive: false },
  );
}
