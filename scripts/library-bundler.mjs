// What the package has beside its modules for those who import it: a CommonJS build, and the declarations of what is
// public. Both are made from what tsc has left in dist/.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const DIST = fileURLToPath(new URL("../dist/", import.meta.url));

/** The modules that can be imported, all in one folder, by the names of their files in dist/cjs and dist/types. */
const ENTRIES = ["index", "uci"];
/** Those whose declarations are shipped beside them: it has a bundle of its own, see browser-bundler.mjs. */
const DECLARED = [...ENTRIES, "browser"];
const FOLDER = "src/library/";

/** The one module that asks where it lies: in dist/cjs it answers as in its own place. */
const ASSETS = "engine/host/assets.js";

const BANNER = `const assetsUrl = require("node:url").pathToFileURL(require("node:path").join(__dirname, "../${ASSETS}")).href;`;

export async function buildLibrary() {
  mkdirSync(`${DIST}cjs`, { recursive: true });
  mkdirSync(`${DIST}types`, { recursive: true });
  await bundleCommonJs();
  writeDeclarations();
}

/** One bundle with all entries, so that all of them have the same classes; a file for each shows its part. */
async function bundleCommonJs() {
  const { metafile } = await build({
    stdin: {
      contents: ENTRIES.map((name) => `export * as ${name} from "./${FOLDER}${name}.js";`).join("\n"),
      resolveDir: DIST,
    },
    outfile: `${DIST}cjs/bundle.cjs`,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    packages: "external",
    charset: "utf8",
    define: { "import.meta.url": "assetsUrl" },
    banner: { js: BANNER },
    metafile: true,
    logLevel: "warning",
  });
  for (const input of Object.keys(metafile.inputs)) refuseOwnPlace(input);
  for (const name of ENTRIES) {
    writeFileSync(`${DIST}cjs/${name}.cjs`, `module.exports = require("./bundle.cjs").${name};\n`);
  }
}

/** @throws Error where a module would look for something beside itself, which in a bundle is another place */
function refuseOwnPlace(input) {
  if (input === "<stdin>" || input.endsWith(ASSETS)) return;
  if (readFileSync(input, "utf8").includes("import.meta")) throw new Error(`${input} asks where it lies`);
}

/** The entries' declarations and those that they import, for importers of either kind. */
function writeDeclarations() {
  const files = new Set(DECLARED.map((name) => `./${name}`));
  // What is added on the way is visited, too.
  for (const file of files) {
    const text = readFileSync(`${DIST}${FOLDER}${file}.d.ts`, "utf8");
    for (const [, path] of text.matchAll(/from "(.+)\.js"/g)) {
      if (!/^\.\/[\w-]+$/.test(path)) throw new Error(`${file} shows what is not public: ${path}`);
      files.add(path);
    }
    for (const kind of ["m", "c"]) {
      writeFileSync(`${DIST}types/${file}.d.${kind}ts`, text.replace(/(from ".+)\.js"/g, `$1.${kind}js"`));
    }
  }
}
