/** Turns an input line into a command. Pure: the parser knows the commands' names, the rows read their arguments. */

import { proposal } from "../common/nearest.js";
import { quote } from "../common/text.js";
import type { Command, CommandRow } from "./command.js";

/** The meaning of an input line. */
export type Line =
  /** Only white space. */
  | { readonly kind: "empty" }
  | { readonly kind: "command"; readonly command: Command }
  /** A line that cannot be executed; the message names the fault and its place. */
  | { readonly kind: "invalid"; readonly message: string };

/** Parses a line, without its ending. Never throws. */
export type LineParser = (line: string) => Line;

/** Makes the parser for the commands of a table. */
export function lineParser(rows: readonly CommandRow[]): LineParser {
  const byName = new Map(rows.map((row) => [row.name, row]));
  const nested = new Map(rows.flatMap((row) => (row.under === undefined ? [] : [[`${row.under} ${row.name}`, row]])));

  return (line) => {
    const word = /\S+/g;
    for (let first = true; ; first = false) {
      const name = word.exec(line)?.[0];
      if (name === undefined) return first ? { kind: "empty" } : unknown(line, [...byName.keys()]);
      const row = byName.get(name);
      if (row === undefined || !(first || row.standard)) continue;
      const end = word.lastIndex;
      const longName = `${name} ${word.exec(line)?.[0] ?? ""}`;
      const inner = nested.get(longName);
      return inner === undefined ? read(row, line.slice(end), name) : read(inner, line.slice(word.lastIndex), longName);
    }
  };
}

function read(row: CommandRow, rest: string, calledAs: string): Line {
  const parsed = row.read(rest, calledAs);
  return parsed.ok ? { kind: "command", command: parsed.request } : { kind: "invalid", message: parsed.message };
}

function unknown(line: string, names: readonly string[]): Line {
  const text = line.trim();
  const near = proposal(/^\S*/.exec(text)?.[0] ?? "", names);
  return { kind: "invalid", message: `unknown command ${quote(text)}, type help for the list${near}` };
}
