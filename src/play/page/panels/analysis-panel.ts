/** Shows the engine's analysis of the shown position while it runs. */

import { h } from "../../../common/web/page/dom.js";
import type { AnalysisView } from "../engine/analysis.js";
import { type LineReader, makeLineList } from "./line-list.js";
import type { Settings } from "../settings.js";

export interface AnalysisPanel extends AnalysisView {
  readonly element: HTMLElement;
}

export type AnalysisSettings = Pick<Settings, "analysing" | "lines">;

export interface AnalysisUser extends LineReader {
  /** Called when the switch or the number of lines changes. */
  readonly onChange: () => void;
}

const LINES_MOST = 5;

export function makeAnalysisPanel(initial: AnalysisSettings, { onChange, ...reader }: AnalysisUser): AnalysisPanel {
  const toggle = h("input", { type: "checkbox", id: "analysing", role: "switch" });
  toggle.checked = initial.analysing;
  const count = h("input", {
    type: "number",
    min: "1",
    max: String(LINES_MOST),
    value: String(initial.lines),
    id: "lines",
  });
  const state = h("span", { class: "note" });
  const refusal = h("p", { class: "note", role: "status", hidden: true });
  const list = makeLineList(reader);
  toggle.addEventListener("change", onChange);
  count.addEventListener("change", () => {
    count.value = String(chosenLines());
    onChange();
  });
  const element = h(
    "div",
    { class: "panel" },
    h(
      "div",
      { class: "fields" },
      h("label", { class: "field", for: "analysing" }, toggle, " Engine"),
      h("label", { class: "field", for: "lines" }, "Lines ", count),
      state,
    ),
    refusal,
    list.element,
  );
  return {
    element,
    get isVisible() {
      return !element.hidden;
    },
    get isOn() {
      return toggle.checked;
    },
    get lines() {
      return chosenLines();
    },
    clear(fen, text) {
      list.clear(fen);
      state.textContent = text;
    },
    add(info) {
      const { depth, nodes, nps } = info;
      state.textContent = `depth ${depth}, ${short(nodes)} nodes, ${short(nps)}/s`;
      list.add(info);
    },
    note(text) {
      state.textContent = text;
    },
    refuse(reason) {
      if (refusal.textContent !== reason) refusal.textContent = reason;
      refusal.hidden = reason === "";
    },
  };

  function chosenLines(): number {
    return Math.max(1, Math.min(LINES_MOST, Math.round(Number(count.value)) || 1));
  }
}

/** As in `1.2M`. */
function short(value: number): string {
  if (value >= 1e6) return `${(value / 1e6).toFixed(1)}M`;
  return value >= 1e3 ? `${Math.round(value / 1e3)}k` : String(value);
}
