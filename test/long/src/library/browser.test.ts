/** The package in Chromium: with memory that threads share, and without it. */

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { built } from "../../../support/programs/built.js";
import { launchChromium } from "../../../../measure/chromium.js";
import { serveSite, type Site } from "../../../../measure/static-site.js";
import { BROWSER_FOLDER, hasChromium } from "../../../support/pages/browser-site.js";

const hasBrowser = hasChromium("the package in a browser");

/** A worker that throws on request, as an engine or as a search thread. */
const MORTAL = `
  import "./castellan-worker.js";
  addEventListener("message", ({ data }) => {
    new BroadcastChannel(data.kind === "thread" ? "thread" : "engine").onmessage = () => {
      throw new Error("not today");
    };
  }, { once: true });
`;

const MIDDLEGAME = "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9";
const MATE_IN_ONE = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";
const DEPTH = 8;

const SCREENS = {
  desktop: { viewport: { width: 1280, height: 900 } },
  telephone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 3 },
} as const;

/** What a search of the middlegame comes to in Node. */
async function inNode(): Promise<{ readonly nodes: number; readonly pv: unknown }> {
  const { createEngine } = await built<typeof import("../../../../src/library/index.js")>("src/library/index.js");
  const engine = await createEngine({ hash: 4 });
  const { nodes, pv } = await engine.play({ fen: MIDDLEGAME }, { depth: DEPTH });
  await engine.dispose();
  return { nodes, pv };
}

