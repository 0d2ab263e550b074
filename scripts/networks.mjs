// Copies engine/nets to dist/browser, where the built engine finds its evaluation network, both in Node and on a page.
import { cpSync } from "node:fs";

export function copyNetworks() {
  cpSync(new URL("../engine/nets/", import.meta.url), new URL("../dist/browser/", import.meta.url), {
    recursive: true,
  });
}
