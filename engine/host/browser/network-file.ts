/** The network's file, loaded from its URL. */

import type { NetworkSource } from "../requests/engine-options.js";
import { plainReasonOf } from "../error-text.js";
import { checkNetwork, hashedParts, LARGEST_FILE, type NetworkResult, toHex } from "../network/network-format.js";
import type { Network } from "../network/network-layers.js";
import { fetchBytes } from "./fetch-bytes.js";

// Bundlers look for this expression and replace it by the file.
const SHIPPED = new URL("./castellan.nnue", import.meta.url);

/** Loads a network. Never throws. */
export async function loadNetwork(source: NetworkSource): Promise<NetworkResult> {
  try {
    return await readNetwork(source instanceof Uint8Array ? source : await fetchBytes(String(source || SHIPPED)));
  } catch (error) {
    return { ok: false, error: `the network cannot be read: ${plainReasonOf(error)}` };
  }
}

/**
 * Loads the network that ships.
 *
 * @throws Error if it is missing or invalid
 */
export async function requireNetwork(): Promise<Network> {
  const loaded = await loadNetwork("");
  if (!loaded.ok) throw new Error(loaded.error);
  return loaded.network;
}

async function readNetwork(bytes: Uint8Array): Promise<NetworkResult> {
  const hash = bytes.length > LARGEST_FILE ? null : await sha256(hashedParts(bytes));
  return checkNetwork(bytes, () => hash);
}

/** In hex; null on an insecure page, as over http from another machine: browsers do not compute it there. */
async function sha256(parts: readonly Uint8Array[]): Promise<string | null> {
  const { subtle } = crypto as { readonly subtle?: typeof crypto.subtle };
  if (subtle === undefined) return null;
  const whole = new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());
  return toHex(new Uint8Array(await subtle.digest("SHA-256", whole)));
}
