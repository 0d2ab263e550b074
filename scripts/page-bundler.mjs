// Bundles a page of src with its styles and libraries into one HTML file that loads nothing: the templates of
// `castellan report` and `castellan annotate`, with board and charts, of `castellan lab tree`, and the page of
// `castellan play`, whose connection has a script of its own. Part of the build, so that an installed package
// needs neither the two libraries nor the bundler, and contains some 100 KB of them instead of 3 MB of
// sources.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = new URL("../", import.meta.url);
const require = createRequire(import.meta.url);

/**
 * The pages, by their folder in src: their names for when they cannot run, their libraries, whose licences must
 * be named, and whether they talk to a server or to a worker of their own.
 */
const PAGES = {
  report: { kind: "report", libraries: ["cm-chessboard", "uplot"], isConnected: false },
  annotate: { kind: "report", libraries: ["cm-chessboard", "uplot"], isConnected: false },
  lab: { kind: "page", libraries: [], isConnected: false },
  play: { kind: "page", libraries: ["cm-chessboard", "uplot", "chess.js"], isConnected: true },
};

/** Scripts that pages load, by their file names in dist. */
const SCRIPTS = {
  "src/play/link.js": "src/play/page/link/shared-link.ts",
  "src/play/service-worker.js": "src/play/page/app/service-worker.ts",
};

/** The frame of pages that have none of their own. */
const FRAME = new URL("src/common/web/page/page.html", root);

const BUNDLING = /** @type {const} */ ({
  write: false,
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
});

/**
 * Bundles a page.
 *
 * @param {keyof typeof PAGES} name
 * @returns {Promise<string>} the template, with placeholders for a report's title and data
 */
export async function bundlePage(name = "report") {
  const page = new URL(`src/${name}/page/`, root);
  const { outputFiles } = await build({
    ...BUNDLING,
    entryPoints: [fileURLToPath(new URL("page.ts", page))],
    outdir: fileURLToPath(page),
  });
  const textOf = (/** @type {string} */ ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  const script = textOf(".js").trim();
  const hash = createHash("sha256").update(script).digest("base64");
  const { kind, libraries, isConnected } = PAGES[name];
  /** @type {Record<string, string>} */
  const parts = {
    POLICY: policyOf(hash, isConnected),
    // The address of a page with a server contains its token.
    REFERRER: isConnected ? '<meta name="referrer" content="no-referrer" />' : "",
    STYLE: textOf(".css").trim(),
    KIND: kind,
    LICENCES: escapeHtml(libraries.map(licenceOf).join("\n")),
    SCRIPT: script,
  };
  const own = new URL("page.html", page);
  return (
    readFileSync(existsSync(own) ? own : FRAME, "utf8")
      // The hash covers everything between the tags, so there must not be additional space.
      .replace(/(<(?:script|style)[^>]*>)\s+(%\w+%)\s+(<\/)/g, "$1$2$3")
      .replace(/%(\w+)%/g, (place, name) => parts[name] ?? place)
  );
}

/**
 * Bundles a script that a page loads.
 *
 * @param {string} entry in this project
 * @returns {Promise<string>}
 */
async function bundleScript(entry) {
  const { outputFiles } = await build({ ...BUNDLING, entryPoints: [fileURLToPath(new URL(entry, root))] });
  return outputFiles[0]?.text ?? "";
}

/** Bundles all pages, each into its folder in dist, together with the scripts that they load. */
export async function buildPages() {
  for (const name of /** @type {(keyof typeof PAGES)[]} */ (Object.keys(PAGES)))
    write(`dist/src/${name}/page.html`, await bundlePage(name));
  for (const [target, entry] of Object.entries(SCRIPTS)) write(`dist/${target}`, await bundleScript(entry));
}

/**
 * @param {string} target
 * @param {string} text
 */
function write(target, text) {
  const path = fileURLToPath(new URL(target, root));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/**
 * The sources that a page may load: its own script, identified by its hash, and only those others that it needs.
 *
 * @param {string} hash
 * @param {boolean} isConnected
 */
function policyOf(hash, isConnected) {
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    "img-src data:",
    ...(isConnected ? ["connect-src 'self'", "worker-src 'self'"] : ["connect-src 'none'"]),
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** @param {string} name a package */
function licenceOf(name) {
  const manifest = require.resolve(`${name}/package.json`);
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  const text = readFileSync(`${dirname(manifest)}/LICENSE`, "utf8");
  return `${name} ${version}\n\n${text.trim()}\n`;
}

/** @param {string} text */
function escapeHtml(text) {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
