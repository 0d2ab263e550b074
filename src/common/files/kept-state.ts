/** Reads the state of a command that goes on: the right kind of file, and none that is damaged. */

import { InputError } from "../errors.js";
import { Pace } from "../pace.js";
import { type Shape, ShapeFault } from "../shape.js";
import { visible } from "../text.js";
import { readStateText } from "./input-file.js";
import { readSealed } from "./sealed-json.js";

interface Kind {
  readonly format: string;
  /** Names it in messages, such as `a match`. */
  readonly what: string;
  /** The member that has most of its text, as readSealed() takes it. */
  readonly rows?: string;
  readonly signal?: AbortSignal;
}

/** What a text is that is not as it was written. */
const ALTERED =
  'what is in it is not what was written, by its last entry, "check" (whoever changes it by hand removes that entry)';

/**
 * The content of a state of one format, in version 1.
 *
 * @throws InputError, without the file's name, if it is something else, or not what was written
 * @throws the signal's reason if the signal comes
 */
export async function keptIn(text: string, { format, what, rows, signal }: Kind): Promise<object> {
  const { content, isIntact } = await new Pace(signal).run(readSealed(text, rows));
  const head = (content ?? {}) as { readonly format?: unknown; readonly version?: unknown };
  if (head.format !== format) {
    const isCut = content === undefined ? ", or not all of it: it is not JSON" : "";
    throw new InputError(`it is not the state of ${what}${isCut}`);
  }
  if (head.version !== 1) throw new InputError(`it has the unknown version ${visible(String(head.version))}`);
  if (!isIntact) throw new InputError(`the state is damaged: ${ALTERED}`);
  return head;
}

/**
 * Reads a state file and checks it.
 *
 * @param check turns the content into what it is
 * @throws InputError that names the file, as readStateText(), keptIn() and the check do
 * @throws the signal's reason if the signal comes
 */
export async function readKept<T>(path: string, kind: Kind, check: (content: object) => T | Promise<T>): Promise<T> {
  const text = await readStateText(path, { signal: kind.signal });
  try {
    return await check(await keptIn(text, kind));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(`${path}: ${error.message}`, { cause: error });
  }
}

/** @throws InputError that names the place of a fault, not the file */
export function checkKept<T>(shape: Shape<T>, content: unknown, place = ""): T {
  try {
    return shape(content, place);
  } catch (error) {
    if (!(error instanceof ShapeFault)) throw error;
    throw new InputError(`the state is damaged: ${visible(error.message)}`, { cause: error });
  }
}
