// Makes the scripts that run in Node from the modules in dist/modules: the program and its threads. A start that loads a
// few files takes less time than one that loads a hundred modules.
//
// Dynamic imports stay: what they name, and what several scripts share, lies in dist/chunks. What every start of the
// engine loads is one file there, start.js; a bundler alone would split it by who else uses which part. The names of
// functions and the lines of the code stay as well, so that an error can be read, and each script has a source map.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix, relative, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { licencesOf, packagesIn } from "./licences.mjs";

const DIST = fileURLToPath(new URL("../dist/", import.meta.url));
const MODULES = join(DIST, "modules");

/** The one module that asks for its own location. Wherever its code comes to lie, it answers as in its own place. */
const ASSETS = "engine/host/assets.js";
/** Stands for the way to that place until it is known where the code lies. */
const WAY = "castellan:way-to-assets";

const PROGRAM = "src/main";
/** What a start of the engine loads in addition to the program's own imports. */
const START = "src/cli/start-uci";
/** The file that holds both, without the program itself; other scripts import it from folders beside its own. */
const START_FILE = "chunks/start";

/** @typedef {{ readonly names: ReadonlyMap<string, readonly string[]>, readonly dynamic: readonly string[] }} Start */

/** Some packages are CommonJS modules, which require Node's. */
const REQUIRE = `import { createRequire as castellanRequire } from "node:module";
const require = castellanRequire(import.meta.url);`;

export async function buildProgram() {
  const { THREADS } = await import(pathToFileURL(join(MODULES, ASSETS)).href);
  const start = await findStart();
  const metafiles = await Promise.all([
    bundle({ stdin: { contents: exportsOf(start), resolveDir: MODULES }, outfile: place(START_FILE) }, [
      dynamicImports(),
    ]),
    bundle({ entryPoints: [entry(PROGRAM), ...start.dynamic.map((path) => entry(path, chunkOf(path)))], ...SPLIT }, [
      replaceStart(start),
    ]),
    // A thread shares no chunk with the program: it starts sooner from a file of its own.
    ...Object.values(/** @type {Record<string, string>} */ (THREADS)).map((path) =>
      bundle({ entryPoints: [entry(path)], ...SPLIT }),
    ),
  ]);
  writeFileSync(
    join(DIST, "licences.txt"),
    `The scripts in this folder contain these packages:\n\n${licencesOf(metafiles.flatMap((metafile) => packagesIn(metafile)))}\n`,
  );
}

const SPLIT = { outdir: DIST, splitting: true, chunkNames: "chunks/[name]-[hash]" };

const BUNDLING = /** @type {const} */ ({
  write: false,
  metafile: true,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  charset: "utf8",
  sourcemap: true,
  legalComments: "none",
  logLevel: "warning",
});

/**
 * Bundles, and writes the scripts.
 *
 * @param {Pick<import("esbuild").BuildOptions, "stdin" | "outfile" | "outdir" | "splitting" | "chunkNames"> & {
 *   entryPoints?: { in: string, out: string }[] }} settings
 * @param {import("esbuild").Plugin[]} plugins
 */
async function bundle(settings, plugins = []) {
  const { outputFiles, metafile } = await build({
    ...BUNDLING,
    banner: { js: REQUIRE },
    ...settings,
    plugins: [...plugins, placeOfAssets()],
  });
  const needed = neededOf(
    metafile.outputs,
    settings.entryPoints?.map(({ out }) => place(out)) ?? [settings.outfile ?? ""],
  );
  for (const { path, text } of outputFiles) {
    if (!needed.has(path.replace(/\.map$/, ""))) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, path.endsWith(".js") ? text.replaceAll(WAY, wayFrom(path)) : text);
  }
  return metafile;
}

/**
 * The scripts that a bundle's entries import. The bundler also makes those that only code without use would import.
 *
 * @param {import("esbuild").Metafile["outputs"]} outputs
 * @param {readonly string[]} entries
 */
function neededOf(outputs, entries) {
  const imports = new Map(
    Object.entries(outputs).map(([path, output]) => [
      resolve(path),
      output.imports.map((found) => resolve(found.path)),
    ]),
  );
  const needed = new Set(entries);
  // The loop also visits what it adds.
  for (const path of needed) for (const found of imports.get(path) ?? []) if (imports.has(found)) needed.add(found);
  return needed;
}

