/** Reads the state of a command that goes on: the right kind of file, and none that is damaged. */

import { InputError } from "../errors.js";
import { type Shape, ShapeFault } from "../shape.js";
import { visible } from "../text.js";
import { readStateFile } from "./input-file.js";

/**
 * The content of a state file of one format, in version 1.
 *
 * @param what names it in messages, such as `a match`
 * @throws InputError if it is something else
 */
export function readKept(path: string, { format, what }: { readonly format: string; readonly what: string }): unknown {
  const content = readStateFile(path);
  const head = (content ?? {}) as { readonly format?: unknown; readonly version?: unknown };
  if (head.format !== format) throw new InputError(`${path} is not the state of ${what}`);
  if (head.version !== 1) throw new InputError(`${path} has the unknown version ${visible(String(head.version))}`);
  return content;
}

/** @throws InputError that names the place of a fault in the file */
export function checkKept<T>(path: string, shape: Shape<T>, content: unknown): T {
  try {
    return shape(content, "");
  } catch (error) {
    if (!(error instanceof ShapeFault)) throw error;
    throw new InputError(`${path}: the state is damaged: ${visible(error.message)}`, { cause: error });
  }
}
