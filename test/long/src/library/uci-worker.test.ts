/** `castellan/worker` as a page that was written for npm's `stockfish` talks to it, and pages whose policies forbid things. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchChromium } from "../../../../measure/chromium.js";
import { serveSite } from "../../../../measure/static-site.js";
import { BROWSER_FOLDER, hasChromium } from "../../../support/pages/browser-site.js";

const hasBrowser = hasChromium("UCI in a worker");

/** Posts lines as those before them are answered; what the worker has said up to a command that it does not have. */
const TALK = `new Promise((resolve, reject) => {
  const engine = new Worker("/castellan-worker.js", { type: "module" });
  const lines = [];
  engine.onerror = (event) => reject(new Error(event.message));
  engine.onmessage = ({ data }) => {
    lines.push(data);
    if (data === "uciok") {
      engine.postMessage("setoption name Threads value 2");
      engine.postMessage("setoption name EvalFile value /etc/passwd\\nisready");
    }
    if (data === "readyok") engine.postMessage("position startpos moves e2e4\\ngo infinite");
    if (data.startsWith("info depth 4")) engine.postMessage("stop");
    if (data.startsWith("bestmove")) engine.postMessage("go perft 2");
    if (data.startsWith("Nodes searched")) engine.postMessage("bench");
    if (data.includes("unknown command")) {
      engine.postMessage("quit");
      resolve(lines);
    }
  };
  engine.postMessage("uci");
})`;

describe.skipIf(!hasBrowser)("UCI in a worker", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
  }, 120_000);

  afterAll(() => browser.close());

  async function evaluate<T>(code: string, options: Parameters<typeof serveSite>[1]): Promise<T> {
    const site = await serveSite(BROWSER_FOLDER, options);
    const page = await browser.newPage();
    try {
      await page.goto(site.url);
      return await page.evaluate<T>(code);
    } finally {
      await page.close();
      await site.close();
    }
  }

  test.each([
    { isolated: true, threads: "2 threads" },
    { isolated: false, threads: "1 thread," },
  ])("lines are answered by lines: %j", async ({ isolated, threads }) => {
    const lines = await evaluate<readonly string[]>(TALK, { isolated });
    expect(lines[0]).toMatch(/^id name Castellan \d/);
    expect(lines).toContain("uciok");
    expect(lines).toContainEqual(expect.stringContaining("EvalFile: no file may be named, for a page has none"));
    if (isolated) expect(lines).toContainEqual(expect.stringContaining(threads));
    expect(lines).toContainEqual(expect.stringMatching(/^bestmove \w{4}/));
    expect(lines).toContain("Nodes searched: 600");
    expect(lines.at(-1)).toContain("unknown command 'bench'");
  });

  const CREATE = `import("/castellan.js").then(({ createEngine }) => createEngine({ hash: 1 }))
    .then((engine) => engine.dispose().then(() => "started"), (error) => error.code + ": " + error.message)`;

  test.each([
    ["script-src 'self' 'unsafe-eval'", /^started$/],
    ["script-src 'self' 'wasm-unsafe-eval' 'unsafe-inline'", /^started$/],
    ["script-src 'self'", /^START_FAILED: .*forbids WebAssembly; script-src must have 'wasm-unsafe-eval'$/],
    ["worker-src 'none'", /^START_FAILED: .*Content-Security-Policy allow it in worker-src/],
    ["connect-src 'none'", /^START_FAILED: .*\.wasm cannot be loaded; .* connect-src/],
  ])("with the policy %s", async (csp, said) => {
    expect(await evaluate<string>(CREATE, { csp })).toMatch(said);
  });
});
