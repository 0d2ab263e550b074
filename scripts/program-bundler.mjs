// Makes the scripts that run in Node from the modules in dist/modules: the program and its threads. A start that loads a few files takes less time than one that loads a hundred modules.
//
// Dynamic imports stay: what they name, and what several scripts share, lies in dist/chunks. The names of functions and
// the lines of the code stay as well, so that an error can be read, and each script has a source map.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { licencesOf, packagesIn } from "./licences.mjs";

const DIST = fileURLToPath(new URL("../dist/", import.meta.url));
const MODULES = join(DIST, "modules");

/** The one module that asks for its own location. Wherever its code comes to lie, it answers as in its own place. */
const ASSETS = "engine/host/assets.js";
/** Stands for the way to that place until it is known where the code lies. */
const WAY = "castellan:way-to-assets";

/** Some packages are CommonJS modules, which require Node's. */
const REQUIRE = `import { createRequire as castellanRequire } from "node:module";
const require = castellanRequire(import.meta.url);`;

export async function buildProgram() {
  const { THREADS } = await import(new URL(`../dist/modules/${ASSETS}`, import.meta.url).href);
  // A thread shares no chunk with the program: it starts sooner from a file of its own.
  const bundled = await Promise.all(["src/main", ...Object.values(THREADS)].map(bundle));
  writeFileSync(
    join(DIST, "licences.txt"),
    `The scripts in this folder contain these packages:\n\n${licencesOf(bundled.flatMap(packagesIn))}\n`,
  );
}

/** Bundles a module with all that it imports. */
async function bundle(module) {
  const { outputFiles, metafile } = await build({
    entryPoints: [{ in: join(MODULES, `${module}.js`), out: module }],
    outdir: DIST,
    chunkNames: "chunks/[name]-[hash]",
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    charset: "utf8",
    banner: { js: REQUIRE },
    sourcemap: true,
    legalComments: "none",
    logLevel: "warning",
    plugins: [placeOfAssets()],
  });
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, path.endsWith(".js") ? text.replaceAll(WAY, wayFrom(path)) : text);
  }
  return metafile;
}

/** The path from a script's folder to the module of the assets. */
function wayFrom(script) {
  return posix.join(relative(dirname(script), MODULES).split(sep).join("/"), ASSETS);
}

/** Refuses all other modules that ask for their location, which they would not get. */
function placeOfAssets() {
  return {
    name: "place of assets",
    setup(bundler) {
      bundler.onLoad({ filter: /\.js$/ }, ({ path }) => {
        if (!path.startsWith(MODULES)) return undefined;
        const text = readFileSync(path, "utf8");
        if (!text.includes("import.meta")) return undefined;
        if (path !== join(MODULES, ASSETS)) throw new Error(`${path} asks where it lies`);
        return { contents: text.replaceAll("import.meta.url", `new URL("${WAY}", import.meta.url).href`) };
      });
    },
  };
}
