/** The parameters that a screening compares, each with two values, and how chance deals the values out. */

import { loadTunables, type Tunable } from "../engine/host/tunables.js";
import { createRandom } from "../src/common/random.js";
import { refuse } from "./arguments.js";

/** A parameter with its two values. */
export interface Factor extends Tunable {
  readonly first: number;
  readonly second: number;
}

/** Reads `NAME=1:2` ... Ends the program where one is wrong, or where this build has no parameters to set. */
export function readFactors(texts: readonly string[]): readonly Factor[] {
  const tunables = loadTunables();
  if (tunables.length === 0) refuse("this build has no parameters to set, run `npm run build:tune` first");
  if (texts.length === 0) refuse("name parameters with two values each: NAME=1:2");
  const found = texts.map((text) => {
    const [, name, ...numbers] = /^(\w+)=(-?\d+):(-?\d+)$/.exec(text) ?? refuse(`expected NAME=1:2, not '${text}'`);
    const tunable = tunables.find((one) => one.name === name) ?? refuse(`there is no parameter ${name}`);
    const [first = 0, second = 0] = numbers.map(Number);
    for (const value of [first, second]) {
      if (value >= tunable.min && value <= tunable.max) continue;
      refuse(`${name}: ${value} is not within ${tunable.min} to ${tunable.max}`);
    }
    if (first === second) refuse(`${name}: the two values are equal`);
    return { ...tunable, first, second };
  });
  const twice = found.find(({ name }, index) => found.findIndex((one) => one.name === name) < index);
  if (twice !== undefined) refuse(`${twice.name} is there twice`);
  return found;
}

/**
 * 1 or -1 for each parameter: whether the first of two mirrored trials has its second value. The same seed and number
 * make the same.
 */
export function signsOf(factors: readonly Factor[], seed: number, number: number): readonly number[] {
  const random = createRandom(seed, number);
  return factors.map(() => (random() < 0.5 ? -1 : 1));
}

/** A trial's values. @param side 1 for the first of two mirrored trials, -1 for the second */
export function settingsOf(factors: readonly Factor[], signs: readonly number[], side: 1 | -1): readonly number[] {
  return factors.map(({ first, second }, index) => (signs[index]! * side > 0 ? second : first));
}
