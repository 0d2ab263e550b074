/** The clocks of a game. Pure: callers supply the time. */

import type { Colour } from "../../../engine/board/pieces.js";
import { hoursText } from "../../common/text.js";

/** Milliseconds. */
export interface ClockSetting {
  readonly time: number;
  /** Added by each move. */
  readonly increment: number;
}

/** Milliseconds that both sides have left. */
export type TimesLeft = Readonly<Record<Colour, number>>;

/** The state that survives a reload. */
export interface ClockState {
  readonly setting: ClockSetting;
  readonly left: TimesLeft;
  /** The side whose clock runs; null for neither. */
  readonly running: Colour | null;
  /** Milliseconds since 1970 at which it began to run. */
  readonly since: number;
}

export function newClock(setting: ClockSetting): ClockState {
  return { setting, left: { w: setting.time, b: setting.time }, running: null, since: 0 };
}

/** The time that a side has left, not below 0. */
export function timeLeft({ left, running, since }: ClockState, side: Colour, now: number): number {
  return Math.max(0, left[side] - (running === side ? now - since : 0));
}

/** Starts a side's clock and stops the other. */
export function runClock(clock: ClockState, side: Colour, now: number): ClockState {
  return { ...stopClock(clock, now), running: side, since: now };
}

/** A move was made: the mover's clock stops and gains its increment, the other clock starts. */
export function pressClock(clock: ClockState, mover: Colour, now: number): ClockState {
  const { setting, left } = stopClock(clock, now);
  return {
    setting,
    left: { ...left, [mover]: left[mover] + setting.increment },
    running: mover === "w" ? "b" : "w",
    since: now,
  };
}

export function stopClock(clock: ClockState, now: number): ClockState {
  const left = { w: timeLeft(clock, "w", now), b: timeLeft(clock, "b", now) };
  return { setting: clock.setting, left, running: null, since: now };
}

/** The side that has run out of time, or null. */
export function flagged(clock: ClockState, now: number): Colour | null {
  return clock.running !== null && timeLeft(clock, clock.running, now) === 0 ? clock.running : null;
}

/** As PGN's tag TimeControl has it, in seconds: `600+5`, `300`; `-` for none. */
export function timeControl(setting: ClockSetting | null): string {
  if (setting === null) return "-";
  const { time, increment } = setting;
  const [base, added] = [time, increment].map((milliseconds) => String(Math.round(milliseconds / 1000)));
  return increment === 0 ? base! : `${base}+${added}`;
}

/** As in `4:05`; below ten seconds with tenths. */
export function clockText(milliseconds: number): string {
  if (milliseconds < 10_000) return `0:0${(Math.floor(milliseconds / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** As the PGN command `[%clk 0:04:05]` has it, in whole seconds. */
export function clockCommand(milliseconds: number): string {
  return `[%clk ${hoursText(Math.ceil(milliseconds / 1000))}]`;
}
