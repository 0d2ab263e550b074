/** Parses and formats the limits of engines' moves. Pure. */

import { InputError } from "../common/errors.js";
import { type Setting } from "../common/command/settings.js";
import { decimal, quote } from "../common/text.js";
import { TIMER_LIMIT } from "../common/time-limits.js";
import type { MoveLimit } from "./types.js";

/** The settings for a move's limit; an engine has one of them. */
export const LIMIT_KEYS = ["tc", "st", "movetime", "nodes", "depth"] as const;

/**
 * Parses a setting of `LIMIT_KEYS`. `st` is in seconds, as in match runners, `movetime` in milliseconds, as in UCI.
 * Throws an InputError.
 */
export function readLimit({ key, value }: Setting): MoveLimit {
  switch (key) {
    case "tc":
      return readTimeControl(value);
    case "st":
      return { kind: "movetime", time: positive(key, value, 1000) };
    case "movetime":
      return { kind: "movetime", time: positive(key, value, 1) };
    case "nodes":
      return { kind: "nodes", nodes: whole(key, value) };
    default:
      return { kind: "depth", depth: whole(key, value) };
  }
}

/** `[moves/][minutes:]seconds[+increment]`, as in cutechess and fastchess. */
function readTimeControl(text: string): MoveLimit {
  const [, moves, minutes = "0", seconds = "", increment = "0"] =
    /^(?:(\d+)\/)?(?:(\d+):)?(\d*\.?\d+)(?:\+(\d*\.?\d+))?$/.exec(text) ?? [];
  const time = milliseconds(60 * Number(minutes) + Number(seconds));
  const added = milliseconds(Number(increment));
  const isWithin = time > 0 && time <= TIMER_LIMIT && added <= TIMER_LIMIT;
  if (seconds === "" || !isWithin || Number(moves ?? 1) === 0 || !Number.isSafeInteger(Number(moves ?? 1))) {
    throw new InputError(`tc: ${quote(text)} is not [moves/][minutes:]seconds[+increment]`);
  }
  return {
    kind: "clock",
    time,
    increment: added,
    ...(moves === undefined ? {} : { moves: Number(moves) }),
  };
}

/**
 * The limit as PGN's tag TimeControl has it (section 9.6.1 of the standard): `40/60`, `8+0.08`. The standard has no form for a time a
 * move, nodes or depth: they are `-`, no time control.
 */
export function timeControlTag(limit: MoveLimit): string {
  return limit.kind === "clock" ? limitText(limit) : "-";
}

/** The limit as tables show it. */
export function limitText(limit: MoveLimit): string {
  switch (limit.kind) {
    case "clock": {
      const moves = limit.moves === undefined ? "" : `${limit.moves}/`;
      const increment = limit.increment === 0 ? "" : `+${limit.increment / 1000}`;
      return `${moves}${limit.time / 1000}${increment}`;
    }
    case "movetime":
      return `${limit.time / 1000}/move`;
    case "nodes":
      return `${limit.nodes} nodes`;
    case "depth":
      return `depth ${limit.depth}`;
  }
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000);
}

function positive(key: string, text: string, scale: number): number {
  const value = Math.round((decimal(text) ?? 0) * scale);
  if (!(value > 0 && value <= TIMER_LIMIT)) {
    throw new InputError(`${key}: ${quote(text)} is not a time above 0`);
  }
  return value;
}

function whole(key: string, text: string): number {
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (!(value > 0 && value <= Number.MAX_SAFE_INTEGER)) {
    throw new InputError(`${key}: ${quote(text)} is not a whole number above 0`);
  }
  return value;
}
