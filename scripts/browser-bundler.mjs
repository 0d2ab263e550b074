// Fills dist/browser, which already contains the network, with the engine for web pages: one folder for a page, a CDN
// or a bundler. Modules of engine/host that need Node have counterparts of the same names in engine/host/browser, which
// replace them here. If any other module needs Node, esbuild refuses it.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { pausingCore } from "./pausing-core.mjs";

const DIST = fileURLToPath(new URL("../dist/", import.meta.url));
const MODULES = join(DIST, "modules");
const HOST = join(MODULES, "engine/host");
const OUT = join(DIST, "browser");
/** Other folders whose modules may have counterparts, each in its folder `browser`. */
const BESIDE = ["src/uci", "src/common/opening"].map((path) => join(MODULES, path));

/**
 * The scripts in dist, without file ending, by their sources. The last is only for the page of `castellan play`.
 */
const SCRIPTS = {
  "browser/castellan": "src/library/browser.js",
  "browser/castellan-worker": "src/library/browser/worker.js",
  "browser/castellan-annotate": "src/annotate/browser.js",
  "browser/castellan-annotate-worker": "src/annotate/browser/worker.js",
  "src/play/play-worker": "src/play/browser/worker.js",
};
/** The scripts that contain the packages. */
const WORKERS = ["browser/castellan-worker", "browser/castellan-annotate-worker", "src/play/play-worker"];
/** The script whose errors are those of another one: a page that has both tells them by one class. */
const SHARING = { script: "src/annotate/browser.js", module: "src/library/engine-error.js", from: "./castellan.js" };

const { version } = createRequire(import.meta.url)("../package.json");

/** The contained packages, whose licences must be named. */
const PACKAGES = ["chess.js"];

export async function buildBrowser() {
  mkdirSync(OUT, { recursive: true });
  const inputs = [];
  for (const isSharing of [false, true]) {
    const scripts = Object.entries(SCRIPTS).filter(([, path]) => (path === SHARING.script) === isSharing);
    inputs.push(...(await bundle(scripts, isSharing ? [sharedErrors(), counterparts()] : [counterparts()])));
  }
  const used = inputs.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []);
  const stranger = used.find((name) => !PACKAGES.includes(name));
  if (stranger !== undefined) throw new Error(`${stranger} has come into the browser's build without its licence`);
  for (const name of WORKERS) {
    const worker = join(DIST, `${name}.js`);
    writeFileSync(worker, `${readFileSync(worker, "utf8").trimEnd()}\n/*\n${PACKAGES.map(licenceOf).join("\n")}\n*/\n`);
  }
  copyFileSync(new URL("../books/opening-names.txt", import.meta.url), join(OUT, "opening-names.txt"));

  for (const build of ["", "-relaxed"]) {
    const core = readFileSync(join(OUT, `core${build}.wasm`));
    writeFileSync(join(OUT, `core-unshared${build}.wasm`), pausingCore(core));
  }
}

/**
 * Bundles scripts; returns the paths of all modules in them.
 *
 * @param {readonly (readonly [string, string])[]} scripts
 * @param {import("esbuild").Plugin[]} plugins
 */
async function bundle(scripts, plugins) {
  const { metafile } = await build({
    entryPoints: scripts.map(([out, path]) => ({ in: join(MODULES, path), out })),
    outdir: DIST,
    bundle: true,
    minify: true,
    platform: "browser",
    format: "esm",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    define: { CASTELLAN_VERSION: JSON.stringify(version) },
    logLevel: "warning",
    metafile: true,
    plugins,
  });
  return Object.keys(metafile.inputs);
}

/** Takes the class of errors from the script that defines it. @returns {import("esbuild").Plugin} */
function sharedErrors() {
  const module = join(MODULES, SHARING.module);
  return {
    name: "shared-errors",
    setup(bundler) {
      bundler.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) =>
        join(resolveDir, path) === module ? { path: SHARING.from, external: true } : undefined,
      );
    },
  };
}
/** Replaces Node's modules by the browser's. */
function counterparts() {
  return {
    name: "counterparts",
    /** @param {import("esbuild").PluginBuild} bundler */
    setup(bundler) {
      bundler.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => {
        const wanted = join(resolveDir, path);
        const counterpart = join(HOST, "browser", basename(wanted));
        const isNodes = wanted.startsWith(HOST) && dirname(wanted) !== dirname(counterpart);
        if (isNodes && existsSync(counterpart)) return { path: counterpart };
        const beside = join(dirname(wanted), "browser", basename(wanted));
        return BESIDE.some((folder) => dirname(wanted) === folder) && existsSync(beside) ? { path: beside } : undefined;
      });
    },
  };
}

/** @param {string} name a package */
function licenceOf(name) {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  return `${name} ${version}\n\n${readFileSync(join(dirname(manifest), "LICENSE"), "utf8").trim()}`;
}
