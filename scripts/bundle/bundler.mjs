// Bundles the built engine into one script: its modules and packages, the code of its threads, and the files of
// engine/host/assets.ts. The script needs only Node, and runs both as CommonJS and as an ES module, because Node
// decides between these by the folder if a file has no ending.
import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { licencesOf, packagesIn } from "../licences.mjs";

/** The modules as tsc compiles them: what `npm run build` makes of them finds its files by their places. */
const MODULES = new URL("../../dist/modules/", import.meta.url);
const EMBEDDED_ASSETS = fileURLToPath(new URL("embedded-assets.mjs", import.meta.url));

/**
 * What the script holds beside its code, by name.
 *
 * @typedef {{ assets: Record<string, string | Uint8Array>, threads: Record<string, string> }} Contents
 */
/** @typedef {(name: string) => Uint8Array} ReadAsset */

/** Texts up to this length are not worth compressing. */
const SMALL = 500;

/**
 * Bundles dist/.
 *
 * @param {Uint8Array | null} network the bytes of a network that replaces the one that ships
 * @returns {Promise<string>} the script, whose first line lets a shell start it
 * @throws {Error} if dist/ is incomplete, or the network is refused
 */
export async function bundleEngine(network = null) {
  const assets = await import(new URL("engine/host/assets.js", MODULES).href);
  /** @type {Record<string, string>} */
  const threads = {};
  /** @type {string[]} */
  const packages = [];
  for (const [program, path] of Object.entries(/** @type {Record<string, string>} */ (assets.THREADS))) {
    const { text, used } = await bundleScript(`${path}.js`, { assets: {}, threads: {} });
    threads[program] = text;
    packages.push(...used);
  }
  const contents = await assetsOf(assets, network);
  const { text, used } = await bundleScript("src/main.js", { assets: contents, threads });
  packages.push(...used);
  return [HEAD, text.replace(/^#!.*\n/, "").trim(), FOOT, licenceComment(packages), ""].join("\n");
}

/** Node's `require`, and the path of the file, which an ES module lacks. */
const HEAD = `#!/usr/bin/env node
(function (require, BUNDLE_FILE) {
"use strict";`;
const FOOT = `})(
  typeof require === "function" ? require : process.getBuiltinModule("node:module").createRequire(process.argv[1]),
  typeof __filename === "string" ? __filename : process.argv[1],
);`;

/**
 * @param {string} entry the path of a module in the build
 * @param {Contents} contents
 */
async function bundleScript(entry, contents) {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL(entry, MODULES))],
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    charset: "ascii",
    // All licences stand at the end, complete.
    legalComments: "none",
    logLevel: "warning",
    plugins: [embed(contents)],
  });
  return { text: outputFiles[0]?.text ?? "", used: packagesIn(metafile) };
}

/**
 * Replaces engine/host/assets.js by embedded-assets.mjs, followed by the contents.
 *
 * @param {Contents} contents
 */
function embed({ assets, threads }) {
  const replaced = fileURLToPath(new URL("engine/host/assets.js", MODULES));
  return {
    name: "embed",
    /** @param {import("esbuild").PluginBuild} bundler */
    setup(bundler) {
      bundler.onLoad({ filter: /[\\/]assets\.js$/ }, ({ path }) =>
        path === replaced
          ? { contents: readFileSync(EMBEDDED_ASSETS, "utf8"), resolveDir: dirname(EMBEDDED_ASSETS) }
          : undefined,
      );
      bundler.onResolve({ filter: /^castellan:contents$/ }, ({ path }) => ({ path, namespace: "contents" }));
      bundler.onLoad({ filter: /.*/, namespace: "contents" }, () => ({
        contents: `export const CONTENTS = ${packed(assets)};\nexport const THREADS = ${packed(threads)};`,
      }));
    },
  };
}

/**
 * An object of functions, each of which returns an asset's content.
 *
 * @param {Record<string, string | Uint8Array>} contents
 */
function packed(contents) {
  const entries = Object.entries(contents).map(([name, content]) => {
    const bytes = Buffer.from(content);
    const value =
      bytes.length <= SMALL
        ? { text: bytes.toString("utf8") }
        : { packed: brotliCompressSync(bytes).toString("base64") };
    return `${JSON.stringify(name)}: () => (${JSON.stringify(value)})`;
  });
  return `{ ${entries.join(", ")} }`;
}

/**
 * The bytes of all assets in the build.
 *
 * @param {{ ASSETS: readonly string[], readAsset: ReadAsset }} build
 * @param {Uint8Array | null} network
 */
async function assetsOf({ ASSETS, readAsset }, network) {
  /** @type {Record<string, string | Uint8Array>} */
  const contents = {};
  for (const name of ASSETS) {
    // Only a tuning build has a table of parameters.
    if (name === "tunables" && !existsAsset(readAsset, name)) continue;
    contents[name] = readAsset(name);
  }
  const { name, version } = JSON.parse(Buffer.from(contents["manifest"] ?? "").toString("utf8"));
  contents["manifest"] = JSON.stringify({ name, version });
  if (network !== null) contents["network"] = await checked(network);
  return contents;
}

/**
 * @param {ReadAsset} readAsset
 * @param {string} name
 */
function existsAsset(readAsset, name) {
  try {
    readAsset(name);
    return true;
  } catch {
    return false;
  }
}

/** @param {Uint8Array} network */
async function checked(network) {
  const { readNetwork } = await import(new URL("engine/host/network/network-file.js", MODULES).href);
  const result = readNetwork(network);
  if (!result.ok) throw new Error(`the network is refused: ${result.error}`);
  return network;
}

/** @param {readonly string[]} folders the packages */
function licenceComment(folders) {
  return `/*\nThis file holds these packages:\n\n${licencesOf(folders).replaceAll("*/", "* /")}\n*/`;
}
