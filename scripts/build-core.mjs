// Builds engine/core to dist/core.wasm, with the networks beside it; with --check only type-checks it. For tuning as
// scripts/build.mjs has it.
import { buildCore } from "./core-compiler.mjs";
import { copyNetworks } from "./networks.mjs";
import { wantsTuning } from "./tunables.mjs";

const emit = !process.argv.includes("--check");
await buildCore({ emit, tune: wantsTuning() });
if (emit) copyNetworks();
