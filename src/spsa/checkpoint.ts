/** Stores a tuning in a file, to resume it later. */

import type { Tunable } from "../../engine/host/tunables.js";
import { writeText } from "../common/files/atomic-file.js";
import { keptSettings } from "../common/command/kept-settings.js";
import { checkKept, readKept } from "../common/files/kept-state.js";
import { sealedObject } from "../common/files/sealed-json.js";
import { fields, list, number, oneOf, ShapeFault, text, whole } from "../common/shape.js";
import { SPSA_OPTIONS } from "./spsa-options.js";
import type { Tuning } from "./spsa.js";

export interface Checkpoint extends Tuning {
  readonly format: "castellan-spsa";
  readonly version: 1;
  /** The tuned parameters, with their initial values. */
  readonly tunables: readonly Tunable[];
  /** The settings of the command line, so that nobody has to repeat them. */
  readonly settings: Readonly<Record<string, unknown>>;
}

const CHECKPOINT = fields({
  format: oneOf("castellan-spsa"),
  version: oneOf(1),
  tunables: list(fields({ name: text, value: number, min: number, max: number, step: number })),
  values: list(number),
  iteration: whole(0),
  settings: keptSettings(SPSA_OPTIONS, {}),
});

/** Reads a checkpoint. @throws InputError if the file does not contain one, or a damaged one */
export function readCheckpoint(path: string): Promise<Checkpoint> {
  const shape = (value: unknown, place: string) => {
    const checkpoint = CHECKPOINT(value, place);
    if (checkpoint.values.length === checkpoint.tunables.length) return checkpoint;
    throw new ShapeFault(
      "values",
      `has ${checkpoint.values.length} numbers for ${checkpoint.tunables.length} parameters`,
    );
  };
  return readKept(path, { format: "castellan-spsa", what: "a tuning" }, (content) => checkKept(shape, content));
}

export function writeCheckpoint(path: string, checkpoint: Checkpoint): Promise<void> {
  return writeText(path, sealedObject(checkpoint));
}
