/** Parsers of the words that commands take. */

import { InvalidArgumentError } from "commander";
import { wholeNumber } from "../text.js";

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

/** Parses a share of a whole: a decimal from 0 to below 1. */
export function share(text: string): number {
  if (!/^0?\.\d+$|^0$/.test(text)) throw new InvalidArgumentError("Expected a decimal from 0 to below 1, such as 0.4.");
  return Number(text);
}

/** An inclusive range of whole numbers. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** Parses a range within limits: `8-10`, or `8` for a single number. */
export function range(low: number, high: number): (text: string) => Range {
  return (text) => {
    const [, first = "", last = first] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
    const least = Number(first);
    const most = Number(last);
    if (first === "" || least < low || most < least || most > high) {
      const limits = low === 0 ? `up to ${high}` : `from ${low} to ${high}`;
      throw new InvalidArgumentError(`Expected a range such as 8-10, ${limits}.`);
    }
    return { least, most };
  };
}
