/** The choice of another engine, and its lines with its name, below Castellan's. */

import { h } from "../../../common/web/page/dom.js";
import type { SecondView } from "../engine/second-analysis.js";
import { type LineReader, makeLineList } from "./line-list.js";
import { words } from "../language.js";

export interface SecondEngineView extends SecondView {
  readonly element: HTMLElement;
}

/**
 * @param names of the engines that the page may start
 * @param initial the one of an earlier visit, if it is still there
 */
export function makeSecondEngine(
  names: readonly string[],
  initial: string | null,
  { onChange, ...reader }: LineReader & { readonly onChange: (engine: string | null) => void },
): SecondEngineView {
  const select = h(
    "select",
    { id: "second-engine" },
    h("option", { value: "" }, words.analysis.none),
    ...names.map((name) => h("option", { value: name }, name)),
  );
  select.value = initial !== null && names.includes(initial) ? initial : "";
  const state = h("span", { class: "note" });
  const list = makeLineList(reader);
  select.addEventListener("change", () => {
    name();
    onChange(chosen());
  });
  const element = h(
    "div",
    { class: "second-engine", hidden: names.length === 0 },
    h("label", { class: "field", for: "second-engine" }, `${words.analysis.secondEngine} `, select),
    " ",
    state,
    list.element,
  );
  name();
  return {
    element,
    get engine() {
      return chosen();
    },
    clear(fen, text) {
      list.clear(fen);
      state.textContent = text;
    },
    add(info) {
      state.textContent = `${chosen() ?? ""}: ${words.analysis.depth(info.depth)}`;
      list.add(info);
    },
    note(text) {
      state.textContent = text;
    },
  };

  function chosen(): string | null {
    return select.value === "" ? null : select.value;
  }

  function name(): void {
    list.element.setAttribute("aria-label", words.analysis.bestOf(chosen() ?? words.analysis.none));
  }
}
