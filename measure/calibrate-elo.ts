// Measures the levels of limited strength against each other, and writes their ratings by matches to
// engine/host/skill/level-table.ts, where `match` is such a rating. engine/host/skill/levels.ts makes ratings of people
// of them, which UCI_Elo takes. Repeat this when search or evaluation change much, and after any change of a level's
// nodes, noise or sight in that file; after a shift of the scale level-people.ts has to measure PEOPLE in
// engine/host/skill/levels.ts anew:
//
//   npm run build && node dist/modules/measure/calibrate-elo.js [--rounds 50] [--first RATING] [--below RATING] \
//     [--results FILE] [--dry] && npm run build
//
// Each level plays its neighbour, with --rounds openings in both colours. The differences in Elo by these scores are
// added up from the weakest level on, whose rating is --first. A step that the stronger level does not win is an error,
// and nothing is written. engine/host/skill/levels.ts interpolates between two levels.
//
// With --below, the level of that rating by matches and those above it keep their ratings, and the steps below are
// counted down from it: for changes that do not affect the stronger levels.
//
// So a step of the scale is right between neighbours. Other engines of known rating determine the scale's position,
// each as --anchor "RATING KEY=VALUE..." with the words of `match --engine`:
//
//   --anchor "2793 cmd=glaurung option.Threads=1 option.OwnBook=false" --anchor "2661 cmd=gnuchess arg=--uci"
//
// Levels play an anchor from the strongest down until one loses. That level and the one above it show how much higher
// the whole scale belongs, and the mean over all anchors is added to every rating.
//
// --results keeps the games' results in a file. A pair that has all its games there does not play again, and one that
// lacks some plays only these, so a measurement that was ended can go on, and a second one with more rounds sharpens
// the first. A change of the search or the evaluation needs a new file.

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Level, LEVELS } from "../engine/host/skill/levels.js";
import { scoreToElo } from "../src/match/stats/elo.js";
import { readArguments, refuse, wholeNumber } from "./arguments.js";
import { LEVEL_NODES } from "./level-measures.js";
import { meanOf } from "./mean.js";
import { MAIN, projectFile } from "./project.js";

const { values: options } = readArguments(import.meta.url, {
  options: {
    rounds: { type: "string", default: "50" },
    // The rating of the weakest level, if there are no anchors.
    first: { type: "string" },
    // The weakest level that keeps its rating by matches, if only those below it are measured.
    below: { type: "string" },
    // An engine of known rating.
    anchor: { type: "string", multiple: true, default: [] },
    "anchor-rounds": { type: "string", default: "20" },
    // The limit of anchors; the levels have limits of their own.
    "anchor-limit": { type: "string", default: "tc=4+0.04" },
    seed: { type: "string", default: "1" },
    openings: {
      type: "string",
      default: fileURLToPath(projectFile("books/openings.epd")),
    },
    concurrency: { type: "string", default: "1" },
    results: { type: "string" },
    // Measures, but writes nothing.
    dry: { type: "boolean", default: false },
  },
});
const TARGET = projectFile("engine/host/skill/level-table.ts");

/** The first words of an engine of the match, those of a level. */
function level({ elo }: Level): readonly string[] {
  return [
    `cmd=${process.execPath}`,
    `arg=${MAIN}`,
    `name=${elo}`,
    "option.UCI_LimitStrength=true",
    `option.UCI_Elo=${elo}`,
    `nodes=${LEVEL_NODES}`,
  ];
}

/** What a level is, whatever its rating. */
const nameOf = ({ nodes, noise, sight }: Level) => `${nodes} nodes, noise ${noise}, sight ${sight}`;

/** An engine of known rating. */
interface Anchor {
  readonly rating: number;
  /** The words of `match --engine`. */
  readonly engine: readonly string[];
  /** Those of --anchor. */
  readonly words: string;
}

