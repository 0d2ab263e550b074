/** Which engine it is that scores come from. */

import { coreFingerprint } from "../../engine/host/core-file.js";
import type { Network } from "../../engine/host/network/network-layers.js";

/** Digits of the network's hash that distinguish networks. */
const HASH_DIGITS = 16;

/** Version, core and network in one text: where one of them is another, so are the scores. */
export function engineIdentity(version: string, network: Network): string {
  return `${version} ${coreFingerprint()} ${network.hash.slice(0, HASH_DIGITS)}`;
}
