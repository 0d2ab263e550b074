/** Where the parts of the page stand. */

import { h } from "../../common/web/page/dom.js";
import { makeLanguageChoice, nameLanguage } from "./language-choice.js";
import { words } from "./language.js";

export interface Parts {
  readonly players: { readonly top: HTMLElement; readonly bottom: HTMLElement };
  readonly bar: HTMLElement;
  readonly board: HTMLElement;
  readonly replay: HTMLElement;
  /** The question whether a move is to be made. */
  readonly confirmation: HTMLElement;
  readonly opening: HTMLElement;
  readonly status: HTMLElement;
  readonly tabs: HTMLElement;
  /** What is said and shown of the moves, from top to bottom. */
  readonly moves: readonly HTMLElement[];
  readonly editor: HTMLElement;
  /** What the head says of connection and version; null for nothing. */
  readonly notices: readonly (HTMLElement | null)[];
  /** Program and version. */
  readonly generator: string;
}

export interface Layout {
  /** Everything but the head and the editor. */
  readonly desk: HTMLElement;
  readonly movesCard: HTMLElement;
}

/** Puts the parts into the document, which gets the language of the page. */
export function layOut(parts: Parts): Layout {
  const { players, bar, board, replay, confirmation, opening, status, tabs, moves, editor, notices, generator } = parts;
  const stage = h("div", { class: "stage" }, players.top, h("div", { class: "board-row" }, bar, board), players.bottom);
  // On a phone the stage stays in sight, and so has to do the question.
  stage.append(replay, confirmation);
  const movesCard = h("div", { class: "card moves-card" }, ...moves);
  const desk = h(
    "main",
    { class: "desk" },
    h("section", { class: "table", "aria-label": words.page.board }, stage, opening, status),
    h("section", { class: "side-column", "aria-label": words.page.game }, tabs, movesCard),
  );
  const version = h("span", { class: "muted" }, generator.replace("Castellan ", ""));
  nameLanguage();
  document
    .getElementById("page")!
    .replaceChildren(
      h("header", {}, h("h1", {}, "Castellan"), ...notices, makeLanguageChoice(), version),
      desk,
      editor,
    );
  return { desk, movesCard };
}
