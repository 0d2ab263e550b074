/** Decides what `spsa` tunes: starts a tuning, or resumes one. */

import { randomInt } from "node:crypto";
import type { Tunable } from "../../engine/host/tunables.js";
import { InputError } from "../common/errors.js";
import { checkNew, checkTarget, requireOther } from "../common/files/output-files.js";
import { SEED_LIMIT } from "../common/random.js";
import { proposal } from "../common/nearest.js";
import { quote } from "../common/text.js";
import { readCheckpoint } from "./checkpoint.js";
import { FREE, type SpsaOptions } from "./spsa-options.js";
import { beginTuning, type Tuning } from "./spsa.js";

export interface SpsaRequest {
  readonly options: SpsaOptions & { readonly seed: number };
  readonly tunables: readonly Tunable[];
  readonly begun: Tuning;
}

/**
 * A new tuning, or a resumed one, which keeps everything that matters as it began.
 *
 * @param given whether the command line sets an option
 * @param known the parameters that this build can set
 * @throws InputError
 */
export async function requestOf(
  options: SpsaOptions,
  given: (name: string) => boolean,
  known: readonly Tunable[],
): Promise<SpsaRequest> {
  const { resume, state, seed = randomInt(SEED_LIMIT + 1) } = options;
  if (resume === undefined) {
    checkTarget(state);
    if (state !== undefined) {
      checkNew(state);
      requireOther(state, options.openings === undefined ? [] : [options.openings]);
    }
    const tunables = chosenTunables(options, known);
    return {
      options: { ...options, seed },
      tunables,
      begun: beginTuning(tunables),
    };
  }
  const names = Object.keys(options).filter(given);
  const fixed = names.find((name) => !FREE.has(name));
  if (fixed !== undefined) {
    throw new InputError(`--resume: --${fixed} stays as the tuning began`);
  }
  const { settings, tunables, iteration, values } = await readCheckpoint(resume);
  checkKnown(tunables, known);
  const anew = names.map((name) => [name, options[name as keyof SpsaOptions]]);
  return {
    options: {
      ...options,
      seed,
      ...settings,
      state: resume,
      ...Object.fromEntries(anew),
      // The command line alone decides these.
      resume,
      yes: options.yes,
    },
    tunables,
    begun: { iteration, values },
  };
}

/** The parameters to tune, in the order of the table. @throws InputError if there are none, or an unknown one */
export function chosenTunables(
  { param = [], all }: Pick<SpsaOptions, "param" | "all">,
  known: readonly Tunable[],
): readonly Tunable[] {
  if (all === true) return known;
  if (param.length === 0) {
    throw new InputError("--param names parameters to tune, or --all all");
  }
  const stranger = param.find((name) => !known.some((one) => one.name === name));
  if (stranger !== undefined) {
    const names = known.map(({ name }) => name);
    const near = proposal(stranger, names) || "; engine/core/params.ts lists all";
    throw new InputError(`--param: there is no ${quote(stranger)} among ${names.length} parameters${near}`);
  }
  return known.filter(({ name }) => param.includes(name));
}

/** Refuses the values of a parameter whose range has changed since. */
function checkKnown(tunables: readonly Tunable[], known: readonly Tunable[]): void {
  const range = ({ min, max, step }: Tunable) => `${min} ${max} ${step}`;
  for (const one of tunables) {
    const now = known.find(({ name }) => name === one.name);
    if (now === undefined || range(now) !== range(one)) {
      throw new InputError(`--resume: ${one.name} is no longer what it was when the tuning began`);
    }
  }
}
