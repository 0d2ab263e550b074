/** What a state file may keep of a command's options: the values that the command line would give. */

import { either, fields, list, number, oneOf, optional, type Shape, text, whole } from "../shape.js";
import type { OptionRow } from "./option-table.js";

type Settings = Readonly<Record<string, unknown>>;

/** Of options that the command line alone decides: a state cannot set them. */
const LEFT_OUT: readonly string[] = ["resume", "yes"];

/**
 * @param rows of the command's table
 * @param parsed the values of rows that parse text by themselves, by their names
 */
export function keptSettings(
  rows: readonly OptionRow[],
  parsed: Readonly<Record<string, Shape<unknown>>>,
): Shape<Settings> {
  const shapes: Record<string, Shape<unknown>> = {};
  for (const row of rows) {
    const name = nameOf(row.flag);
    if (LEFT_OUT.includes(name)) continue;
    const shape = parsed[name] ?? shapeOf(row);
    const earlier = shapes[name];
    shapes[name] = optional(earlier === undefined ? shape : either(earlier, shape));
  }
  return fields(shapes);
}

/** As commander names the value: without `no-`, which stands for false. */
function nameOf(flag: string): string {
  const [, long = ""] = /--(?:no-)?([\w-]+)/.exec(flag) ?? [];
  return long.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function shapeOf({ flag, value, range, choices, parse }: OptionRow): Shape<unknown> {
  if (value === undefined) return oneOf(!flag.startsWith("--no-"));
  const one: Shape<unknown> =
    range !== undefined ? whole(...range) : choices !== undefined ? oneOf(...choices) : parse ? number : text;
  const all: Shape<unknown> = value.includes("...") ? list(one) : one;
  return value.startsWith("[") ? either(oneOf(true), all) : all;
}
