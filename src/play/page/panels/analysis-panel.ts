/** Shows the engine's analysis of the shown position while it runs. */

import { button, h } from "../../../common/web/page/dom.js";
import type { SearchInfo } from "../../../library/types.js";
import type { AnalysisView } from "../engine/analysis.js";
import { type LineReader, makeLineList } from "./line-list.js";
import type { ResourceRange } from "../../page-model.js";
import { heldResources, type Settings } from "../settings.js";
import { makeEngineSettings } from "./engine-settings.js";
import { words } from "../language.js";

export interface AnalysisPanel extends AnalysisView {
  readonly element: HTMLElement;
  /** What the endgame tables say; empty for nothing. */
  showTables(text: string): void;
  /** Shows the threat in the place of the best lines, or the other way round. */
  turnThreat(): void;
}

export type AnalysisSettings = Pick<Settings, "analysing" | "lines" | "limit" | "resources">;

export interface AnalysisUser extends LineReader {
  /** Called with the settings when one of them changes. */
  readonly onChange: (settings: AnalysisSettings) => void;
}

const LINES_MOST = 5;

/** @param range of what the engine may use */
export function makeAnalysisPanel(
  range: ResourceRange,
  initial: AnalysisSettings,
  { onChange, ...reader }: AnalysisUser,
): AnalysisPanel {
  const said = words.analysis;
  let isThreat = false;
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
  const tables = h("p", { class: "tables-verdict", "aria-live": "polite", hidden: true });
  const list = makeLineList(reader);
  const threat = button(said.threat, { "aria-pressed": "false", title: said.threatTitle }, turnThreat);
  const settings = makeEngineSettings(
    range,
    { ...heldResources(initial.resources, range), limit: initial.limit },
    changed,
  );
  toggle.addEventListener("change", changed);
  count.addEventListener("change", () => {
    count.value = String(chosenLines());
    changed();
  });
  const element = h(
    "div",
    { class: "panel" },
    h(
      "div",
      { class: "fields" },
      h("label", { class: "field", for: "analysing" }, toggle, ` ${said.engine}`),
      h("label", { class: "field", for: "lines" }, `${said.lines} `, count),
      threat,
      settings.element,
      state,
    ),
    refusal,
    tables,
    list.element,
  );
  return {
    element,
    showTables(text) {
      if (tables.textContent !== text) tables.textContent = text;
      tables.hidden = text === "";
    },
    get isVisible() {
      return !element.hidden;
    },
    get isOn() {
      return toggle.checked;
    },
    get isThreat() {
      return isThreat;
    },
    get lines() {
      return chosenLines();
    },
    get limit() {
      return settings.choice.limit;
    },
    get resources() {
      const { threads, hash } = settings.choice;
      return { threads, hash };
    },
    turnThreat,
    clear(fen, text) {
      list.clear(fen);
      state.textContent = text;
    },
    add(info) {
      state.textContent = effortOf(info);
      list.add(info);
    },
    progress(info, kept) {
      state.textContent = said.kept(effortOf(info), kept);
    },
    note(text) {
      state.textContent = text;
    },
    refuse(reason) {
      if (refusal.textContent !== reason) refusal.textContent = reason;
      refusal.hidden = reason === "";
    },
  };

  function turnThreat(): void {
    isThreat = !isThreat;
    threat.setAttribute("aria-pressed", String(isThreat));
    changed();
  }

  function changed(): void {
    const { limit, threads, hash } = settings.choice;
    onChange({ analysing: toggle.checked, lines: chosenLines(), limit, resources: { threads, hash } });
  }

  function chosenLines(): number {
    return Math.max(1, Math.min(LINES_MOST, Math.round(Number(count.value)) || 1));
  }
}

function effortOf({ depth, nodes, nps }: SearchInfo): string {
  return words.analysis.effort(depth, short(nodes), short(nps));
}

/** As in `1.2M`. */
function short(value: number): string {
  if (value >= 1e6) return `${(value / 1e6).toFixed(1)}M`;
  return value >= 1e3 ? `${Math.round(value / 1e3)}k` : String(value);
}
