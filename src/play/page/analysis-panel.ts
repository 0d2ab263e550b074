/** Shows the engine's analysis of the shown position while it runs. */

import { h } from "../../common/page/dom.js";
import { shownScore } from "../../common/score/plain-score.js";
import type { SearchInfo } from "../../library/types.js";
import { numberAt } from "../game/game-tree.js";
import { whiteScore } from "./score-view.js";

export interface AnalysisPanel {
  readonly element: HTMLElement;
  readonly isOn: boolean;
  readonly lines: number;
  /** @param fen of the searched position, about which nothing is known yet */
  clear(fen: string, text: string): void;
  add(info: SearchInfo): void;
  /** The text beside the switch. */
  note(text: string): void;
  switchOff(): void;
}

export interface AnalysisUser {
  /** Called when the switch or the number of lines changes. */
  readonly onChange: () => void;
  /** Called with the moves of a line that the reader wants to play. */
  readonly onLine: (moves: readonly string[]) => void;
}

const LINES_MOST = 5;
/** Half moves that are shown of a line. */
const PLIES = 14;

export function makeAnalysisPanel(lines: number, { onChange, onLine }: AnalysisUser): AnalysisPanel {
  let fen = "";
  let infos = new Map<number, SearchInfo>();
  const toggle = h("input", { type: "checkbox", id: "analysing", role: "switch" });
  const count = h("input", { type: "number", min: "1", max: String(LINES_MOST), value: String(lines), id: "lines" });
  const state = h("span", { class: "note" });
  const list = h("ol", { class: "lines", "aria-label": "Best lines" });
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
    list,
  );
  return {
    element,
    get isOn() {
      return toggle.checked;
    },
    get lines() {
      return chosenLines();
    },
    clear(next, text) {
      fen = next;
      infos = new Map();
      list.replaceChildren();
      state.textContent = text;
    },
    add(info) {
      infos.set(info.multiPv, info);
      const { depth, nodes, nps } = info;
      state.textContent = `depth ${depth}, ${short(nodes)} nodes, ${short(nps)}/s`;
      list.replaceChildren(...[...infos.values()].sort((a, b) => a.multiPv - b.multiPv).map(lineElement));
    },
    note(text) {
      state.textContent = text;
    },
    switchOff() {
      toggle.checked = false;
    },
  };

  function chosenLines(): number {
    return Math.max(1, Math.min(LINES_MOST, Math.round(Number(count.value)) || 1));
  }

  function lineElement({ score, bound, pv }: SearchInfo): HTMLElement {
    const sign = { exact: "", lower: "≥ ", upper: "≤ " }[bound];
    const moves = pv.slice(0, PLIES).map(({ uci, san }) => ({ uci, san }));
    const text = moves.map(({ san }, index) => (index === 0 ? `${numberAt(fen)} ${san}` : san)).join(" ");
    const value = h("strong", {}, `${sign}${shownScore(whiteScore(score, fen))}`);
    const first = h("button", { type: "button", class: "line", title: "Play the first move" }, value, ` ${text}`);
    first.addEventListener("click", () => onLine(moves.slice(0, 1).map(({ uci }) => uci)));
    return h("li", {}, first);
  }
}

/** As in `1.2M`. */
function short(value: number): string {
  if (value >= 1e6) return `${(value / 1e6).toFixed(1)}M`;
  return value >= 1e3 ? `${Math.round(value / 1e3)}k` : String(value);
}
