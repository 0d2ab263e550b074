/** Checks a value against the option that an engine offers. Pure. */

import { wholeNumber } from "../common/text.js";
import type { OfferedOption } from "./lines.js";

/** More values than these are not listed in a message. */
const LISTED = 8;

/** The value as the engine has it, or what it takes, as the middle of a sentence. */
export type OptionValue =
  { readonly ok: true; readonly value: string } | { readonly ok: false; readonly takes: string };

/** @param value as a user has it: the case of words does not count */
export function checkValue(
  { type, min = -Infinity, max = Infinity, values = [] }: OfferedOption,
  value: string,
): OptionValue {
  const allow = (allowed: readonly string[], takes: string): OptionValue => {
    const found = allowed.find((one) => one.toLowerCase() === value.trim().toLowerCase());
    return found === undefined ? { ok: false, takes } : { ok: true, value: found };
  };
  switch (type) {
    case "spin": {
      const number = wholeNumber(value.trim());
      if (number !== null && number >= min && number <= max) return { ok: true, value };
      const isBounded = min > -Infinity && max < Infinity;
      return { ok: false, takes: isBounded ? `a whole number from ${min} to ${max}` : "a whole number" };
    }
    case "check":
      return allow(["true", "false"], "true or false");
    case "combo": {
      // Engines that name no values are taken at the user's word.
      if (values.length === 0) return { ok: true, value };
      const rest = values.length > LISTED ? [`${values.length - LISTED} more`] : [];
      return allow(values, `one of ${[...values.slice(0, LISTED), ...rest].join(", ")}`);
    }
    default:
      return { ok: true, value };
  }
}
