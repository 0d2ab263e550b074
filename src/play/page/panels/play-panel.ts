/** Starts a game against the engine, and offers the actions of a running one. */

import type { Colour } from "../../../../engine/board/pieces.js";
import { button, h } from "../../../common/web/page/dom.js";
import type { Session } from "../../game/session.js";
import type { Levels } from "../../page-model.js";
import { heldLevel, type Settings } from "../settings.js";
import { makeClockChoice } from "./clock-choice.js";
import { words } from "../language.js";

export interface PlayPanel {
  readonly element: HTMLElement;
  /**
   * @param wait what the engine is doing, in words; empty for nothing
   * @param mayOffer whether a draw may be offered
   */
  show(session: Session, wait: string, mayOffer: boolean): void;
}

export interface PlayUser {
  readonly onBegin: (side: Colour) => void;
  /** Called with the side for a game from the shown position. */
  readonly onBeginHere: (side: Colour) => void;
  readonly onTakeBack: () => void;
  readonly onDraw: () => void;
  readonly onResign: () => void;
  readonly onHint: () => void;
  readonly onWhy: () => void;
  /** Called with the settings that change. */
  readonly onSettings: (changed: Partial<Settings>) => void;
}

/** The slider stands at multiples of this many rating points; its last position means full strength. */
const STEP = 25;
const OWN = "Castellan";
const SIDES = { white: words.side("w"), black: words.side("b"), random: words.play.either };

/** @param engines the names of those that can be played against, beside Castellan */
export function makePlayPanel(
  levels: Levels,
  engines: readonly string[],
  initial: Settings,
  user: PlayUser,
): PlayPanel {
  const said = words.play;
  let settings = initial;
  const full = STEP * (Math.ceil(levels.most / STEP) + 1);
  const slider = h("input", {
    type: "range",
    id: "level",
    min: String(STEP * Math.floor(levels.least / STEP)),
    max: String(full),
    step: String(STEP),
  });
  slider.value = String(settings.level ?? full);
  const levelName = h("output", { for: "level" });
  slider.addEventListener("input", () => {
    const value = Number(slider.value);
    change({ level: heldLevel(value >= full ? null : value, levels) });
  });
  const sides = choice(said.yourSide, Object.values(SIDES), Object.keys(SIDES).indexOf(settings.side), (index) =>
    change({ side: (Object.keys(SIDES) as (keyof typeof SIDES)[])[index]! }),
  );
  const clocks = makeClockChoice(settings.clock, (clock) => change({ clock }));
  const confirms = toggle("confirms", said.confirms, settings.confirms, (isOn) => change({ confirms: isOn }));
  const blindfold = toggle("blindfold", said.blindfold, settings.blindfold, (isOn) => change({ blindfold: isOn }));
  const openings = toggle("openings", said.openings, settings.openings, (isOn) => change({ openings: isOn }));
  openings.title = said.openingsTitle;
  const opponents = [OWN, ...engines];
  const opponent = choice(
    said.opponent,
    opponents,
    Math.max(0, engines.indexOf(settings.opponent ?? "") + 1),
    (index) => change({ opponent: index === 0 ? null : opponents[index]! }),
  );
  opponent.hidden = engines.length === 0;
  const begin = button(said.begin, { class: "main" }, () => user.onBegin(sideOf(settings.side)));
  const here = button(said.here, { title: said.hereTitle }, () => user.onBeginHere(sideOf(settings.side)));
  const takeBack = button(said.takeBack, {}, user.onTakeBack);
  const hint = button(said.hint, {}, user.onHint);
  const why = button(said.why, { title: said.whyTitle }, user.onWhy);
  const draw = button(said.draw, {}, user.onDraw);
  const resign = button(said.resign, {}, user.onResign);
  const element = h(
    "div",
    { class: "panel" },
    h("div", { class: "field" }, h("label", { for: "level" }, `${said.level} `), levelName, slider),
    h("div", { class: "fields" }, opponent, sides, clocks, confirms, blindfold, openings),
    h("div", { class: "buttons" }, begin, here, takeBack, hint, why, draw, resign),
  );
  showLevel();

  return {
    element,
    show(session, wait, mayOffer) {
      const isOn = session.live !== null;
      draw.disabled = !mayOffer || wait !== "";
      takeBack.disabled = !session.canTakeBack;
      resign.disabled = !isOn;
      const { tree, present, tip, rules } = session;
      const isOver = rules.outcome(tree, present) !== null;
      const isStart = present.parent === null && tree.isFromStart;
      here.disabled = isOver || isStart || (isOn && present === tip);
      hint.disabled = isOver || session.freedom === "none" || wait !== "";
      why.disabled = present.move === null || wait !== "";
    },
  };

  function change(changed: Partial<Settings>): void {
    settings = { ...settings, ...changed };
    showLevel();
    user.onSettings(changed);
  }

  function showLevel(): void {
    const text = nameOf(settings.level, levels);
    levelName.textContent = text;
    // Only Castellan has levels.
    slider.disabled = settings.opponent !== null && engines.includes(settings.opponent);
    slider.setAttribute("aria-valuetext", text);
  }
}

/** A level in words; null is full strength. */
function nameOf(level: number | null, { rated }: Levels): string {
  if (level === null) return words.play.fullStrength;
  return level < rated ? words.play.beginners(level) : String(level);
}

function choice(
  label: string,
  names: readonly string[],
  chosen: number,
  onChoice: (index: number) => void,
): HTMLLabelElement {
  const select = h("select", {}, ...names.map((name) => h("option", {}, name)));
  select.selectedIndex = chosen;
  select.addEventListener("change", () => onChoice(select.selectedIndex));
  return h("label", { class: "field" }, `${label} `, select);
}

function toggle(id: string, label: string, isOn: boolean, onChange: (isOn: boolean) => void): HTMLLabelElement {
  const box = h("input", { type: "checkbox", id });
  box.checked = isOn;
  box.addEventListener("change", () => onChange(box.checked));
  return h("label", { class: "field", for: id }, box, ` ${label}`);
}

function sideOf(side: Settings["side"]): Colour {
  if (side === "random") return Math.random() < 0.5 ? "w" : "b";
  return side === "white" ? "w" : "b";
}
