/** The best lines of an analysis: each move shows its position under the pointer, and plays the line that far. */

import { h } from "../../../common/web/page/dom.js";
import { shownScore } from "../../../common/score/plain-score.js";
import type { LineInfo } from "../../page-model.js";
import { halfMovesOf, moveNumber } from "../../../notation/index.js";
import { whiteScore } from "../engine/score-view.js";
import { shownMove, words } from "../language.js";

export interface LineList {
  readonly element: HTMLElement;
  /** @param fen of the searched position, about which nothing is known yet */
  clear(fen: string): void;
  add(info: LineInfo): void;
}

export interface LineReader {
  /** Called with the moves, in UCI, of a line as far as the reader wants to play it. */
  readonly onLine: (moves: readonly string[]) => void;
  /** Called with the moves that lead to the position that the reader looks at, and the place of the last; null for none. */
  readonly onLook: (look: Look | null) => void;
}

export interface Look {
  readonly fen: string;
  readonly moves: readonly string[];
  readonly place: HTMLElement;
}

/** Half moves that are shown of a line. */
const PLIES = 14;

/** A shown line; its elements stay while its moves change, so that focus and pointer stay on them. */
interface Row {
  readonly element: HTMLElement;
  readonly score: HTMLElement;
  readonly buttons: HTMLButtonElement[];
  moves: readonly string[];
}

export function makeLineList({ onLine, onLook }: LineReader): LineList {
  let fen = "";
  let rows: Row[] = [];
  /** The move under the pointer or with the focus. */
  let looked: { readonly row: Row; readonly index: number } | null = null;
  const element = h("ol", { class: "lines", "aria-label": words.analysis.best, tabindex: "-1" });
  element.addEventListener("keydown", step);
  return {
    element,
    clear(next) {
      fen = next;
      rows = [];
      look(null);
      // Whoever has played a line with the keyboard goes on in the next lines, not at the top of the page.
      const hadFocus = element.querySelector(":focus-visible") !== null;
      element.replaceChildren();
      if (hadFocus) element.focus({ preventScroll: true });
    },
    add({ multiPv, score, bound, pv }) {
      while (rows.length < multiPv) rows.push(makeRow());
      const row = rows[multiPv - 1]!;
      const shown = pv.slice(0, PLIES);
      row.moves = shown.map(({ uci }) => uci);
      const sign = { exact: "", lower: "≥ ", upper: "≤ " }[bound];
      row.score.textContent = `${sign}${shownScore(whiteScore(score, fen))}`;
      while (row.buttons.length < shown.length) addButton(row);
      for (const surplus of row.buttons.splice(shown.length)) surplus.remove();
      const start = halfMovesOf(fen);
      for (const [index, { san }] of shown.entries()) {
        const half = start + index;
        const move = shownMove(san);
        const text = index === 0 || half % 2 === 0 ? `${moveNumber(half)} ${move}` : move;
        const button = row.buttons[index]!;
        if (button.textContent !== text) button.textContent = text;
      }
      if (looked?.row === row) look(row.moves.length > looked.index ? looked : null);
    },
  };

  function makeRow(): Row {
    const score = h("strong");
    const row: Row = { element: h("li", {}, score), score, buttons: [], moves: [] };
    element.append(row.element);
    return row;
  }

  function addButton(row: Row): void {
    const index = row.buttons.length;
    // One stop for the Tab key in each line; the arrow keys go on from there.
    const made = h("button", { type: "button", tabindex: index === 0 ? "0" : "-1", title: words.analysis.playLine });
    made.addEventListener("click", () => onLine(row.moves.slice(0, index + 1)));
    made.addEventListener("pointerenter", ({ pointerType }) => {
      if (pointerType === "mouse") look({ row, index });
    });
    made.addEventListener("pointerleave", () => look(null));
    made.addEventListener("focus", () => {
      if (made.matches(":focus-visible")) look({ row, index });
    });
    made.addEventListener("blur", () => look(null));
    row.buttons.push(made);
    row.element.append(" ", made);
    if (document.activeElement === element) made.focus({ preventScroll: true });
  }

  function look(next: typeof looked): void {
    if (looked === null && next === null) return;
    looked = next;
    if (next === null) return onLook(null);
    const { row, index } = next;
    onLook({ fen, moves: row.moves.slice(0, index + 1), place: row.buttons[index]! });
  }

  function step(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const { target } = event;
    // After a press the arrow keys are the game's.
    if (by === undefined || !(target instanceof Element) || !target.matches(":focus-visible")) return;
    for (const { buttons } of rows) {
      const at = buttons.findIndex((button) => button === target);
      if (at < 0) continue;
      event.preventDefault();
      buttons[at + by]?.focus();
    }
  }
}
