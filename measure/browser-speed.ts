// Compares the nodes a second of the package in Chromium with those in Node:
//
//   node scripts/measure/browser-speed.mjs [--rounds 5] [--movetime 3000]
//
// It searches two positions with one thread in Node, on a page that is isolated from other origins and so shares
// memory, and on a page that is not. They take turns in every round, so that other load on the machine affects all of
// them. Prints a Markdown table with medians over the rounds. It needs a Chromium (CHROMIUM_PATH names it, if it is not
// /usr/bin/chromium).
import { fileURLToPath } from "node:url";
import { launchChromium } from "../chromium.mjs";
import { fromBuild, readArguments, wholeNumber } from "../script-arguments.mjs";
import { serveSite } from "../static-site.mjs";

/** The start and kiwipete. */
const FENS = [
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
];
const FOLDER = fileURLToPath(new URL("../../dist/browser/", import.meta.url));

const { values } = readArguments(import.meta.url, {
  options: { rounds: { type: "string", default: "5" }, movetime: { type: "string", default: "3000" } },
});
const rounds = wholeNumber("rounds", values.rounds, 1);
const movetime = wholeNumber("movetime", values.movetime, 1);
const { createEngine } = await fromBuild("src/library/index.js");
const { median } = await fromBuild("src/report/histogram.js");

/** The nodes a second of a search by an engine of the package, which has forgotten the search before. */
async function searchSpeed(engine, fen) {
  await engine.newGame();
  const { nodes, time } = await engine.play({ fen }, { movetime });
  return (1000 * nodes) / time;
}

/** A place to search in: in a page, `speed` is run there. */
async function openPage(browser, isolated) {
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
    speed: (fen) => page.evaluate(`searchSpeed(engine, ${JSON.stringify(fen)})`),
    close: async () => {
      await page.close();
      await site.close();
    },
  };
}

async function openNode() {
  const engine = await createEngine({ threads: 1, hash: 64 });
  return { speed: (fen) => searchSpeed(engine, fen), close: () => engine.dispose() };
}

const browser = await launchChromium();
const places = {
  Node: await openNode(),
  isolated: await openPage(browser, true),
  "not isolated": await openPage(browser, false),
};
const names = Object.keys(places);
const speeds = FENS.map(() => names.map(() => []));
// The first round warms the compilers up.
for (let round = 0; round <= rounds; round++) {
  for (const [position, fen] of FENS.entries()) {
    for (const [place, name] of names.entries()) {
      const speed = await places[name].speed(fen);
      if (round > 0) speeds[position][place].push(speed);
    }
  }
}
for (const name of names) await places[name].close();
await browser.close();

console.log("| place | start | kiwipete | start, to Node | kiwipete, to Node |\n| --- | ---: | ---: | ---: | ---: |");
for (const [place, name] of names.entries()) {
  const rates = speeds.map((position) => `${Math.round(median(position[place]) / 1000)} k`);
  const ratios = speeds.map((position) => median(position[place].map((speed, round) => speed / position[0][round])));
  console.log(`| ${[name, ...rates, ...ratios.map((ratio) => ratio.toFixed(2))].join(" | ")} |`);
}
