/** Shows a tuning as lines of text. Pure. */

import type { Tunable } from "../../engine/host/tunables.js";
import type { Wdl } from "../match/stats/index.js";
import { type Schedule, type Tuning, wholeValues } from "./spsa.js";

/** What an iteration's games brought. */
export function iterationLine({ iterations }: Schedule, { iteration }: Tuning, { wins, draws, losses }: Wdl): string {
  return `iteration ${iteration} of ${iterations}: ${wins} W ${draws} D ${losses} L`;
}

/** Where the values stand, in one line. */
export function valuesLine(tunables: readonly Tunable[], { values }: Tuning): string {
  const parts = tunables.map(({ name }, index) => `${name} ${(values[index] ?? NaN).toFixed(2)}`);
  return `values: ${parts.join(", ")}`;
}

/**
 * Parameters as OpenBench takes them: name, kind, value, least, greatest, and what a trial reaches out and a won game
 * moves in the end. Its R is a share of its C, as our rate is one of the step.
 */
export function openBenchLines(tunables: readonly Tunable[], rate: number): readonly string[] {
  return tunables.map(({ name, value, min, max, step }) =>
    [name, "int", value, min, max, step, rate].map(String).join(", "),
  );
}

/** The values as lines of engine/core/params.ts, to be pasted there. */
export function parameterLines(tunables: readonly Tunable[], tuning: Tuning): readonly string[] {
  const whole = wholeValues(tuning);
  return tunables.map(
    ({ name, min, max, step }, index) =>
      `export const ${name}: i32 = ${whole[index]}; // ${min} to ${max}, step ${step}`,
  );
}
