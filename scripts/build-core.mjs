// Builds engine/core to dist/core.wasm; with --check only type-checks it.
import { buildCore } from "./core-compiler.mjs";

await buildCore({ emit: !process.argv.includes("--check") });
