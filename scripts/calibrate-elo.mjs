// Measures the levels of limited strength against each other, and writes their ratings to src/uci/strengthtable.ts. To be
// done again when search or evaluation change much, and after any change of a level's nodes or noise in that file:
//
//   npm run build && node scripts/calibrate-elo.mjs [--rounds 50] [--first 1000] [--dry] && npm run build
//
// Each level plays its neighbour, --rounds openings with either colour. The difference in Elo that the score says is added up
// from the weakest level on, whose rating is --first: so a step of the scale is worth what it says between neighbours, while
// the scale as a whole stands where --first puts it. A step that the stronger level does not win is an error, and nothing is
// written. What nodes and noise lie between two levels, src/uci/strength.ts says.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { scoreToElo } from "../dist/src/match/statistics.js";
import { RUNGS } from "../dist/src/uci/strengthtable.js";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "50" },
    // Rating of the weakest level.
    first: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    openings: {
      type: "string",
      default: fileURLToPath(new URL("../books/openings.epd", import.meta.url)),
    },
    concurrency: { type: "string", default: "1" },
    // Measures, but writes nothing.
    dry: { type: "boolean", default: false },
  },
});
const MAIN = fileURLToPath(new URL("../dist/src/main.js", import.meta.url));
const TARGET = new URL("../src/uci/strengthtable.ts", import.meta.url);
/** Far more than any level takes, so that the levels' own limits decide. */
const NODES = 10_000_000;

const folder = mkdtempSync(join(tmpdir(), "castellan-elo-"));

function engine({ elo }) {
  return [
    "--engine",
    `cmd=${process.execPath}`,
    `arg=${MAIN}`,
    `name=${elo}`,
    "option.UCI_LimitStrength=true",
    `option.UCI_Elo=${elo}`,
  ];
}

/** Games won, drawn and lost by the stronger of two neighbours. */
function play(weaker, stronger) {
  const pgn = join(folder, `${weaker.elo}.pgn`);
  execFileSync(
    process.execPath,
    [
      MAIN,
      "match",
      ...engine(stronger),
      ...engine(weaker),
      ...["--each", `nodes=${NODES}`, "--rounds", options.rounds],
      ...["--openings", options.openings, "--seed", options.seed],
      ...["--concurrency", options.concurrency, "--pgnout", pgn],
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const text = readFileSync(pgn, "utf8");
  const counts = { wins: 0, draws: 0, losses: 0 };
  const game = /^\[White "(.*)"\]$[^]*?^\[Result "(.*)"\]$/gm;
  for (const [, white, result] of text.matchAll(game)) {
    const isWhite = white === String(stronger.elo);
    if (result === "1/2-1/2") counts.draws++;
    else if ((result === "1-0") === isWhite) counts.wins++;
    else counts.losses++;
  }
  return counts;
}

const measured = [];
let elo = Number(options.first);
try {
  for (const [index, rung] of RUNGS.entries()) {
    const below = RUNGS[index - 1];
    if (below !== undefined) {
      const { wins, draws, losses } = play(below, rung);
      const games = wins + draws + losses;
      // A level that wins every game is stronger by a lot; half a point less keeps that finite.
      const score = Math.min((wins + draws / 2) / games, 1 - 0.5 / games);
      const step = scoreToElo(score);
      console.log(
        `${below.nodes} nodes, noise ${below.noise} < ${rung.nodes}, ${rung.noise}: +${wins} =${draws} -${losses}, ${Math.round(step)} Elo`,
      );
      if (step <= 0) {
        throw new Error(
          "a level did not win against the one below it: move them apart",
        );
      }
      elo += step;
    }
    measured.push({ ...rung, elo: Math.round(elo) });
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(measured);
if (!options.dry) {
  const source = readFileSync(TARGET, "utf8");
  const rows = measured.map(
    ({ elo, nodes, noise }) =>
      `  { elo: ${elo}, nodes: ${nodes}, noise: ${noise} },\n`,
  );
  const table = /(export const RUNGS: readonly Rung\[\] = \[\n)[^]*?(\];\n)/;
  if (!table.test(source)) throw new Error("the table was not found");
  const head = /^\/\/[^]*?\n\n/;
  const note = `// Ratings measured by \`node scripts/calibrate-elo.mjs\`, ${2 * Number(options.rounds)} games a step; nodes and noise chosen by hand.\n\n`;
  writeFileSync(
    TARGET,
    source.replace(head, note).replace(table, `$1${rows.join("")}$2`),
  );
}
