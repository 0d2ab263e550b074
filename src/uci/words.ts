/** Splits a command's arguments into words, and reads the one argument that several commands share. Pure. */

import { DEPTH_LIMIT } from "../../engine/host/requests/limits.js";
import { quote, wholeNumber } from "../common/text.js";
import { type Parsed, refuse } from "./command.js";

export function words(text: string): readonly string[] {
  return text.match(/\S+/g) ?? [];
}

/**
 * A depth in plies as the only argument.
 *
 * @param calledAs the command, for messages
 */
export function parseDepth(
  calledAs: string,
  [text = "", extra]: readonly string[],
  least: number,
): Parsed<{ readonly depth: number }> {
  const depth = wholeNumber(text);
  if (depth === null || depth < least || depth > DEPTH_LIMIT) {
    return refuse(`${calledAs}: the depth must be a whole number from ${least} to ${DEPTH_LIMIT}, not ${quote(text)}`);
  }
  if (extra !== undefined) return refuse(`${calledAs}: unexpected ${quote(extra)} after the depth`);
  return { ok: true, request: { depth } };
}