function readAnchor(text: string): Anchor {
  const [rating = "", ...words] = text.trim().split(/\s+/);
  if (!/^\d+$/.test(rating) || words.length === 0) {
    refuse(`--anchor: expected "RATING cmd=...", not '${text}'`);
  }
  return {
    rating: Number(rating),
    engine: [...words, "name=anchor", options["anchor-limit"]],
    words: words.join(" "),
  };
}

interface Counts {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/**
 * Lets a level play an engine, but for the games of which --results has the results, and returns the difference in Elo
 * and its text.
 *
 * @param pair the name of the two in --results
 * @param more words for the match
 */
function play(
  pair: string,
  rung: Level,
  opponent: readonly string[],
  rounds: number,
  more: readonly string[] = [],
): { elo: number; shown: string } {
  let counts = results[pair] ?? { wins: 0, draws: 0, losses: 0 };
  const gamesOf = ({ wins, draws, losses }: Counts) => wins + draws + losses;
  const missing = rounds - Math.floor(gamesOf(counts) / 2);
  if (missing > 0) {
    // Another seed than that of the games that were played, so other openings as a rule.
    const seed = Number(options.seed) + gamesOf(counts);
    const { wins, draws, losses } = playRounds(rung, opponent, missing, seed, more);
    counts = { wins: counts.wins + wins, draws: counts.draws + draws, losses: counts.losses + losses };
    results[pair] = counts;
    if (options.results !== undefined) writeFileSync(options.results, JSON.stringify(results, null, 2));
  }
  const { wins, draws, losses } = counts;
  const games = gamesOf(counts);
  // A player who wins or loses every game is better or worse by a lot; half a point keeps that finite.
  const half = 0.5 / games;
  const score = Math.min(Math.max((wins + draws / 2) / games, half), 1 - half);
  const elo = scoreToElo(score)!;
  const shown = `+${wins} =${draws} -${losses}, ${Math.round(elo)} Elo`;
  return { elo, shown };
}

/** Plays a level against an engine, and counts its wins, draws and losses. */
function playRounds(
  rung: Level,
  opponent: readonly string[],
  rounds: number,
  seed: number,
  more: readonly string[],
): Counts {
  const name = String(rung.elo);
  const pgn = join(folder, `${played++}.pgn`);
  execFileSync(
    process.execPath,
    [
      MAIN,
      "match",
      ...["--engine", ...level(rung), "--engine", ...opponent],
      ...["--rounds", String(rounds), "--seed", String(seed)],
      ...["--openings", options.openings],
      ...["--concurrency", options.concurrency, "--pgnout", pgn],
      ...more,
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const text = readFileSync(pgn, "utf8");
  const counts = { wins: 0, draws: 0, losses: 0 };
  const game = /^\[White "(.*)"\]$[^]*?^\[Result "(.*)"\]$/gm;
  for (const [, white, result] of text.matchAll(game)) {
    if (result === "1/2-1/2") counts.draws++;
    else if ((result === "1-0") === (white === name)) counts.wins++;
    else counts.losses++;
  }
  return counts;
}

/** The ratings of all levels, in steps from --first on. */
function measureLevels(): Level[] {
  const measured: Level[] = [];
  let elo = Number(options.first ?? LEVELS[0]!.match);
  const kept =
    options.below === undefined ? LEVELS.length : LEVELS.findIndex(({ match }) => match === Number(options.below));
  if (kept < 0)
    refuse(`--below: no level of engine/host/skill/level-table.ts has the rating ${options.below} by matches`);
  for (const [index, rung] of LEVELS.entries()) {
    const below = LEVELS[index - 1];
    if (below !== undefined && index > kept) elo += rung.match - below.match;
    else if (below !== undefined) {
      const step = play(`${nameOf(rung)} - ${nameOf(below)}`, rung, level(below), rounds);
      console.log(`${below.nodes} nodes, noise ${below.noise} < ${rung.nodes}, ${rung.noise}: ${step.shown}`);
      if (step.elo <= 0) {
        throw new Error("a level did not win against the one below it: move them apart");
      }
      elo += step.elo;
    }
    measured.push({ ...rung, match: elo });
  }
  const shift = options.below === undefined ? 0 : LEVELS[kept]!.match - measured[kept]!.match;
  return measured.map((rung) => ({ ...rung, match: rung.match + shift }));
}

/**
 * How much too low an anchor shows all ratings to be, with one number for each of the two levels around it.
 */
function shiftsBy(anchor: Anchor, measured: readonly Level[]): readonly [above: number, below: number] {
  let above: number | null = null;
  for (const [index, rung] of [...LEVELS.entries()].reverse()) {
    // An anchor that crashes loses the game, and the measurement goes on. A crash between two levels is ours, and ends it.
    const pair = `${nameOf(rung)} - ${anchor.words} ${options["anchor-limit"]}`;
    const { elo, shown } = play(pair, rung, anchor.engine, anchorRounds, ["--recover"]);
    console.log(`${rung.nodes} nodes, noise ${rung.noise} - ${anchor.words}: ${shown}`);
    const shift = anchor.rating + elo - measured[index]!.match;
    if (elo < 0) {
      if (above === null) break;
      return [above, shift];
    }
    above = shift;
  }
  throw new Error(`no two levels have ${anchor.words} between them`);
}

/** The lines that say where the scale stands: by the anchors, or as the file has them, from an earlier measurement. */
function scaleNote(source: string): string {
  if (anchors.length === 0) return /^\/\/ The scale[^]*?\n(?=\n)/m.exec(source)?.[0] ?? "";
  const lines = anchors.map(({ rating, words }) => `//   ${rating} ${words} ${options["anchor-limit"]}\n`);
  return `// The scale is that of these engines and their ratings:\n${lines.join("")}`;
}

const anchors = options.anchor.map(readAnchor);
const rounds = wholeNumber("rounds", options.rounds, 1);
const anchorRounds = wholeNumber("anchor-rounds", options["anchor-rounds"], 1);
/** Wins, draws and losses by pair: of a level against the one below it, or against an anchor. */
const results: Record<string, Counts> =
  options.results !== undefined && existsSync(options.results) ? JSON.parse(readFileSync(options.results, "utf8")) : {};
const folder = mkdtempSync(join(tmpdir(), "castellan-elo-"));
let played = 0;
let measured: readonly Omit<Level, "elo">[];
try {
  const steps = measureLevels();
  const shifts = anchors.map((anchor) => meanOf(shiftsBy(anchor, steps)));
  if (shifts.length > 0) {
    console.log(`anchors shift the scale by ${shifts.map(Math.round).join()}`);
  }
  const shift = shifts.length === 0 ? 0 : meanOf(shifts);
  measured = steps.map(({ match, nodes, noise, sight }) => ({ match: Math.round(match + shift), nodes, noise, sight }));
} finally {
  rmSync(folder, { recursive: true });
}
console.log(measured);
if (!options.dry) {
  const source = readFileSync(TARGET, "utf8");
  const rows = measured.map(
    ({ match, nodes, noise, sight }) => `  { match: ${match}, nodes: ${nodes}, noise: ${noise}, sight: ${sight} },\n`,
  );
  const table = /(export const RUNGS: readonly Rung\[\] = \[\n)[^]*?(\];\n)/;
  if (!table.test(source)) throw new Error("the table was not found");
  const head = /^\/\/[^]*?\n\n/;
  const below = options.below === undefined ? "" : ` --below ${options.below}`;
  const note = `// Ratings measured by \`node dist/modules/measure/calibrate-elo.js${below}\`, ${2 * rounds} games a step; nodes, noise and sight chosen by hand.
${scaleNote(source)}
`;
  writeFileSync(TARGET, source.replace(head, note).replace(table, `$1${rows.join("")}$2`));
}
