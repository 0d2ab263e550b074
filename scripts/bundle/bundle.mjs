// Bundles the built engine into one file that runs wherever Node is, under any name: it contains modules, threads,
// core, network, books and pages.
//
//   node scripts/bundle/bundle.mjs [--output bundle/castellan] [--network file.nnue]
//
// --network replaces the network that ships.
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readArguments, refuse } from "../script-arguments.mjs";
import { bundleEngine } from "./bundler.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

const { values } = readArguments(import.meta.url, {
  options: { output: { type: "string", default: "bundle/castellan" }, network: { type: "string" } },
});
if (!existsSync(resolve(root, "dist/src/main.js"))) refuse("dist/ is missing, run `npm run build` first");

const { network } = values;
const output = resolve(root, values.output);
try {
  const script = await bundleEngine(network === undefined ? null : readFileSync(resolve(root, network)));
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, script);
  chmodSync(output, 0o755);
} catch (error) {
  refuse(/** @type {Error} */ (error).message);
}
console.log(`${output}: ${statSync(output).size} bytes`);
