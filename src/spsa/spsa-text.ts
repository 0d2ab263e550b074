/** Formats a tuning as lines of text. Pure. */

import type { Tunable } from "../../engine/host/tunables.js";
import type { Wdl } from "../match/stats/index.js";
import { type Schedule, type Tuning, wholeValues } from "./spsa.js";

/** The results of an iteration. */
export function iterationLine({ iterations }: Schedule, { iteration }: Tuning, { wins, draws, losses }: Wdl): string {
  return `iteration ${iteration} of ${iterations}: ${wins} W ${draws} D ${losses} L`;
}

/** The current values, on one line. */
export function valuesLine(tunables: readonly Tunable[], { values }: Tuning): string {
  const parts = tunables.map(({ name }, index) => `${name} ${(values[index] ?? NaN).toFixed(2)}`);
  return `values: ${parts.join(", ")}`;
}

/**
 * Parameters in OpenBench's format: name, kind, value, minimum, maximum, and for the last iteration the reach of a
 * trial and the step of a won game. Its R is a share of its C, as our rate is a share of the step.
 */
export function openBenchLines(tunables: readonly Tunable[], rate: number): readonly string[] {
  return tunables.map(({ name, value, min, max, step }) =>
    [name, "int", value, min, max, step, rate].map(String).join(", "),
  );
}

/** The values as lines of engine/core/params.ts, ready to be pasted. */
export function parameterLines(tunables: readonly Tunable[], tuning: Tuning): readonly string[] {
  const whole = wholeValues(tuning);
  return tunables.map(
    ({ name, min, max, step }, index) =>
      `export const ${name}: i32 = ${whole[index]}; // ${min} to ${max}, step ${step}`,
  );
}
