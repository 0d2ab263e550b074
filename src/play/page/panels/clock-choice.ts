/** The choice of a time control: the usual ones, or minutes and an increment of one's own. */

import { h } from "../../../common/web/page/dom.js";
import type { ClockSetting } from "../../game/clock.js";
import { words } from "../language.js";

const MINUTE = 60_000;
const SECOND = 1000;
/** Minutes and seconds that may be chosen. */
const LEAST_MINUTES = 0.5;
const MOST_MINUTES = 180;
const MOST_INCREMENT = 60;
/** Minutes, and seconds for each move. */
const USUAL: readonly (readonly [minutes: number, increment: number])[] = [
  [1, 0],
  [2, 1],
  [3, 0],
  [3, 2],
  [5, 0],
  [5, 3],
  [10, 0],
  [10, 5],
  [15, 10],
  [30, 0],
  [30, 20],
];

/** @param onChange called with the chosen setting; null is no clock */
export function makeClockChoice(
  initial: ClockSetting | null,
  onChange: (setting: ClockSetting | null) => void,
): HTMLElement {
  const said = words.play;
  const names = [said.noClock, ...USUAL.map((usual) => said.time(...usual)), said.otherClock];
  const select = h("select", {}, ...names.map((name) => h("option", {}, name)));
  const minutes = numberField("minutes", initial === null ? 10 : initial.time / MINUTE, LEAST_MINUTES, MOST_MINUTES);
  const increment = numberField("increment", initial === null ? 0 : initial.increment / SECOND, 0, MOST_INCREMENT);
  minutes.step = "0.5";
  const own = h(
    "span",
    { class: "own-clock", hidden: true },
    h("label", { for: "minutes" }, `${said.minutes} `),
    minutes,
    h("label", { for: "increment" }, ` ${said.increment} `),
    increment,
  );
  const known = USUAL.findIndex(
    ([time, added]) => initial?.time === time * MINUTE && initial.increment === added * SECOND,
  );
  select.selectedIndex = initial === null ? 0 : known < 0 ? names.length - 1 : known + 1;
  own.hidden = !isOther();
  for (const control of [select, minutes, increment]) {
    control.addEventListener("change", () => {
      own.hidden = !isOther();
      hold(minutes, LEAST_MINUTES, MOST_MINUTES);
      hold(increment, 0, MOST_INCREMENT);
      onChange(chosen());
    });
  }
  return h("div", { class: "fields" }, h("label", { class: "field" }, `${said.clock} `, select), own);

  function isOther(): boolean {
    return select.selectedIndex === names.length - 1;
  }

  function chosen(): ClockSetting | null {
    const { selectedIndex } = select;
    if (selectedIndex === 0) return null;
    const [time, added] = USUAL[selectedIndex - 1] ?? [Number(minutes.value), Number(increment.value)];
    return { time: time * MINUTE, increment: added * SECOND };
  }
}

function numberField(id: string, value: number, least: number, most: number): HTMLInputElement {
  return h("input", { type: "number", id, min: String(least), max: String(most), value: String(value) });
}

/** Shows the number that is used for what was typed. */
function hold(field: HTMLInputElement, least: number, most: number): void {
  field.value = String(Math.max(least, Math.min(most, Number(field.value) || least)));
}
