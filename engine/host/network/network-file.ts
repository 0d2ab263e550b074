/** Loads the network's file. Node only. */

import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { readAsset } from "../assets.js";
import type { NetworkSource } from "../requests/engine-options.js";
import { plainReasonOf } from "../error-text.js";
import { checkNetwork, LARGEST_FILE, type NetworkResult } from "./network-format.js";
import type { Network } from "./network-layers.js";

/** Loads a network. Never throws. */
export async function loadNetwork(source: NetworkSource): Promise<NetworkResult> {
  if (source instanceof Uint8Array) return readNetwork(source);
  try {
    if (source === "") return readNetwork(readAsset("network"));
    const found = await stat(source);
    // A device, for example, would never end.
    if (!found.isFile()) return { ok: false, error: "it is not a file" };
    // Some system files report a size of zero and never end.
    if (found.size === 0) return { ok: false, error: "it is empty" };
    if (found.size > LARGEST_FILE) {
      return { ok: false, error: `${found.size} bytes are no network` };
    }
    return readNetwork(await readFile(source));
  } catch (error) {
    return { ok: false, error: `the network cannot be read: ${plainReasonOf(error)}` };
  }
}

/**
 * Loads a required network, by default the one that ships.
 *
 * @throws Error if it is missing or invalid
 */
export async function requireNetwork(path = ""): Promise<Network> {
  const loaded = await loadNetwork(path);
  if (!loaded.ok) throw new Error(loaded.error);
  return loaded.network;
}

/** Checks a network's file. The error says what is wrong with it. */
export function readNetwork(bytes: Uint8Array): NetworkResult {
  return checkNetwork(bytes, (parts) => {
    const hash = createHash("sha256");
    for (const part of parts) hash.update(part);
    return hash.digest("hex");
  });
}