describe.skipIf(!hasBrowser)("the package in a browser", () => {
  let browser: Browser;
  let node: Awaited<ReturnType<typeof inNode>>;

  beforeAll(async () => {
    node = await inNode();
    browser = await launchChromium();
  }, 120_000);

  afterAll(() => browser.close());

  describe.each([
    { headers: "isolated", isolated: true },
    { headers: "without headers", isolated: false },
  ])("$headers", ({ isolated }) => {
    let site: Site;
    let page: Page;
    let troubles: string[] = [];

    beforeAll(async () => {
      site = await serveSite(BROWSER_FOLDER, { isolated, files: { "/mortal.js": MORTAL } });
    });

    afterAll(() => site.close());

    async function open(screen: keyof typeof SCREENS): Promise<void> {
      troubles = [];
      page = await browser.newPage(SCREENS[screen]);
      page.on("pageerror", (error) => troubles.push(String(error)));
      page.on("console", (message) => {
        if (message.type() !== "log") troubles.push(message.text());
      });
      await page.goto(site.url);
    }

    /** Runs code in the page that has the package, and returns what it returns. */
    async function run<T>(code: string): Promise<T> {
      return page.evaluate<T>(`(async () => {
        const { createEngine, EngineError } = await import("/castellan.js");
        const codeOf = (promise) => promise.then(
          () => "nothing was refused",
          (error) => (error instanceof EngineError ? error.code : String(error)),
        );
        ${code}
      })()`);
    }

    beforeEach(() => open("desktop"));

    afterEach(async () => {
      await page.close();
      expect(troubles).toEqual([]);
    });

    const SEARCH = `
      const engine = await createEngine({ hash: 4, threads: 1 });
      const { nodes, pv } = await engine.play({ fen: "${MIDDLEGAME}" }, { depth: ${DEPTH} });
      await engine.dispose();
      return { nodes, pv, isolated: crossOriginIsolated };`;

    test("the same search as in Node", async () => {
      expect(await run(SEARCH)).toEqual({ ...node, isolated });
    });

    test("the same on a telephone's screen", async () => {
      await page.close();
      await open("telephone");
      expect(await run(SEARCH)).toEqual({ ...node, isolated });
    });

    test("more threads, or one in their place", async () => {
      const { nodes, best, code } = await run<{ nodes: number; best: string; code: string }>(`
        const engine = await createEngine({ hash: 4, threads: 2 });
        const { nodes } = await engine.play({ fen: "${MIDDLEGAME}" }, { depth: ${DEPTH} });
        await engine.setOption("threads", 3);
        const { bestMove } = await engine.play({ fen: "${MATE_IN_ONE}" }, { depth: 4 });
        const code = await codeOf(engine.setOption("threads", 65));
        await engine.dispose();
        return { nodes, best: bestMove.san, code };
      `);
      expect([best, code]).toEqual(["Re8#", "INVALID_OPTION"]);
      if (!isolated) expect(nodes).toBe(node.nodes);
    });

    test("stop(), a signal and the end of a loop end a search", async () => {
      const said = await run<{ depth: number; reasons: string[]; late: number; busy: boolean; again: number }>(`
        const engine = await createEngine({ hash: 4 });
        const position = { fen: "${MIDDLEGAME}" };
        const first = engine.analyse(position);
        await first.next();
        engine.stop();
        let step = await first.next();
        while (!step.done) step = await first.next();
        let depth = 0;
        for await (const info of engine.analyse(position)) {
          depth = info.depth;
          if (depth >= ${DEPTH}) break;
        }
        const reasons = [];
        const start = performance.now();
        await engine.play(position, { signal: AbortSignal.timeout(100) }).catch((error) => {
          reasons.push(error.name, error.code, error.cause.name);
        });
        const late = performance.now() - start;
        reasons.push(await codeOf(engine.play(position, { signal: AbortSignal.abort() })));
        const { depth: again } = await engine.play(position, { depth: ${DEPTH - 1} });
        const { busy } = engine;
        await engine.dispose();
        return { depth, reasons, late, busy, again };
      `);
      expect(said).toMatchObject({
        depth: DEPTH,
        reasons: ["AbortError", "ABORTED", "TimeoutError", "ABORTED"],
        busy: false,
        again: DEPTH - 1,
      });
      expect(said.late).toBeLessThan(2000);
    });

    test("a movetime and clocks are kept to", async () => {
      const times = await run<number[]>(`
        const engine = await createEngine({ hash: 4 });
        const first = await engine.play({}, { movetime: 200 });
        const second = await engine.play({}, { wtime: 2000, winc: 0 });
        await engine.dispose();
        return [first.time, second.time];
      `);
      for (const time of times) expect(time).toBeLessThan(1500);
    });

    test("two engines search at once, and one thing at a time each", async () => {
      expect(
        await run(`
          const [one, other] = await Promise.all([createEngine({ hash: 1 }), createEngine({ hash: 1 })]);
          const playing = one.play();
          const { bestMove } = await other.play({ fen: "${MATE_IN_ONE}" }, { depth: 4 });
          const codes = [await codeOf(one.play({}, { depth: 1 })), await codeOf(one.analyse().next())];
          one.stop();
          const { nodes } = await playing;
          codes.push(await codeOf(one.play({ fen: "rubbish" })), await codeOf(one.play({}, { deph: 1 })));
          await Promise.all([one.dispose(), other.dispose()]);
          return [bestMove.san, nodes > 0, ...codes];
        `),
      ).toEqual(["Re8#", true, "ENGINE_BUSY", "ENGINE_BUSY", "INVALID_POSITION", "INVALID_OPTION"]);
    });

    test("dispose() rejects what runs and what comes after", async () => {
      expect(
        await run(`
          const engine = await createEngine({ hash: 1 });
          const playing = codeOf(engine.play());
          await Promise.all([engine.dispose(), engine.dispose()]);
          return [await playing, await codeOf(engine.newGame()), await codeOf(engine.analyse().next())];
        `),
      ).toEqual(["ENGINE_DISPOSED", "ENGINE_DISPOSED", "ENGINE_DISPOSED"]);
    });

    test("a worker that dies rejects what runs, and the engine goes on", async () => {
      expect(
        await run(`
          const engine = await createEngine({ hash: 1, workerUrl: "/mortal.js" });
          await engine.setOption("hash", 2);
          const playing = codeOf(engine.play());
          new BroadcastChannel("engine").postMessage("die");
          const codes = [await playing];
          codes.push((await engine.play({ fen: "${MATE_IN_ONE}" }, { depth: 4 })).bestMove.san);
          // Where there are threads, one may die in this search or before it.
          new BroadcastChannel("thread").postMessage("die");
          await codeOf(engine.play({ fen: "${MATE_IN_ONE}" }, { depth: 4 }));
          codes.push((await engine.play({ fen: "${MATE_IN_ONE}" }, { depth: 4 })).bestMove.san);
          await engine.dispose();
          return codes;
        `),
      ).toEqual(["SEARCH_FAILED", "Re8#", "Re8#"]);
    });

    test("files that are not there are said", async () => {
      const said = await run(`
        const codes = [];
        for (const options of [{ workerUrl: "/no.js" }, { coreUrl: "/no.wasm" }, { network: "/no.nnue" }, { threads: 0 }]) {
          codes.push(await codeOf(createEngine(options)));
        }
        return codes;
      `);
      expect(said).toEqual(["START_FAILED", "START_FAILED", "INVALID_NETWORK", "INVALID_OPTION"]);
      troubles = troubles.filter((trouble) => !trouble.includes("404"));
    });

    test("options change; what cannot be had is said", async () => {
      const said = await run(`
        const engine = await createEngine({ hash: 1, network: "castellan.nnue", coreUrl: "${
          isolated ? "core.wasm" : "core-unshared.wasm"
        }" });
        await engine.setOption("hash", 40);
        await engine.setOption("chess960", true);
        const { bestMove } = await engine.play(
          { fen: "4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1" },
          { depth: 2, searchMoves: ["O-O"] },
        );
        const bytes = new Uint8Array(await (await fetch("/castellan.nnue")).arrayBuffer());
        await engine.setOption("network", bytes);
        const codes = [await codeOf(engine.setOption("network", bytes.with(1000, 1 ^ bytes[1000])))];
        codes.push(await codeOf(engine.setOption("network", new URL("/core.wasm", location.href))));
        codes.push(await codeOf(engine.setOption("syzygyPath", "/tables")));
        codes.push(await codeOf(engine.play({}, { elo: () => 1500 })));
        await engine.dispose();
        return [bestMove.uci, ...codes];
      `);
      expect(said).toEqual(["f1h1", "INVALID_NETWORK", "INVALID_NETWORK", "INVALID_OPTION", "INVALID_OPTION"]);
    });
  });
});
