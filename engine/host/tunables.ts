/** The parameters of the search, as the build for tuning lists them. An ordinary build has them compiled in. */

import { readTextAsset } from "./assets.js";

/** A line of engine/core/params.ts. */
export interface Tunable {
  readonly name: string;
  /** What it is unless it is set. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** By how much the last trials of a tuning change it: a difference that games can show. */
  readonly step: number;
}

/** The parameters that can be set: none but in a build for tuning. */
export function loadTunables(): readonly Tunable[] {
  let text: string;
  try {
    text = readTextAsset("tunables");
  } catch {
    return [];
  }
  return JSON.parse(text) as readonly Tunable[];
}
