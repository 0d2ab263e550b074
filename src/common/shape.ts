/**
 * What a value must be that comes from a file which anything may have happened to: checked once where it is read, so that all
 * that follows can rely on its type. Pure.
 */

import { lineFault, quote } from "./text.js";

/** Returns the value as what it is, without keys that nobody knows. @throws ShapeFault if it is something else */
export type Shape<T> = (value: unknown, place: string) => T;

/** The message names the place, such as `engines[0].name is no text`. */
export class ShapeFault extends Error {
  readonly place: string;
  readonly what: string;

  constructor(place: string, what: string) {
    super(place === "" ? `it ${what}` : `${place} ${what}`);
    this.place = place;
    this.what = what;
  }
}

type Shapes = Readonly<Record<string, Shape<unknown>>>;
type Fields<T extends Shapes> = { readonly [Name in keyof T]: ReturnType<T[Name]> };

export const anything: Shape<unknown> = (value) => value;

export const text: Shape<string> = (value, place) => {
  if (typeof value !== "string") throw new ShapeFault(place, "is no text");
  return value;
};

/** A text that fits into a line of a protocol. */
export const lineText: Shape<string> = (value, place) => {
  const word = text(value, place);
  const fault = lineFault(word);
  if (fault !== null) throw new ShapeFault(place, `cannot be ${quote(word)}: ${fault}`);
  return word;
};

export const number: Shape<number> = (value, place) => {
  if (typeof value !== "number") throw new ShapeFault(place, "is no number");
  return value;
};

export const flag: Shape<boolean> = (value, place) => {
  if (typeof value !== "boolean") throw new ShapeFault(place, "is neither true nor false");
  return value;
};

export function whole(least: number, most = Number.MAX_SAFE_INTEGER): Shape<number> {
  return (value, place) => {
    if (typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most) return value;
    const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
    throw new ShapeFault(place, `is no whole number ${range}`);
  };
}

export function oneOf<T extends string | number | boolean>(...values: readonly T[]): Shape<T> {
  return (value, place) => {
    const found = values.find((known) => known === value);
    if (found === undefined) throw new ShapeFault(place, `is not ${values.join(" or ")}`);
    return found;
  };
}

export function list<T>(item: Shape<T>): Shape<readonly T[]> {
  return (value, place) => {
    if (!Array.isArray(value)) throw new ShapeFault(place, "is no list");
    return value.map((one, index) => item(one, `${place}[${index}]`));
  };
}

/** An object with any keys, or with those of a shape. */
export function record<T>(item: Shape<T>, key: Shape<string> = text): Shape<Readonly<Record<string, T>>> {
  return (value, place) =>
    Object.fromEntries(
      Object.entries(objectOf(value, place)).map(([name, one]) => [
        key(name, `a key of ${place}`),
        item(one, inside(place, name)),
      ]),
    );
}

/** An object with these keys. Those that may be absent are of shapes made by optional(). */
export function fields<T extends Shapes>(shapes: T): Shape<Fields<T>> {
  return (value, place) => {
    const given = objectOf(value, place);
    const entries = Object.entries(shapes).map(([key, shape]) => [key, shape(given[key], inside(place, key))] as const);
    return Object.fromEntries(entries.filter(([, one]) => one !== undefined)) as Fields<T>;
  };
}

export function optional<T>(shape: Shape<T>): Shape<T | undefined> {
  return (value, place) => (value === undefined ? undefined : shape(value, place));
}

export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return (value, place) => (value === null ? null : shape(value, place));
}

/** Of one shape or the other. */
export function either<A, B>(one: Shape<A>, other: Shape<B>): Shape<A | B> {
  return (value, place) => {
    const first = attempt(one, value, place);
    if (first.ok) return first.value;
    const second = attempt(other, value, place);
    if (second.ok) return second.value;
    const { fault } = second;
    throw fault.place === first.fault.place ? new ShapeFault(place, `${first.fault.what}, ${fault.what}`) : fault;
  };
}

type Attempt<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: ShapeFault };

function attempt<T>(shape: Shape<T>, value: unknown, place: string): Attempt<T> {
  try {
    return { ok: true, value: shape(value, place) };
  } catch (error) {
    if (error instanceof ShapeFault) return { ok: false, fault: error };
    throw error;
  }
}

/** The value, if it has the shape; null for any other. */
export function fitting<T>(shape: Shape<T>, value: unknown): T | null {
  const tried = attempt(shape, value, "");
  return tried.ok ? tried.value : null;
}

function objectOf(value: unknown, place: string): Readonly<Record<string, unknown>> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new ShapeFault(place, "is no object");
}

function inside(place: string, key: string): string {
  return place === "" ? key : `${place}.${key}`;
}
