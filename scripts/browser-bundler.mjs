// Fills dist/browser, which already has the network: the engine for a page, in one folder from which a page, a CDN or
// a bundler takes it. The modules of engine/host that ask Node for something have a counterpart of the same name in
// engine/host/browser, which takes their place here; what remains needs nothing but a browser, or esbuild refuses it.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { pausingCore } from "./pausing-core.mjs";

const DIST = fileURLToPath(new URL("../dist/", import.meta.url));
const HOST = join(DIST, "engine/host");
const OUT = join(DIST, "browser");

/**
 * The scripts in dist, without their ending, by what they are made from. The last is for the page of `castellan play`
 * alone.
 */
const SCRIPTS = {
  "browser/castellan": "src/library/browser.js",
  "browser/castellan-worker": "src/library/browser/worker.js",
  "src/play/play-worker": "src/play/browser/worker.js",
};
/** Those with the packages in them. */
const WORKERS = ["browser/castellan-worker", "src/play/play-worker"];

/** The packages in them, whose licences ask to be named. */
const PACKAGES = ["chess.js"];

export async function buildBrowser() {
  mkdirSync(OUT, { recursive: true });
  const { metafile } = await build({
    entryPoints: Object.entries(SCRIPTS).map(([out, path]) => ({ in: join(DIST, path), out })),
    outdir: DIST,
    bundle: true,
    minify: true,
    platform: "browser",
    format: "esm",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
    metafile: true,
    plugins: [counterparts()],
  });
  const used = Object.keys(metafile.inputs).flatMap(
    (path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
  );
  const stranger = used.find((name) => !PACKAGES.includes(name));
  if (stranger !== undefined) throw new Error(`${stranger} has come into the browser's build without its licence`);
  for (const name of WORKERS) {
    const worker = join(DIST, `${name}.js`);
    writeFileSync(worker, `${readFileSync(worker, "utf8").trimEnd()}\n/*\n${PACKAGES.map(licenceOf).join("\n")}\n*/\n`);
  }

  copyFileSync(join(DIST, "core.wasm"), join(OUT, "core.wasm"));
  writeFileSync(join(OUT, "core-unshared.wasm"), pausingCore(readFileSync(join(DIST, "core.wasm"))));
}

/** Puts the browser's modules in place of Node's. */
function counterparts() {
  return {
    name: "counterparts",
    setup(bundler) {
      bundler.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => {
        const wanted = join(resolveDir, path);
        const counterpart = join(HOST, "browser", basename(wanted));
        const isNodes = wanted.startsWith(HOST) && dirname(wanted) !== dirname(counterpart);
        return isNodes && existsSync(counterpart) ? { path: counterpart } : undefined;
      });
    },
  };
}

function licenceOf(name) {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  return `${name} ${version}\n\n${readFileSync(join(dirname(manifest), "LICENSE"), "utf8").trim()}`;
}
