// Copies engine/nets to dist/nets, where the built engine finds its evaluation network.
import { cpSync } from "node:fs";

export function copyNetworks() {
  cpSync(new URL("../engine/nets/", import.meta.url), new URL("../dist/nets/", import.meta.url), { recursive: true });
}
