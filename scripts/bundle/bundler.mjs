// Bundles the built engine into one script: its modules and packages, the code of its threads, and the files of
// engine/host/assets.ts. The script needs only Node, and runs both as CommonJS and as an ES module, because Node
// decides between these by the folder if a file has no ending.
import { Buffer } from "node:buffer";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";

const DIST = new URL("../../dist/", import.meta.url);
const EMBEDDED_ASSETS = fileURLToPath(new URL("embedded-assets.mjs", import.meta.url));
/** The start of the paths of a package's files, and its name. */
const PACKAGE = /^.*?node_modules\/((?:@[^/]+\/)?[^/]+)(?=\/)/;

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
  const assets = await import(new URL("engine/host/assets.js", DIST).href);
  const threads = {};
  const packages = new Set();
  for (const program of assets.THREAD_PROGRAMS) {
    const { script } = assets.threadScript(program);
    const { text, used } = await bundleScript(fileURLToPath(script), { assets: {}, threads: {} });
    threads[program] = text;
    for (const folder of used) packages.add(folder);
  }
  const contents = await assetsOf(assets, network);
  const { text, used } = await bundleScript(assets.ownProgram().path, { assets: contents, threads });
  for (const folder of used) packages.add(folder);
  return [HEAD, text.replace(/^#!.*\n/, "").trim(), FOOT, licences([...packages].sort()), ""].join("\n");
}

/** Node's `require`, and the path of the file, which an ES module lacks. */
const HEAD = `#!/usr/bin/env node
(function (require, BUNDLE_FILE) {
"use strict";`;
const FOOT = `})(
  typeof require === "function" ? require : process.getBuiltinModule("node:module").createRequire(process.argv[1]),
  typeof __filename === "string" ? __filename : process.argv[1],
);`;

async function bundleScript(entry, contents) {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
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
  const used = Object.keys(metafile.inputs).flatMap((path) => PACKAGE.exec(path)?.[0] ?? []);
  return { text: outputFiles[0].text, used };
}

/** Replaces engine/host/assets.js by embedded-assets.mjs, followed by the contents. */
function embed({ assets, threads }) {
  const replaced = fileURLToPath(new URL("engine/host/assets.js", DIST));
  return {
    name: "embed",
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

/** An object of functions, each of which returns an asset's content. */
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

/** The bytes of all assets in the build. */
async function assetsOf({ ASSETS, readAsset }, network) {
  const contents = {};
  for (const name of ASSETS) {
    // Only a tuning build has a table of parameters.
    if (name === "tunables" && !existsAsset(readAsset, name)) continue;
    contents[name] = readAsset(name);
  }
  const { name, version } = JSON.parse(Buffer.from(contents.manifest).toString("utf8"));
  contents.manifest = JSON.stringify({ name, version });
  if (network !== null) contents.network = await checked(network);
  return contents;
}

function existsAsset(readAsset, name) {
  try {
    readAsset(name);
    return true;
  } catch {
    return false;
  }
}

async function checked(network) {
  const { readNetwork } = await import(new URL("engine/host/network/network-file.js", DIST).href);
  const result = readNetwork(network);
  if (!result.ok) throw new Error(`the network is refused: ${result.error}`);
  return network;
}

/** The licences of packages, as a comment. @param {string[]} folders */
function licences(folders) {
  const texts = folders.map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const files = readdirSync(folder).filter((entry) => /^licen[cs]e/i.test(entry));
    // Of several licences to choose from, ours.
    const file = files.find((entry) => /mit/i.test(entry)) ?? files[0];
    if (file === undefined) throw new Error(`${name} comes without its licence`);
    return `${name} ${version}\n\n${readFileSync(join(folder, file), "utf8").trim()}`;
  });
  const text = texts.join("\n\n\n").replaceAll("*/", "* /").replace(/\r/g, "");
  return `/*\nThis file holds these packages:\n\n${text}\n*/`;
}
