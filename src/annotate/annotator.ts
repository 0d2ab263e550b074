/** PGN's tag of who annotated a game: several may have, this program among them. Pure. */

import { isUnknown } from "../common/pgn-text.js";

const NAME = "Castellan";
const SEPARATOR = "; ";

/** This program's name in it. */
export function annotatorName(version: string): string {
  return `${NAME} ${version}`;
}

/** Whether this program is among them: then comments with evaluations are its own. */
export function isAnnotatedHere(tag = ""): boolean {
  return tag.split(SEPARATOR).some(isOwnName);
}

/** The tag after another annotation: whoever else annotated before stays named. */
export function withAnnotator(tag: string | undefined, own: string): string {
  const others = (tag ?? "").split(SEPARATOR).filter((name) => !isUnknown(name) && !isOwnName(name));
  return [...others, own].join(SEPARATOR);
}

/** A version follows the name; a person may be called alike. */
function isOwnName(name: string): boolean {
  return new RegExp(`^${NAME} \\d`).test(name);
}