/**
 * The modules that a start loads, with the names that they export, and the modules that these import dynamically. All
 * are paths in dist/modules, without their ending.
 */
async function findStart() {
  const { metafile } = await build({
    ...BUNDLING,
    entryPoints: [PROGRAM, START].map((path) => join(MODULES, `${path}.js`)),
    outdir: DIST,
    packages: "external",
    sourcemap: false,
    absWorkingDir: MODULES,
    plugins: [
      {
        name: "static imports",
        setup: (bundler) =>
          bundler.onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) =>
            kind === "dynamic-import" ? { path: join(resolveDir, path), external: true } : undefined,
          ),
      },
    ],
  });
  const withoutEnding = (/** @type {string} */ path) => path.replace(/\.js$/, "");
  const modules = Object.keys(metafile.inputs)
    .map(withoutEnding)
    .filter((path) => path !== PROGRAM);
  const names = await Promise.all(
    modules.map(async (path) => Object.keys(await import(pathToFileURL(join(MODULES, `${path}.js`)).href))),
  );
  const dynamic = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ kind }) => kind === "dynamic-import")
    .map(({ path }) => withoutEnding(relative(MODULES, path).split(sep).join("/")));
  return { names: new Map(modules.map((path, index) => [path, names[index] ?? []])), dynamic: [...new Set(dynamic)] };
}

/**
 * The text of a module that exports everything in the start's modules, each name after a number for its module.
 *
 * @param {Start} start
 */
function exportsOf({ names }) {
  return [...names]
    .map(
      ([path, own], number) =>
        `export { ${own.map((name) => `${name} as ${unique(name, number)}`)} } from "./${path}.js";`,
    )
    .join("\n");
}

/** @type {(name: string, number: number) => string} */
const unique = (name, number) => `start${number}_${name}`;

/**
 * Lets the start's modules import dynamically what the other build makes.
 *
 * @returns {import("esbuild").Plugin}
 */
function dynamicImports() {
  return {
    name: "dynamic imports",
    setup: (bundler) =>
      bundler.onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) =>
        kind === "dynamic-import"
          ? { path: `./${posix.basename(chunkOf(modulePath(join(resolveDir, path))))}.js`, external: true }
          : undefined,
      ),
  };
}

/**
 * Puts the exports of the start's file in the place of its modules.
 *
 * @param {Start} start
 * @returns {import("esbuild").Plugin}
 */
function replaceStart({ names }) {
  const numbers = new Map([...names.keys()].map((path, number) => [path, number]));
  const file = "castellan:start";
  return {
    name: "start",
    setup: (bundler) => {
      // From dist/src and from dist/chunks alike.
      bundler.onResolve({ filter: /^castellan:start$/ }, () => ({ path: `../${START_FILE}.js`, external: true }));
      bundler.onLoad({ filter: /\.js$/ }, ({ path }) => {
        const number = path.startsWith(MODULES) ? numbers.get(modulePath(path)) : undefined;
        if (number === undefined) return undefined;
        const own = (names.get(modulePath(path)) ?? []).map((name) => `${unique(name, number)} as ${name}`);
        return { contents: own.length === 0 ? "" : `export { ${own} } from "${file}";` };
      });
    },
  };
}

const modulePath = (/** @type {string} */ path) => relative(MODULES, path).split(sep).join("/").replace(/\.js$/, "");
const place = (/** @type {string} */ path) => join(DIST, `${path}.js`);
/** @type {(path: string, out?: string) => { in: string, out: string }} */
const entry = (path, out = path) => ({ in: join(MODULES, `${path}.js`), out });
/** The place of a module that the start imports dynamically. */
const chunkOf = (/** @type {string} */ path) => `chunks/${path.replaceAll("/", "-")}`;

/**
 * The path from a script's folder to the module of the assets.
 *
 * @param {string} script
 */
function wayFrom(script) {
  return posix.join(relative(dirname(script), MODULES).split(sep).join("/"), ASSETS);
}

/**
 * Refuses all other modules that ask for their location, which they would not get.
 *
 * @returns {import("esbuild").Plugin}
 */
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
