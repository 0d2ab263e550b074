// Builds engine/core to dist/browser/core.wasm, with the networks beside it; with --check it only checks types. For tuning
// builds see scripts/build.mjs.
import { buildCore } from "./core-compiler.mjs";
import { copyNetworks } from "./networks.mjs";
import { readArguments } from "./script-arguments.mjs";
import { wantsTuning } from "./tunables.mjs";

const { values } = readArguments(import.meta.url, {
  options: { tune: { type: "boolean" }, check: { type: "boolean", default: false } },
});
const emit = !values.check;
await buildCore({ emit, tune: wantsTuning() });
if (emit) copyNetworks();
