/** The package as npm packs and installs it. */

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BEST_MOVE, EngineProcess } from "../support/engines/engine-process.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const onWindows = process.platform === "win32";

/** What npm says where there is no way to the registry. */
const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT/;

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

let folder = "";
let tarball = "";
let files: readonly string[] = [];

/** Runs npm; what it writes to standard error is part of the error where it fails. */
function npm(cwd: string, ...args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      "npm",
      [...args],
      // npm is a .cmd file on Windows, which needs a shell.
      { cwd, shell: onWindows, timeout: 110_000 },
      (error, stdout, stderr) => {
        if (error === null) resolve(stdout);
        else reject(new Error(`npm ${args.join(" ")}: ${stderr}${stdout}`));
      },
    );
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "castellan-"));
  const answer = await npm(ROOT, "pack", "--ignore-scripts", "--json", "--pack-destination", folder);
  const [packed] = JSON.parse(answer) as readonly Packed[];
  tarball = join(folder, packed?.filename ?? "");
  files = packed?.files.map(({ path }) => path) ?? [];
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test.each([
  "package.json",
  "README.md",
  "LICENSE",
  "dist/browser/core.wasm",
  "dist/browser/core.wasm.sha256",
  "dist/browser/core-relaxed.wasm",
  "dist/browser/core-relaxed.wasm.sha256",
  "dist/src/main.js",
  "dist/engine/host/pool/worker.js",
])("the package contains %s", (path) => {
  expect(files).toContain(path);
});

test("the package contains nothing that only we need", () => {
  const unwanted = files.filter(
    (path) =>
      // The one script that is shipped: npm runs it where somebody installs or packs the folder of an unpacked package.
      (path !== "scripts/prepare.mjs" && /(^|\/)(test|scripts|shared|node_modules|\.\w+)\//.test(path)) ||
      /\.(map|wat|tgz|log)$|\.test\.|tsconfig|vitest|eslint|(?<!\.d)\.ts$/.test(path),
  );
  expect(unwanted).toEqual([]);
});

test("the package contains the names of openings once", () => {
  expect(files.filter((path) => path.endsWith("opening-names.txt"))).toEqual(["dist/browser/opening-names.txt"]);
});

test("the package has no script of which npm would warn its users", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: object };
  for (const name of ["preinstall", "install", "postinstall", "prepare"]) expect(scripts).not.toHaveProperty(name);
  expect(scripts).toHaveProperty("postprepare");
  // To pack and to publish, npm runs `prepare` and `prepack`, but not `postprepare`.
  expect(scripts).toHaveProperty("prepack", "node scripts/prepare.mjs");
});

test("the package can be installed and plays", { timeout: 180_000 }, async ({ skip }) => {
  const project = mkdtempSync(join(folder, "project-"));
  await npm(project, "init", "-y");
  try {
    await npm(project, "install", tarball, "--omit=dev", "--no-audit", "--no-fund", "--prefer-offline");
  } catch (error) {
    // Its dependencies come from the registry; nothing else excuses a failure.
    if (UNREACHABLE.test(String(error))) {
      skip("the npm registry cannot be reached");
    }
    throw error;
  }

  const engine = new EngineProcess({
    command: join(project, "node_modules", ".bin", onWindows ? "castellan.cmd" : "castellan"),
    cwd: project,
  });
  engine.send("uci");
  await engine.until("uciok");
  // It says what it uses, and nothing else.
  const said = await engine.ask("ucinewgame");
  expect(said).toEqual([expect.stringMatching(/^info string 1 thread, /)]);
  engine.send("position startpos moves e2e4", "go depth 4");
  expect((await engine.until(/^bestmove/)).at(-1)).toMatch(BEST_MOVE);
  engine.send("quit");
  expect((await engine.exit()).code).toBe(0);
  expect(engine.errors).toBe("");
});
