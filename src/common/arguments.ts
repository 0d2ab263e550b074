/** Arguments that several commands of the command line share. */

import { type Command, InvalidArgumentError, Option } from "commander";
import { MOVE_GENS } from "../../engine/host/requests.js";
import { ENGINE_DEFAULTS } from "./engine-defaults.js";
import { wholeNumber } from "./text.js";

export function moveGenOption(): Option {
  return new Option("--movegen <source>", "who makes the moves of the tree")
    .choices(MOVE_GENS)
    .default(ENGINE_DEFAULTS.moveGen);
}

/** Adds options in their order. */
export function withOptions(command: Command, options: readonly Option[]): Command {
  for (const option of options) command.addOption(option);
  return command;
}

/** Parses a whole number in a range. */
export function integer(low: number, high: number): (text: string) => number {
  return (text) => {
    const value = wholeNumber(text);
    if (value === null || value < low || value > high) {
      throw new InvalidArgumentError(`Expected a whole number from ${low} to ${high}.`);
    }
    return value;
  };
}

/** Longest search that can be asked for, in milliseconds: a day. */
export const TIME_LIMIT = 86_400_000;
