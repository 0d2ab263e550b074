/** The players above and below the board, with the pieces by which each is ahead, and their clocks. */

import { type Colour, opponentOf } from "../../../../engine/board/pieces.js";
import { h } from "../../../common/web/page/dom.js";
import { pieceIcon } from "../../../common/web/page/pieces.js";
import { clockText, timeLeft } from "../../game/clock.js";
import { leadOf } from "../../game/material.js";
import type { Session } from "../../game/session.js";
import { shownPlayer, words } from "../language.js";

export interface Players {
  readonly top: HTMLElement;
  readonly bottom: HTMLElement;
  /** @param side the side at the bottom */
  show(session: Session, side: Colour): void;
}

export function makePlayers(): Players {
  const rows = { top: makeRow(), bottom: makeRow() };
  return {
    top: rows.top.element,
    bottom: rows.bottom.element,
    show(session, side) {
      rows.bottom.show(session, side);
      rows.top.show(session, opponentOf(side));
    },
  };
}

function showMaterial(place: HTMLElement, fen: string, side: Colour): void {
  const { pieces, points } = leadOf(fen, side);
  const label = pieces.length === 0 ? "" : words.position.taken(pieces, points);
  if (place.getAttribute("aria-label") === label) return;
  place.setAttribute("aria-label", label);
  place.title = label;
  place.hidden = pieces.length === 0;
  const icons = pieces.map((type) => pieceIcon(`${opponentOf(side)}${type}`));
  place.replaceChildren(h("span", { class: "pieces" }, ...icons), points === 0 ? "" : `+${points}`);
}

function makeRow() {
  const name = h("span");
  const material = h("span", { class: "material", role: "img" });
  const clock = h("span", { class: "clock", role: "timer" });
  const element = h("p", { class: "player" }, name, material, clock);
  return {
    element,
    show({ tree, present, clock: state }: Session, side: Colour) {
      showMaterial(material, present.fen, side);
      const colour = side === "w" ? "White" : "Black";
      name.className = `side ${colour.toLowerCase()}`;
      name.textContent = shownPlayer(tree.headers.get(colour) ?? words.side(side));
      clock.hidden = state === null;
      if (state === null) return;
      clock.textContent = clockText(timeLeft(state, side, Date.now()));
      clock.classList.toggle("running", state.running === side);
    },
  };
}
