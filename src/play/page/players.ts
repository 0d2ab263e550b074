/** The players above and below the board, with their clocks. */

import { h } from "../../common/page/dom.js";
import { clockText, timeLeft } from "../game/clock.js";
import type { Session } from "../game/session.js";

export interface Players {
  readonly top: HTMLElement;
  readonly bottom: HTMLElement;
  /** @param side the side at the bottom */
  show(session: Session, side: "w" | "b"): void;
}

export function makePlayers(): Players {
  const rows = { top: makeRow(), bottom: makeRow() };
  return {
    top: rows.top.element,
    bottom: rows.bottom.element,
    show(session, side) {
      rows.bottom.show(session, side);
      rows.top.show(session, side === "w" ? "b" : "w");
    },
  };
}

function makeRow() {
  const name = h("span");
  const clock = h("span", { class: "clock", role: "timer" });
  const element = h("p", { class: "player" }, name, clock);
  return {
    element,
    show({ tree, clock: state }: Session, side: "w" | "b") {
      const colour = side === "w" ? "White" : "Black";
      name.className = `side ${colour.toLowerCase()}`;
      name.textContent = tree.headers.get(colour) ?? colour;
      clock.hidden = state === null;
      if (state === null) return;
      clock.textContent = clockText(timeLeft(state, side, Date.now()));
      clock.classList.toggle("running", state.running === side);
    },
  };
}
