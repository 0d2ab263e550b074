/** The engine's settings for analyses, in a dialog: threads, memory, and how long it searches. */

import { button, h } from "../../../common/web/page/dom.js";
import type { EngineResources, ResourceRange } from "../../page-model.js";
import { type AnalysisLimit, USUAL_LIMIT } from "../engine/analysis-limit.js";
import { words } from "../language.js";

export interface EngineChoice extends EngineResources {
  readonly limit: AnalysisLimit;
}

/** The field of each limit: its unit, its range, and its first value. */
const LIMITS = {
  time: { name: words.analysis.forTime, unit: words.analysis.seconds, most: 86_400, usual: 60 },
  depth: { name: words.analysis.toDepth, unit: words.analysis.halfMoves, most: 200, usual: 24 },
  endless: { name: words.analysis.endless, unit: "", most: 1, usual: 1 },
};

/** @param onChange called with each change */
export function makeEngineSettings(
  range: ResourceRange,
  initial: EngineChoice,
  onChange: (choice: EngineChoice) => void,
): { readonly element: HTMLElement; readonly choice: EngineChoice } {
  const said = words.analysis;
  let choice = initial;
  const threads = h("input", { type: "number", id: "threads", min: "1", max: String(range.most.threads) });
  threads.value = String(initial.threads);
  const sizes = hashSizes(range, initial.hash);
  const hash = h("select", { id: "hash" }, ...sizes.map((size) => h("option", { value: String(size) }, `${size} MB`)));
  hash.value = String(initial.hash);
  const kind = h(
    "select",
    { id: "limit" },
    ...Object.entries(LIMITS).map(([value, { name }]) => h("option", { value }, name)),
  );
  const amount = h("input", { type: "number", id: "limit-amount", min: "1" });
  const unit = h("span", {});
  const amountLabel = h("label", { class: "field", for: "limit-amount" }, `${said.limit} `, amount, " ", unit);
  showLimit(initial.limit);
  threads.addEventListener("change", () => {
    threads.value = String(held(threads.value, range.most.threads, choice.threads));
    change({ threads: Number(threads.value) });
  });
  hash.addEventListener("change", () => change({ hash: Number(hash.value) }));
  kind.addEventListener("change", () => {
    const chosen = kind.value as AnalysisLimit["kind"];
    setLimit(chosen, LIMITS[chosen].usual);
  });
  amount.addEventListener("change", () => {
    const { most, usual } = LIMITS[choice.limit.kind];
    setLimit(choice.limit.kind, held(amount.value, most, usual));
  });
  const done = h("button", { class: "main", autofocus: true }, said.done);
  const dialog = h(
    "dialog",
    { class: "question settings", "aria-label": said.settings },
    h(
      "form",
      { method: "dialog" },
      h("label", { class: "field", for: "threads" }, `${said.threads} `, threads, said.ofThreads(range.most.threads)),
      h("label", { class: "field", for: "hash" }, `${said.memory} `, hash),
      h("label", { class: "field", for: "limit" }, `${said.search} `, kind),
      amountLabel,
      h(
        "div",
        { class: "buttons" },
        button(said.usual, {}, () => {
          threads.value = String(range.usual.threads);
          hash.value = String(range.usual.hash);
          showLimit(USUAL_LIMIT);
          change({ ...range.usual, limit: USUAL_LIMIT });
        }),
        done,
      ),
    ),
  );
  const open = button("⚙", { "aria-label": said.settings, title: said.settings }, () => dialog.showModal());
  return {
    element: h("span", {}, open, dialog),
    get choice() {
      return choice;
    },
  };

  function setLimit(next: AnalysisLimit["kind"], value: number): void {
    const limit: AnalysisLimit =
      next === "time"
        ? { kind: next, seconds: value }
        : next === "depth"
          ? { kind: next, plies: value }
          : { kind: next };
    showLimit(limit);
    change({ limit });
  }

  function showLimit(limit: AnalysisLimit): void {
    kind.value = limit.kind;
    amountLabel.hidden = limit.kind === "endless";
    amount.value = String(limit.kind === "time" ? limit.seconds : limit.kind === "depth" ? limit.plies : 1);
    amount.max = String(LIMITS[limit.kind].most);
    unit.textContent = LIMITS[limit.kind].unit;
  }

  function change(changed: Partial<EngineChoice>): void {
    choice = { ...choice, ...changed };
    onChange(choice);
  }
}

/** Powers of two up to the most, and what is in use. */
function hashSizes({ usual, most }: ResourceRange, own: number): readonly number[] {
  const powers = [16, 32, 64, 128, 256, 512, 1024, 2048].filter((size) => size <= most.hash);
  return [...new Set([...powers, usual.hash, own])].sort((a, b) => a - b);
}

/** A whole number in the range; the other value for what is none. */
function held(text: string, most: number, otherwise: number): number {
  const value = Math.round(Number(text));
  return Number.isFinite(value) && text !== "" ? Math.max(1, Math.min(value, most)) : otherwise;
}
