// Compares the nodes a second of the package in Chromium with those in Node:
//
//   node dist/modules/measure/browser-speed.js [--rounds 5] [--movetime 3000]
//
// It searches two positions with one thread in Node, on a page that is isolated from other origins and so shares
// memory, and on a page that is not. They take turns in every round, so that other load on the machine affects all of
// them. Prints a Markdown table with medians over the rounds. It needs a Chromium (CHROMIUM_PATH names it, if it is not
// /usr/bin/chromium).

import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { type ChessEngine, createEngine } from "../src/library/index.js";
import { readArguments, wholeNumber } from "./arguments.js";
import { launchChromium } from "./chromium.js";
import { projectFile } from "./project.js";
import { serveSite } from "./static-site.js";
import { medianOf } from "./median.js";

/** The start and kiwipete. */
const FENS = [
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
];
const FOLDER = fileURLToPath(projectFile("dist/browser/"));

const { values } = readArguments(import.meta.url, {
  options: { rounds: { type: "string", default: "5" }, movetime: { type: "string", default: "3000" } },
});
const rounds = wholeNumber("rounds", values.rounds, 1);
const movetime = wholeNumber("movetime", values.movetime, 1);

/** The nodes a second of a search by an engine of the package, which has forgotten the search before. */
async function searchSpeed(engine: Pick<ChessEngine, "newGame" | "play">, fen: string): Promise<number> {
  await engine.newGame();
  const { nodes, time } = await engine.play({ fen }, { movetime });
  return (1000 * nodes) / time;
}

/** A place to search in. */
interface Place {
  readonly name: string;
  /** The nodes a second in a position. */
  readonly speed: (fen: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** A page, in which the search runs. */
async function openPage(name: string, browser: Browser, isolated: boolean): Promise<Place> {
  const site = await serveSite(FOLDER, { isolated });
  const page = await browser.newPage();
  await page.goto(site.url);
  await page.evaluate(`(async () => {
    const { createEngine } = await import("./castellan.js");
    globalThis.movetime = ${movetime};
    globalThis.searchSpeed = ${searchSpeed};
    globalThis.engine = await createEngine({ threads: 1, hash: 64 });
  })()`);
  return {
    name,
    speed: (fen) => page.evaluate<number>(`searchSpeed(engine, ${JSON.stringify(fen)})`),
    close: async () => {
      await page.close();
      await site.close();
    },
  };
}

async function openNode(): Promise<Place> {
  const engine = await createEngine({ threads: 1, hash: 64 });
  return { name: "Node", speed: (fen) => searchSpeed(engine, fen), close: () => engine.dispose() };
}

const browser = await launchChromium();
const places = [
  await openNode(),
  await openPage("isolated", browser, true),
  await openPage("not isolated", browser, false),
];
/** Of each place, for each position, by round. */
const speeds = places.map(() => FENS.map((): number[] => []));
// The first round warms the compilers up.
for (let round = 0; round <= rounds; round++) {
  for (const [position, fen] of FENS.entries()) {
    for (const [index, place] of places.entries()) {
      const speed = await place.speed(fen);
      if (round > 0) speeds[index]![position]!.push(speed);
    }
  }
}
for (const place of places) await place.close();
await browser.close();

console.log("| place | start | kiwipete | start, to Node | kiwipete, to Node |\n| --- | ---: | ---: | ---: | ---: |");
const [inNode = []] = speeds;
for (const [index, { name }] of places.entries()) {
  const own = speeds[index]!;
  const rates = own.map((rounds) => `${Math.round(medianOf(rounds) / 1000)} k`);
  const ratios = own.map((rounds, position) =>
    medianOf(rounds.map((speed, round) => speed / inNode[position]![round]!)),
  );
  console.log(`| ${[name, ...rates, ...ratios.map((ratio) => ratio.toFixed(2))].join(" | ")} |`);
}
