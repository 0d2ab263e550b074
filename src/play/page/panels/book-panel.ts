/** The opening explorer: what was played in the shown position, by a book or the games of a file. */

import { button, h } from "../../../common/web/page/dom.js";
import type { ExplorerMove } from "../../game/explorer/explorer-source.js";
import { shownMove, words } from "../language.js";

export interface BookPanel {
  readonly element: HTMLElement;
  show(view: BookView): void;
}

export interface BookView {
  /** The file and how far it has been read; empty without one. */
  readonly state: string;
  readonly hasSource: boolean;
  readonly rows: readonly (ExplorerMove & { readonly san: string })[];
  /** Why nothing is shown; empty if something may be. */
  readonly refusal: string;
}

export interface BookUser {
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
  /** Called with the move, in UCI, that the reader wants to play. */
  readonly onMove: (uci: string) => void;
}

/** Moves that are shown. */
const ROWS = 8;

export function makeBookPanel({ onFile, onClose, onMove }: BookUser): BookPanel {
  const file = h("input", { type: "file", accept: ".pgn,.bin,.txt", id: "book-file" });
  file.addEventListener("change", () => {
    const [chosen] = file.files ?? [];
    if (chosen !== undefined) onFile(chosen);
    // Allows the same file to be chosen again.
    file.value = "";
  });
  const close = button(words.book.forget, { hidden: true }, onClose);
  const state = h("p", { class: "note", role: "status" });
  const body = h("tbody");
  const countName = h("th", { scope: "col" });
  const resultsName = h("th", { scope: "col" }, words.book.results);
  const table = h(
    "table",
    { class: "book" },
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, words.book.move), countName, resultsName)),
    body,
  );
  const element = h(
    "div",
    { class: "panel" },
    h("div", { class: "buttons" }, h("label", { class: "button", for: "book-file" }, words.book.choose), file, close),
    state,
    table,
  );
  return {
    element,
    show({ state: said, hasSource, rows, refusal }) {
      close.hidden = said === "";
      const isEmpty = hasSource && rows.length === 0 && refusal === "";
      const text =
        refusal !== "" ? refusal : said === "" ? words.book.about : isEmpty ? `${said} ${words.book.nothing}` : said;
      if (state.textContent !== text) state.textContent = text;
      const shown = refusal === "" ? rows : [];
      table.hidden = shown.length === 0;
      const hasResults = rows.some(({ results }) => results !== null);
      countName.textContent = hasResults ? words.book.games : words.book.weight;
      resultsName.hidden = !hasResults;
      const all = rows.reduce((sum, { count }) => sum + count, 0);
      body.replaceChildren(...shown.slice(0, ROWS).map((row) => rowOf(row, all)));
    },
  };

  function rowOf({ uci, san, count, results }: BookView["rows"][number], all: number): HTMLElement {
    return h(
      "tr",
      {},
      h(
        "td",
        {},
        button(shownMove(san), { title: words.book.playIt }, () => onMove(uci)),
      ),
      h("td", { class: "count" }, `${count} (${Math.round((100 * count) / Math.max(1, all))} %)`),
      h("td", {}, results === null ? "" : resultBar(results)),
    );
  }
}

function resultBar(results: readonly [number, number, number]): HTMLElement {
  const sum = results[0] + results[1] + results[2];
  const percents = results.map((value) => (100 * value) / sum);
  const text = percents.map((percent) => `${Math.round(percent)} %`);
  const names = ["white", "drawn", "black"];
  return h(
    "div",
    { class: "results", role: "img", "aria-label": text.join(", "), title: text.join(", ") },
    ...percents.map((percent, index) => {
      // A narrow part has no room for its figure.
      const part = h("span", { class: names[index]! }, percent < 15 ? "" : text[index]!);
      part.style.width = `${percent.toFixed(2)}%`;
      return part;
    }),
  );
}
