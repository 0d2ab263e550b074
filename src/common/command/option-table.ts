/** Makes the options of a command from a table. */

import { Option } from "commander";
import { integer } from "./arguments.js";

/** An option of the command line. */
export interface OptionRow {
  /** `--games`, or with a short name `-o, --output`. */
  readonly flag: string;
  /** The name of its value in the help, in brackets if it may be absent; absent for a switch. */
  readonly value?: string;
  readonly help: string;
  /** The smallest and the largest whole number that it takes. */
  readonly range?: readonly [least: number, greatest: number];
  /** The words that it takes. */
  readonly choices?: readonly string[];
  /** Parses any other value; throws an InvalidArgumentError. `earlier` is what the words before gave. */
  readonly parse?: (text: string, earlier: never) => unknown;
  readonly default?: unknown;
  /** The default in the help text, if it is not the value itself. */
  readonly defaultText?: string;
  readonly isRequired?: true;
  /** The options that exclude this one, as commander names their values. */
  readonly conflicts?: readonly string[];
}

/** The rows as options of commander, in order. */
export function optionsOf(rows: readonly OptionRow[]): readonly Option[] {
  return rows.map((row) => {
    const { flag, value, help, range, choices, parse, isRequired = false, conflicts } = row;
    const option = new Option(flagsOf(flag, value), help).makeOptionMandatory(isRequired);
    if (range !== undefined) option.argParser(integer(...range));
    if (choices !== undefined) option.choices(choices);
    if (parse !== undefined) option.argParser(parse as (text: string, earlier: unknown) => unknown);
    if (row.default !== undefined) option.default(row.default, row.defaultText);
    return conflicts === undefined ? option : option.conflicts([...conflicts]);
  });
}

function flagsOf(flag: string, value: string | undefined): string {
  if (value === undefined) return flag;
  return value.startsWith("[") ? `${flag} ${value}` : `${flag} <${value}>`;
}
