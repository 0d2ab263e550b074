/** The allowed values of the package's engine options. Pure. */

import { ENGINE_DEFAULTS, type EngineOptions as HostOptions } from "../../engine/host/requests/engine-options.js";
import { MAX_HASH_MEGABYTES, MAX_THREADS } from "../../engine/host/requests/requests.js";
import { checkFlag, checkObject, checkText, checkWhole, type Schema, shown } from "./check-values.js";
import { EngineError } from "./engine-error.js";
import type { EngineOptions } from "./types.js";

/** The engine options that users of the package know. */
type KnownOptions = Pick<HostOptions, keyof EngineOptions>;

export const OPTION_CHECKS: { readonly [Name in keyof KnownOptions]: (value: unknown) => KnownOptions[Name] } = {
  threads: (value) => checkWhole("INVALID_OPTION", "threads", value, [1, MAX_THREADS]),
  hash: (value) => checkWhole("INVALID_OPTION", "hash", value, [1, MAX_HASH_MEGABYTES]),
  network: checkNetwork,
  syzygyPath: (value) => checkText("syzygyPath", value),
  chess960: (value) => checkFlag("chess960", value),
  moveOverhead: (value) => checkWhole("INVALID_OPTION", "moveOverhead", value, [0, 5000]),
};

const NAMES = Object.keys(OPTION_CHECKS) as (keyof EngineOptions)[];

/** Converts a value for the engine; undefined stands for the default. @throws EngineError INVALID_OPTION */
export function checkOption<Name extends keyof EngineOptions>(
  name: Name,
  value: EngineOptions[Name],
): KnownOptions[Name] {
  return value === undefined ? (ENGINE_DEFAULTS as KnownOptions)[name] : OPTION_CHECKS[name](value);
}

/** Converts the given options for the engine. @throws EngineError INVALID_OPTION */
export function checkOptions(given: EngineOptions): Partial<KnownOptions> {
  checkObject("options", given, OPTION_CHECKS as Schema<EngineOptions>);
  const named = NAMES.filter((name) => name in given);
  return Object.fromEntries(named.map((name) => [name, checkOption(name, given[name])]));
}

/** Null stands for the network that ships. */
function checkNetwork(value: unknown): HostOptions["network"] {
  if (value === null) return "";
  // Node gives modules their places as such texts.
  if (typeof value === "string" && /^file:/i.test(value) && URL.canParse(value)) return new URL(value);
  if (typeof value === "string" || value instanceof URL || value instanceof Uint8Array) return value;
  throw new EngineError("INVALID_OPTION", `network must be a URL, a path or a Uint8Array, not ${shown(value)}`);
}
