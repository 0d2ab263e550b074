/** The options of an engine of the package: what each may be. Pure. */

import { MAX_HASH_MEGABYTES, MAX_THREADS } from "../../engine/host/requests.js";
import { ENGINE_DEFAULTS } from "../common/engine-defaults.js";
import { checkFlag, checkKeys, checkText, checkWhole, shown } from "./check-values.js";
import { EngineError } from "./engine-error.js";
import type { EngineOptions } from "./types.js";

/** The values of all options. */
export type OptionValues = { readonly [Name in keyof EngineOptions]-?: Exclude<EngineOptions[Name], undefined> };

export const DEFAULTS: OptionValues = {
  threads: ENGINE_DEFAULTS.threads,
  hash: ENGINE_DEFAULTS.hashMegabytes,
  network: null,
  syzygyPath: "",
  chess960: false,
  moveOverhead: 30,
};

const NAMES = Object.keys(DEFAULTS);

const CHECKS: { readonly [Name in keyof OptionValues]: (value: unknown) => OptionValues[Name] } = {
  threads: (value) => checkWhole("INVALID_OPTION", "threads", value, [1, MAX_THREADS]),
  hash: (value) => checkWhole("INVALID_OPTION", "hash", value, [1, MAX_HASH_MEGABYTES]),
  network: checkNetwork,
  syzygyPath: (value) => checkText("syzygyPath", value),
  chess960: (value) => checkFlag("chess960", value),
  moveOverhead: (value) => checkWhole("INVALID_OPTION", "moveOverhead", value, [0, 5000]),
};

/** A value that has been checked; undefined stands for the default. @throws EngineError INVALID_OPTION */
export function checkOption<Name extends keyof EngineOptions>(
  name: Name,
  value: EngineOptions[Name],
): OptionValues[Name] {
  checkKeys("options", { [name]: value }, NAMES);
  return value === undefined ? DEFAULTS[name] : CHECKS[name](value);
}

/** All values, those that are not given by default. @throws EngineError INVALID_OPTION */
export function checkOptions(given: EngineOptions): OptionValues {
  checkKeys("options", given, NAMES);
  return {
    threads: checkOption("threads", given.threads),
    hash: checkOption("hash", given.hash),
    network: checkOption("network", given.network),
    syzygyPath: checkOption("syzygyPath", given.syzygyPath),
    chess960: checkOption("chess960", given.chess960),
    moveOverhead: checkOption("moveOverhead", given.moveOverhead),
  };
}

function checkNetwork(value: unknown): OptionValues["network"] {
  if (value === null || typeof value === "string" || value instanceof URL || value instanceof Uint8Array) return value;
  throw new EngineError("INVALID_OPTION", `network must be a URL, a path or a Uint8Array, not ${shown(value)}`);
}
