/** PGN's tag for annotators: a game may have several, this program among them. Pure. */

import { isUnknown } from "../../notation/index.js";

const NAME = "Castellan";
const SEPARATOR = "; ";

/** This program's name in the tag. */
export function annotatorName(version: string): string {
  return `${NAME} ${version}`;
}

/** Whether this program is among them, so that comments with evaluations are its own. */
export function isAnnotatedHere(tag = ""): boolean {
  return tag.split(SEPARATOR).some(isOwnName);
}

/** The tag after another annotation: earlier annotators stay named. */
export function withAnnotator(tag: string | undefined, own: string): string {
  const others = (tag ?? "").split(SEPARATOR).filter((name) => !isUnknown(name) && !isOwnName(name));
  return [...others, own].join(SEPARATOR);
}

/** A version follows the program's name, which distinguishes it from people of that name. */
function isOwnName(name: string): boolean {
  return new RegExp(`^${NAME} \\d`).test(name);
}
