// Builds engine/core to dist/core.wasm; with --check only type-checks it. For tuning as scripts/build.mjs has it.
import { buildCore } from "./core-compiler.mjs";
import { wantsTuning } from "./tunables.mjs";

await buildCore({
  emit: !process.argv.includes("--check"),
  tune: wantsTuning(),
});
