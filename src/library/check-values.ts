/** Validates what users of the package pass: with JavaScript nothing has checked it before. Pure. */

import { proposal } from "../common/nearest.js";
import { quote } from "../common/text.js";
import { EngineError, type EngineErrorCode } from "./engine-error.js";

export type Range = readonly [least: number, most: number];

/** @throws EngineError INVALID_OPTION if the value is not an object, or has an unknown key */
export function checkKeys(what: string, given: unknown, names: readonly string[]): void {
  if (typeof given !== "object" || given === null) {
    throw new EngineError("INVALID_OPTION", `${what} must be an object, not ${shown(given)}`);
  }
  const stranger = Object.keys(given).find((key) => !names.includes(key));
  if (stranger === undefined) return;
  const near = proposal(stranger, names);
  const known = near === "" ? `, there are: ${names.join(", ")}` : near;
  throw new EngineError("INVALID_OPTION", `${what}: there is no ${quote(stranger)}${known}`);
}

/** @throws EngineError with the code, unless the value is a whole number in the range */
export function checkWhole(code: EngineErrorCode, name: string, value: unknown, [least, most]: Range): number {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most) return value;
  throw new EngineError(code, `${name} must be a whole number from ${least} to ${most}, not ${shown(value)}`);
}

/** @throws EngineError INVALID_OPTION, unless the value is true or false */
export function checkFlag(name: string, value: unknown): boolean {
  if (typeof value === "boolean") return value;
  throw new EngineError("INVALID_OPTION", `${name} must be true or false, not ${shown(value)}`);
}

/** @throws EngineError INVALID_OPTION, unless the value is a string */
export function checkText(name: string, value: unknown): string {
  if (typeof value === "string") return value;
  throw new EngineError("INVALID_OPTION", `${name} must be a string, not ${shown(value)}`);
}

/** @throws EngineError with the code, unless the value is a list of strings */
export function checkWords(code: EngineErrorCode, name: string, value: unknown): readonly string[] {
  if (Array.isArray(value) && value.every((word) => typeof word === "string")) return value as readonly string[];
  throw new EngineError(code, `${name} must be a list of strings, not ${shown(value)}`);
}

/** A value as messages quote it. */
export function shown(value: unknown): string {
  if (typeof value === "string") return quote(value);
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" && value !== null ? "an object" : String(value);
}
