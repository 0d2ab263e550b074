/** Validates what users of the package pass: with JavaScript nothing has checked it before. Pure. */

import { proposal } from "../common/nearest.js";
import { quote } from "../common/text.js";
import { EngineError, type EngineErrorCode } from "./engine-error.js";

export type Range = readonly [least: number, most: number];

/** What an object may have: each key with the check of its value, which throws an EngineError. */
export type Schema<T> = { readonly [Name in keyof T]-?: (value: unknown) => unknown };

/**
 * Checks what a user gives once, before anything relies on it. A value that is undefined counts as absent.
 *
 * @param what names the object in messages
 * @throws EngineError INVALID_OPTION if it is no object or has an unknown key, and whatever its values' checks throw
 */
export function checkObject<T extends object>(what: string, given: T, schema: Schema<T>): void {
  checkKeys(what, given, Object.keys(schema));
  for (const [name, check] of Object.entries(schema) as [keyof T, Schema<T>[keyof T]][]) {
    const value: unknown = given[name];
    if (value !== undefined) check(value);
  }
}

/** @throws EngineError INVALID_OPTION, unless the value is an object */
export function checkIsObject(what: string, given: unknown): asserts given is object {
  if (typeof given === "object" && given !== null && !Array.isArray(given)) return;
  throw new EngineError("INVALID_OPTION", `${what} must be an object, not ${shown(given)}`);
}

/** @throws EngineError INVALID_OPTION if the value is not an object, or has an unknown key */
function checkKeys(what: string, given: unknown, names: readonly string[]): void {
  checkIsObject(what, given);
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

/** @throws EngineError with the code, unless the value is a string */
export function checkText(name: string, value: unknown, code: EngineErrorCode = "INVALID_OPTION"): string {
  if (typeof value === "string") return value;
  throw new EngineError(code, `${name} must be a string, not ${shown(value)}`);
}

/** @throws EngineError with the code, unless the value is a list of strings */
export function checkWords(code: EngineErrorCode, name: string, value: unknown): readonly string[] {
  // Unlike every(), findIndex() sees the holes of `new Array(5)`, too.
  if (Array.isArray(value) && value.findIndex((word) => typeof word !== "string") < 0)
    return value as readonly string[];
  throw new EngineError(code, `${name} must be a list of strings, not ${shown(value)}`);
}

/** @throws EngineError INVALID_OPTION, unless the value can be called */
export function checkFunction(name: string, value: unknown): void {
  if (typeof value === "function") return;
  throw new EngineError("INVALID_OPTION", `${name} must be a function, not ${shown(value)}`);
}

/** Signals of other realms and of libraries count, too. @throws EngineError INVALID_OPTION, unless the value is a signal */
export function checkSignal(value: unknown): void {
  const { aborted, addEventListener, removeEventListener } = (value ?? {}) as Partial<AbortSignal>;
  const isSignal = [addEventListener, removeEventListener].every((method) => typeof method === "function");
  if (isSignal && typeof aborted === "boolean") return;
  throw new EngineError("INVALID_OPTION", `signal must be an AbortSignal, not ${shown(value)}`);
}

/** @throws EngineError INVALID_OPTION, unless the value is a URL or a string */
export function checkUrl(name: string, value: unknown): void {
  if (typeof value === "string" || value instanceof URL) return;
  throw new EngineError("INVALID_OPTION", `${name} must be a URL, not ${shown(value)}`);
}

/** A value as messages quote it. */
export function shown(value: unknown): string {
  if (typeof value === "string") return quote(value);
  if (Array.isArray(value)) return "a list";
  if (typeof value === "function") return "a function";
  return typeof value === "object" && value !== null ? "an object" : String(value);
}
