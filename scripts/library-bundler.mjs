// Makes the parts of the package for programs: a bundle, which both ES modules and CommonJS modules show, so that they
// share its classes and take the room of one, with the packages that it needs, and the declarations of its public interface. Both are made from the output of tsc in dist/modules.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { packagesIn } from "./licences.mjs";

const DIST = fileURLToPath(new URL("../dist/", import.meta.url));
const MODULES = `${DIST}modules/`;

/** The public modules, by the names of their files in dist/cjs. */
const ENTRIES = {
  index: "src/library/index",
  uci: "src/library/uci",
  annotate: "src/annotate/index",
};
/** The modules with declarations: the browser has a bundle of its own, see browser-bundler.mjs. */
const DECLARED = [...Object.values(ENTRIES), "src/library/browser", "src/annotate/browser"];

/** The folder of each declaration file in dist/types. */
const PLACES = { "src/library": ".", "src/annotate": "annotate" };
/** Declaration files that other folders may show. */
const FACES = new Set(["src/library/index", "src/library/types"]);

/** The one module that asks for its own location: in dist/cjs it answers as in its original place. */
const ASSETS = "engine/host/assets.js";

const BANNER = `const assetsUrl = require("node:url").pathToFileURL(require("node:path").join(__dirname, "../modules/${ASSETS}")).href;`;

export async function buildLibrary() {
  mkdirSync(`${DIST}cjs`, { recursive: true });
  mkdirSync(`${DIST}types`, { recursive: true });
  await bundleEntries();
  writeDeclarations();
}

/** One bundle with all entries, so that they share their classes; two files for each entry export its part. */
async function bundleEntries() {
  const { metafile } = await build({
    stdin: {
      contents: Object.entries(ENTRIES)
        .map(([name, path]) => `export * as ${name} from "./${path}.js";`)
        .join("\n"),
      resolveDir: MODULES,
    },
    outfile: `${DIST}cjs/bundle.cjs`,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    // Names stay, for traces of faults; the space around them would be a quarter of the file.
    minifyWhitespace: true,
    charset: "utf8",
    define: { "import.meta.url": "assetsUrl" },
    banner: { js: BANNER },
    metafile: true,
    logLevel: "warning",
  });
  for (const input of Object.keys(metafile.inputs)) refuseOwnPlace(input);
  refuseUnnamed(packagesIn(metafile));
  const bundle = createRequire(import.meta.url)(`${DIST}cjs/bundle.cjs`);
  for (const [name, path] of Object.entries(ENTRIES)) {
    writeFileSync(`${DIST}cjs/${name}.cjs`, `module.exports = require("./bundle.cjs").${name};\n`);
    mkdirSync(posix.dirname(`${DIST}${path}`), { recursive: true });
    const names = Object.keys(bundle[name]).join(", ");
    writeFileSync(
      `${DIST}${path}.js`,
      `import bundle from "../../cjs/bundle.cjs";\n\nexport const { ${names} } = bundle.${name};\n`,
    );
  }
}

/**
 * @throws Error if a package is contained whose licence dist/licences.txt does not name
 *
 * @param {readonly string[]} folders of the packages
 */
function refuseUnnamed(folders) {
  const licences = readFileSync(`${DIST}licences.txt`, "utf8");
  const stranger = folders.map((folder) => posix.basename(folder)).find((name) => !licences.includes(`\n${name} `));
  if (stranger !== undefined) throw new Error(`${stranger} has come into the package without its licence`);
}

/**
 * @throws Error if a module would look for files beside itself, which is another place in a bundle
 *
 * @param {string} input a path
 */
function refuseOwnPlace(input) {
  if (input === "<stdin>" || input.endsWith(ASSETS)) return;
  if (readFileSync(input, "utf8").includes("import.meta")) throw new Error(`${input} asks where it lies`);
}

/** The declarations of the entries and of their imports, for importers of both kinds. */
function writeDeclarations() {
  const files = new Set(DECLARED);
  // The loop also visits entries that it adds.
  for (const file of files) {
    const text = readFileSync(`${MODULES}${file}.d.ts`, "utf8");
    for (const [, path = ""] of text.matchAll(/from "(.+)\.js"/g)) files.add(publicFile(file, path));
    for (const kind of ["m", "c"]) {
      const target = `${DIST}types/${placeOf(file)}.d.${kind}ts`;
      mkdirSync(posix.dirname(target), { recursive: true });
      const moved = text.replace(/from "(.+)\.js"/g, (_, path) => `from "${movedPath(file, path)}.${kind}js"`);
      writeFileSync(target, moved);
    }
  }
}

/**
 * The file that another one's declarations import. @throws Error if that is not public
 *
 * @param {string} file
 * @param {string} path
 */
function publicFile(file, path) {
  const target = posix.join(posix.dirname(file), path);
  const isOwn = /^\.\/[\w-]+$/.test(path);
  if (!isOwn && !FACES.has(target)) throw new Error(`${file} shows what is not public: ${path}`);
  return target;
}

/** @param {string} file */
function placeOf(file) {
  return posix.join(/** @type {Record<string, string>} */ (PLACES)[posix.dirname(file)] ?? "", posix.basename(file));
}

/**
 * The path by which a declaration imports another one from its new place.
 *
 * @param {string} file
 * @param {string} path
 */
function movedPath(file, path) {
  const found = posix.relative(posix.dirname(placeOf(file)), placeOf(publicFile(file, path)));
  return found.startsWith(".") ? found : `./${found}`;
}
