// What the package has beside its modules for those who import it: a CommonJS build, and the declarations of what is
// public. Both are made from what tsc has left in dist/.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const DIST = fileURLToPath(new URL("../dist/", import.meta.url));

/** The modules that can be imported, by the names of their files in dist/cjs and dist/types. */
const ENTRIES = { index: "src/library/index" };

/** The one module that asks where it lies: in dist/cjs it answers as in its own place. */
const ASSETS = "engine/host/assets.js";

const BANNER = `const assetsUrl = require("node:url").pathToFileURL(require("node:path").join(__dirname, "../${ASSETS}")).href;`;

export async function buildLibrary() {
  mkdirSync(`${DIST}cjs`, { recursive: true });
  await bundleCommonJs();
  for (const [name, entry] of Object.entries(ENTRIES)) {
    writeDeclarations(name, `${DIST}${entry}.d.ts`);
  }
}

/** One bundle with all entries, so that all of them have the same classes; a file for each shows its part. */
async function bundleCommonJs() {
  const parts = Object.entries(ENTRIES);
  const { metafile } = await build({
    stdin: {
      contents: parts.map(([name, entry]) => `export * as ${name} from "./${entry}.js";`).join("\n"),
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
  for (const [name] of parts) {
    writeFileSync(`${DIST}cjs/${name}.cjs`, `module.exports = require("./bundle.cjs").${name};\n`);
  }
}

/** @throws Error where a module would look for something beside itself, which in a bundle is another place */
function refuseOwnPlace(input) {
  if (input === "<stdin>" || input.endsWith(ASSETS)) return;
  if (readFileSync(input, "utf8").includes("import.meta")) throw new Error(`${input} asks where it lies`);
}

/** A module's declarations and those that they import, for importers of either kind. */
function writeDeclarations(name, entry) {
  const folder = dirname(entry);
  const done = new Set();
  const write = (file) => {
    if (done.has(file)) return;
    done.add(file);
    const text = readFileSync(file, "utf8");
    const own = `${DIST}types/${name}/${relative(folder, file)}`;
    mkdirSync(dirname(own), { recursive: true });
    for (const kind of ["m", "c"]) {
      const imports = text.replace(/(from ")(\.[^"]+)\.js"/g, `$1$2.${kind}js"`).replace(/\n\/\/# source.*/, "");
      writeFileSync(own.replace(/\.d\.ts$/, `.d.${kind}ts`), imports);
    }
    for (const [, path] of text.matchAll(/from "(\.[^"]+)\.js"/g)) {
      const imported = resolve(dirname(file), `${path}.d.ts`);
      if (relative(folder, imported).startsWith("..")) throw new Error(`${file} shows what is not public: ${path}`);
      write(imported);
    }
  };
  write(entry);
}
