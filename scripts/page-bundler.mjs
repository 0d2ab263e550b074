// Bundles a page of src with its styles and libraries into one HTML file that loads nothing: the templates of
// `castellan report` and `castellan annotate`, with board and charts, and of `castellan lab tree`. Done when the package is built, so that
// whoever installs it needs neither the two libraries nor the bundler, and the package carries some 100 KB of them
// instead of 3 MB of sources.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = new URL("../", import.meta.url);
const require = createRequire(import.meta.url);

/** The pages, by their folder in src, and the libraries in them, whose licences ask to be named. */
const PAGES = { report: ["cm-chessboard", "uplot"], annotate: ["cm-chessboard", "uplot"], lab: [] };

/** The frame of those pages that bring none of their own. */
const FRAME = new URL("src/common/page/page.html", root);

/**
 * Bundles a page.
 *
 * @param {keyof typeof PAGES} name
 * @returns {Promise<string>} the template, with places for a report's title and data
 */
export async function bundlePage(name = "report") {
  const page = new URL(`src/${name}/page/`, root);
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("page.ts", page))],
    outdir: fileURLToPath(page),
    write: false,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
  });
  const textOf = (ending) => outputFiles.find(({ path }) => path.endsWith(ending)).text;
  const script = textOf(".js").trim();
  const hash = createHash("sha256").update(script).digest("base64");
  const parts = {
    SCRIPT_HASH: `sha256-${hash}`,
    STYLE: textOf(".css").trim(),
    LICENCES: escapeHtml(PAGES[name].map(licenceOf).join("\n")),
    SCRIPT: script,
  };
  const own = new URL("page.html", page);
  return (
    readFileSync(existsSync(own) ? own : FRAME, "utf8")
      // The hash is that of all between the tags, so no space may stand there.
      .replace(/(<(?:script|style)[^>]*>)\s+(%\w+%)\s+(<\/)/g, "$1$2$3")
      .replace(/%(\w+)%/g, (place, name) => parts[name] ?? place)
  );
}

/** Bundles all pages, each into its folder in dist. */
export async function buildPages() {
  for (const name of Object.keys(PAGES)) {
    const path = fileURLToPath(new URL(`dist/src/${name}/page.html`, root));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await bundlePage(name));
  }
}

function licenceOf(name) {
  const manifest = require.resolve(`${name}/package.json`);
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  const text = readFileSync(`${dirname(manifest)}/LICENSE`, "utf8");
  return `${name} ${version}\n\n${text.trim()}\n`;
}

function escapeHtml(text) {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
