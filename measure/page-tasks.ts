// Measures how quick the page to play on stays, in Chromium:
//
//   node dist/modules/measure/page-tasks.js [--steps 100] [--megabytes 2] [--games FILE]
//
// The first paint, in milliseconds after the navigation began. Then the longest tasks of the page's main thread, in milliseconds of
// processor time, which other load on the machine does not lengthen: while moves of a long reviewed game are stepped through at ten a
// second and the engine analyses, and while the opening explorer reads a large file of games: those of a PGN file, or else one game,
// again and again. Prints a Markdown table. Then when the explorer has first moves to show, and all, in seconds of the clock and of the
// main thread's processor time, and the page's memory of JavaScript. It needs a build and a Chromium (CHROMIUM_PATH names it, if it is
// not /usr/bin/chromium).

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, CDPSession, Page } from "playwright-core";
import { readArguments, wholeNumber } from "./arguments.js";
import { launchChromium } from "./chromium.js";
import { servePlayPage } from "./serve-process.js";

const { values } = readArguments(import.meta.url, {
  options: {
    steps: { type: "string", default: "100" },
    megabytes: { type: "string", default: "2" },
    games: { type: "string" },
  },
});
const steps = wholeNumber("steps", values.steps, 1);
const megabytes = wholeNumber("megabytes", values.megabytes, 1);

/** Milliseconds between two moves. */
const PACE = 100;
/** Milliseconds that no task should exceed. */
const LONG = 50;
const CATEGORIES = ["toplevel", "disabled-by-default-devtools.timeline", "devtools.timeline", "__metadata"];

/** An event of Chromium's trace, with its microseconds; `tdur` is processor time. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const browser = await launchChromium();
const served = await servePlayPage();
const folder = mkdtempSync(join(tmpdir(), "castellan-page-tasks-"));
try {
  const page = await browser.newPage();
  await page.goto(served.url);
  await page.locator("[data-piece]").first().waitFor();
  await page.waitForTimeout(1000);
  const paint = await page.evaluate<number>(
    'performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN',
  );
  console.log(`First paint: ${paint.toFixed(0)} ms\n`);
  console.log(`| What | longest task, ms | tasks over ${LONG} ms |`);
  console.log("| --- | ---: | ---: |");

  await open(page, longGame());
  await page.getByRole("tab", { name: "Analyse" }).click();
  await page.locator("ol.lines li").first().waitFor();
  await report(browser, page, `${steps} moves at ${1000 / PACE} a second, with analysis`, async () => {
    for (let step = 0; step < steps; step++) {
      await page.keyboard.press("ArrowRight");
      await page.waitForTimeout(PACE);
    }
  });
  await page.getByRole("switch").uncheck();

  await page.getByRole("tab", { name: "Book" }).click();
  // Where every game has a move.
  await page.getByRole("button", { name: "First position" }).click();
  // From the disk: what playwright hands over itself would be a long task of the page's.
  const file = join(folder, "games.pgn");
  writeFileSync(file, manyGames(megabytes * 1e6, values.games));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const began = performance.now();
  const before = await metricsOf(cdp);
  const marks: string[] = [];
  const mark = async (name: string) => {
    const { TaskDuration, JSHeapUsedSize } = await metricsOf(cdp);
    const clock = ((performance.now() - began) / 1000).toFixed(1);
    const work = (TaskDuration - before.TaskDuration).toFixed(1);
    marks.push(`${name}: ${clock} s, ${work} s of work, ${(JSHeapUsedSize / 1e6).toFixed(0)} MB`);
  };
  await report(browser, page, `the explorer reads ${megabytes} MB of games`, async () => {
    await page.locator("#book-file").setInputFiles(file);
    await page.locator(".book tbody tr").first().waitFor({ timeout: 600_000 });
    await mark("First moves");
    await page.getByText("the first twenty moves of each").waitFor({ timeout: 600_000 });
    await mark("All moves");
  });
  await cdp.send("HeapProfiler.collectGarbage");
  await mark("After a collection of garbage");
  console.log(`\nBefore: ${(before.JSHeapUsedSize / 1e6).toFixed(0)} MB. ${marks.join(". ")}.`);
} finally {
  await browser.close();
  served.close();
  rmSync(folder, { recursive: true });
}

async function open(page: Page, text: string): Promise<void> {
  await page.getByRole("tab", { name: "Games" }).click();
  await page.locator("#pasted").fill(text);
  await page.getByRole("button", { name: "Open" }).click();
  await page.locator(".tree button").first().waitFor();
}

/** Prints a row of the table: the page's tasks while something happens. */
async function report(of: Browser, page: Page, name: string, happens: () => Promise<void>): Promise<void> {
  await of.startTracing(page, { categories: CATEGORIES });
  await happens();
  const { traceEvents } = JSON.parse((await of.stopTracing()).toString("utf8")) as { traceEvents: TraceEvent[] };
  const isMain = new Set(
    traceEvents.flatMap(({ name: kind, pid, tid, args }) =>
      kind === "thread_name" && args.name === "CrRendererMain" ? [`${pid} ${tid}`] : [],
    ),
  );
  const tasks = traceEvents
    .filter(({ name: kind, pid, tid }) => /RunTask$/.test(kind) && isMain.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((a, b) => b - a);
  console.log(`| ${name} | ${(tasks[0] ?? 0).toFixed(0)} | ${tasks.filter((time) => time > LONG).length} |`);
}

/** A game of knights that go out and back, with evaluations and comments as a review has them. */
function longGame(): string {
  const moves = ["Nf3", "Nf6", "Ng1", "Ng8", "Nc3", "Nc6", "Nb1", "Nb8"];
  const parts = Array.from({ length: 200 }, (_, ply) => {
    const number = ply % 2 === 0 ? `${ply / 2 + 1}. ` : `${(ply - 1) / 2 + 1}... `;
    return `${number}${moves[ply % moves.length]!} { [%eval ${((ply % 7) / 10).toFixed(2)}] A word on the move. }`;
  });
  return `[White "A"]\n[Black "B"]\n[Result "*"]\n\n${parts.join(" ")} *\n`;
}

interface Metrics {
  /** Seconds of processor time. */
  readonly TaskDuration: number;
  /** Bytes. */
  readonly JSHeapUsedSize: number;
}

/** What Chromium says of the page. */
async function metricsOf(cdp: CDPSession): Promise<Metrics> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as unknown as Metrics;
}

/** Games of so many characters. @param file whose games they are, again and again; one game if absent */
function manyGames(size: number, file?: string): string {
  if (file !== undefined) {
    const text = `${readFileSync(file, "utf8").trim()}\n\n`;
    return text.repeat(Math.ceil(size / text.length)).slice(0, size);
  }
  const game = (number: number) =>
    `[Event "Game ${number}"]\n[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n` +
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. c4 c6\n" +
    "12. cxb5 axb5 13. Nc3 Bb7 14. Bg5 b4 15. Nb1 h6 16. Bh4 c5 17. dxe5 Nxe4 18. Bxe7 Qxe7 19. exd6 Qf6 20. Nbd2 Nxd6 1-0\n\n";
  const count = Math.ceil(size / game(1000).length);
  return Array.from({ length: count }, (_, number) => game(number)).join("");
}
