/** Stores a tuning in a file, to resume it later. */

import type { Tunable } from "../../engine/host/tunables.js";
import { writeText } from "../common/files/atomic-file.js";
import { InputError } from "../common/errors.js";
import { readStateFile } from "../common/files/input-file.js";
import type { Tuning } from "./spsa.js";

export interface Checkpoint extends Tuning {
  readonly format: "castellan-spsa";
  readonly version: 1;
  /** The tuned parameters, with their initial values. */
  readonly tunables: readonly Tunable[];
  /** The settings of the command line, so that nobody has to repeat them. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Reads a checkpoint. Throws an InputError if the file does not contain one. */
export function readCheckpoint(path: string): Checkpoint {
  const content = readStateFile(path);
  const { format, version, tunables, values, iteration } = (content ?? {}) as Partial<Checkpoint>;
  if (
    format !== "castellan-spsa" ||
    !Array.isArray(tunables) ||
    !Array.isArray(values) ||
    values.length !== tunables.length ||
    typeof iteration !== "number"
  ) {
    throw new InputError(`${path} is not the state of a tuning`);
  }
  if (version !== 1) {
    throw new InputError(`${path} has the unknown version ${String(version)}`);
  }
  return content as Checkpoint;
}

export function writeCheckpoint(path: string, checkpoint: Checkpoint): Promise<void> {
  return writeText(path, `${JSON.stringify(checkpoint, null, 1)}\n`);
}
