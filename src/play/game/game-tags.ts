/** The tags of a game against an engine. Pure. */

import type { Colour } from "../../../engine/board/pieces.js";
import { timeControl } from "./clock.js";
import type { GameSettings } from "./session-types.js";

/** The name of the person. */
export const PERSON = "You";
const LEVEL = /^Castellan \(level (\d+)\)$/;

/** @param now milliseconds since 1970 */
export function tagsOfGame(
  { side, level, opponent, clock }: GameSettings,
  now: number,
): readonly (readonly [name: string, value: string])[] {
  const engine = opponent ?? (level === null ? "Castellan" : `Castellan (level ${level})`);
  return [
    ["Event", "Casual game"],
    ["Date", dateTag(new Date(now))],
    ["White", side === "w" ? PERSON : engine],
    ["Black", side === "b" ? PERSON : engine],
    ["TimeControl", timeControl(clock)],
    ["Termination", "unterminated"],
  ];
}

/** The person's side by the tags of a game; White if they do not say. */
export function sideOfPerson(tags: ReadonlyMap<string, string>): Colour {
  return tags.get("Black") === PERSON ? "b" : "w";
}

/** The level in the name of a player; null if it has none. */
export function levelOfPlayer(name: string): number | null {
  const level = LEVEL.exec(name)?.[1];
  return level === undefined ? null : Number(level);
}

function dateTag(date: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}.${two(date.getMonth() + 1)}.${two(date.getDate())}`;
}
