/** Identifies the engine that made a score. */

import { coreFingerprint } from "../../engine/host/core/core-file.js";
import type { Network } from "../../engine/host/network/network-layers.js";

/** Digits of a network's hash that are enough to distinguish networks. */
const HASH_DIGITS = 16;

/** Version, core and network in one text. If one of them changes, so do the scores. */
export function engineIdentity(version: string, network: Network): string {
  return `${version} ${coreFingerprint()} ${network.hash.slice(0, HASH_DIGITS)}`;
}
