// Builds everything into dist/: the host by tsc, whose modules in dist/modules esbuild makes into a few scripts, the core
// by the AssemblyScript compiler, the pages by esbuild. With --tune, or CASTELLAN_TUNE=1 in the environment, the core's
// parameters are adjustable; with --debug the core checks itself at every node of a search. If nothing has changed since
// the last build, it ends at once; without dist/ it always builds.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { buildBrowser } from "./browser-bundler.mjs";
import { hashInputs, isBuilt, stampBuild } from "./build-stamp.mjs";
import { buildCore } from "./core-compiler.mjs";
import { buildPages } from "./page-bundler.mjs";
import { buildLibrary } from "./library-bundler.mjs";
import { copyNetworks } from "./networks.mjs";
import { buildProgram } from "./program-bundler.mjs";
import { readArguments } from "./script-arguments.mjs";
import { wantsTuning } from "./tunables.mjs";

const { values } = readArguments(import.meta.url, {
  options: { tune: { type: "boolean" }, debug: { type: "boolean", default: false } },
});

const root = fileURLToPath(new URL("..", import.meta.url));
const require = createRequire(import.meta.url);

const settings = { tune: wantsTuning(), debug: values.debug };
const inputs = hashInputs(root, settings);
if (isBuilt(root, inputs)) process.exit(0);
rmSync(new URL("../dist", import.meta.url), { recursive: true, force: true });

// Both compilers take most of the time and need nothing of each other.
const tsc = once(
  spawn(process.execPath, [require.resolve("typescript/bin/tsc"), "-p", "tsconfig.build.json"], {
    cwd: root,
    stdio: "inherit",
  }),
  "close",
);
await buildCore(settings);
const [status] = await tsc;
if (status !== 0) process.exit(status ?? 1);

await buildProgram();
// Neither a zip nor a bundler sets the execute bit, which npm's link needs.
chmodSync(new URL("../dist/src/main.js", import.meta.url), 0o755);
await buildPages();
await buildLibrary();
copyNetworks();
await buildBrowser();
stampBuild(root, inputs);
