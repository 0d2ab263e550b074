// Packs the package, installs it beside bundlers in new projects, builds a page that plays and annotates with each of them, with
// default settings, and opens the page in Chromium, isolated from other origins and not.
//
//   npm run build && npm run check:bundlers [bundler ...]
//
// CHROMIUM_PATH names another browser than /usr/bin/chromium. The bundlers come from the npm registry.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { launchChromium } from "../dist/modules/measure/chromium.js";
import { serveSite } from "../dist/modules/measure/static-site.js";
import { readArguments } from "./script-arguments.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Milliseconds that a page may take on a busy machine. */
const PATIENCE = 60_000;

const { positionals } = readArguments(import.meta.url, { allowPositionals: true });

/** What a page does; its text says what came of it. */
const SCRIPT = `
import { createEngine } from "castellan";
import { annotate } from "castellan/annotate";

async function run() {
  const engine = await createEngine({ threads: 2 });
  const { bestMove } = await engine.play({ fen: "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1" }, { depth: 6 });
  await engine.dispose();
  const [game] = await annotate("1. f3 e5 2. g4 Qh4# 0-1", { depth: 6 });
  return bestMove.san + " " + game.moves.map(({ judgement }) => judgement).join(" ") + " " + game.opening;
}
`;
const SHOW = `run().then((text) => (document.title = text), (error) => (document.title = "failed: " + error));\n`;
const PAGE = (/** @type {string} */ script) =>
  `<!doctype html><html><head><title>working</title></head><body><script type="module" src="${script}"></script></body></html>\n`;
const RIGHT = /^Re8# .*blunder.* A00 /;

/**
 * A bundler: the packages that it needs, the files of its project, the command that builds it, and the folder of the site.
 *
 * @type {Record<string, { packages: readonly string[], files: Record<string, string>, build: readonly string[], site: string, copies?: boolean, page?: string }>}
 */
const BUNDLERS = {
  vite: {
    packages: ["vite"],
    files: { "index.html": PAGE("/page.js"), "page.js": SCRIPT + SHOW },
    build: ["vite", "build"],
    site: "dist",
  },
  webpack: {
    packages: ["webpack", "webpack-cli"],
    files: { "src/index.js": SCRIPT + SHOW },
    build: ["webpack", "--mode", "production"],
    site: "dist",
    page: PAGE("main.js"),
  },
  parcel: {
    packages: ["parcel"],
    files: {
      "index.html": PAGE("./page.js"),
      "page.js": SCRIPT + SHOW,
      // Parcel reads exports of packages only where it is told to.
      "package.json": JSON.stringify({ "@parcel/resolver-default": { packageExports: true } }),
    },
    build: ["parcel", "build", "index.html", "--no-cache"],
    site: "dist",
  },
  rollup: {
    packages: ["rollup", "@rollup/plugin-node-resolve"],
    files: {
      "page.js": SCRIPT + SHOW,
      "rollup.config.mjs": `import resolve from "@rollup/plugin-node-resolve";
export default { input: "page.js", output: { dir: "site", format: "es" }, plugins: [resolve({ browser: true })] };\n`,
    },
    build: ["rollup", "-c"],
    site: "site",
    copies: true,
    page: PAGE("page.js"),
  },
  esbuild: {
    packages: ["esbuild"],
    files: { "page.js": SCRIPT + SHOW },
    build: ["esbuild", "page.js", "--bundle", "--format=esm", "--outdir=site"],
    site: "site",
    copies: true,
    page: PAGE("page.js"),
  },
  next: {
    packages: ["next", "react", "react-dom"],
    files: {
      "app/layout.js": `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}\n`,
      "app/page.js": `"use client";
import { useEffect } from "react";
${SCRIPT}
export default function Page() {
  useEffect(() => { ${SHOW} }, []);
  return <p>Castellan</p>;
}\n`,
      "next.config.mjs": `export default { output: "export" };\n`,
    },
    build: ["next", "build"],
    site: "out",
  },
};

const chosen = positionals.length === 0 ? Object.keys(BUNDLERS) : positionals;
const stranger = chosen.find((name) => !(name in BUNDLERS));
if (stranger !== undefined) {
  console.error(`there is no ${stranger} among ${Object.keys(BUNDLERS).join(", ")}`);
  process.exit(2);
}

/** @type {(command: string, args: readonly string[], cwd: string) => string} */
const run = (command, args, cwd) =>
  // The shell finds npm.cmd and npx.cmd on Windows.
  execFileSync(command, args, {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
  });

/** Builds a project; returns the folder of its site. @param {string} name @param {string} tarball @param {string} folder */
function buildSite(name, tarball, folder) {
  const bundler = BUNDLERS[name];
  if (bundler === undefined) throw new Error(name);
  const { packages, files, build, site, copies = false, page } = bundler;
  mkdirSync(folder, { recursive: true });
  const manifest = { name: "page", version: "1.0.0", private: true };
  const all = {
    ...files,
    "package.json": JSON.stringify({ ...manifest, ...JSON.parse(files["package.json"] ?? "{}") }),
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  run("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", tarball, ...packages], folder);
  run("npx", build, folder);
  if (copies) {
    const parts = join(folder, "node_modules/castellan/dist/browser");
    for (const file of readdirSync(parts)) {
      if (/\.(wasm|nnue|txt)$|-worker\.js$/.test(file)) cpSync(join(parts, file), join(folder, site, file));
    }
  }
  if (page !== undefined) writeFileSync(join(folder, site, "index.html"), page);
  return join(folder, site);
}

const folder = mkdtempSync(join(tmpdir(), "castellan-bundlers-"));
const browser = await launchChromium();
try {
  run("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder], ROOT);
  const tarball = join(folder, readdirSync(folder).find((file) => file.endsWith(".tgz")) ?? "");
  for (const name of chosen) {
    try {
      const site = buildSite(name, tarball, join(folder, name));
      for (const isolated of [true, false]) {
        const server = await serveSite(site, { isolated });
        const page = await browser.newPage();
        await page.goto(`${server.url}index.html`);
        await page.waitForFunction("/^(Re|failed)/.test(document.title)", null, { timeout: PATIENCE }).catch(() => {});
        const title = await page.title();
        const isRight = RIGHT.test(title);
        console.log(`${isRight ? "ok    " : "FAILED"} ${name}, ${isolated ? "isolated" : "not isolated"}: ${title}`);
        if (!isRight) process.exitCode = 1;
        await page.close();
        await server.close();
      }
    } catch (error) {
      const { stdout = "", stderr = "", message } = /** @type {Error & { stdout?: string, stderr?: string }} */ (error);
      console.log(`FAILED ${name}: ${message}\n${stdout}${stderr}`);
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
