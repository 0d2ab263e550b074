// Measures whether the marks of `annotate` (?! ? ??) are those of a stronger judge, and whether accuracy grows with rating.
//
//   npm run build && CASTELLAN_DATA=... node scripts/measure/marks.mjs [--engine "cmd=stockfish option.Hash=64"] \
//     [--pgn FILE] [--nodes 10000] [--games 10] [--reference FILE] [--list]
//
// From each range of ratings (the mean of both players, RANGES) of FILE, by default TWIC 1599 in the data folder, it takes the
// first --games games of 30 to 120 half moves and annotates them with --nodes nodes a position. The engine that --engine names
// then searches every position of them ten times as long, and its scores are judged by the same curve and thresholds, but
// without regard to a table of openings. Without --engine that part is left out. --reference keeps the engine's scores in a file for
// later runs. The last table annotates the first ten moves of forty games whose players both have MASTER. --list
// shows every mark, and what the other engine thinks of it.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fromBuild, readArguments, refuse, wholeNumber } from "../script-arguments.mjs";
import { startJudge } from "./judge.mjs";
import { printRow } from "./level-measures.mjs";

const { values: options } = readArguments(import.meta.url, {
  options: {
    engine: { type: "string" },
    pgn: { type: "string" },
    nodes: { type: "string", default: "10000" },
    games: { type: "string", default: "10" },
    reference: { type: "string" },
    list: { type: "boolean", default: false },
  },
});
const { annotate } = await fromBuild("src/annotate/index.js");
const { PUBLISHED_CENTIPAWNS } = await fromBuild("src/annotate/judge/chances.js");
const { judge, signOf } = await fromBuild("src/annotate/judge/judgement.js");
const { splitGames } = await fromBuild("src/notation/index.js");
const { readText } = await fromBuild("src/common/files/input-file.js");
const { Game } = await fromBuild("engine/rules/game.js");

/** The lower ends of the ranges of ratings; the last has no upper end. */
const RANGES = [0, 1800, 2100, 2400];
const LENGTH = [30, 120];
/** How many nodes the other engine searches for each of ours. */
const FACTOR = 10;
const MASTER = 2500;
const MASTER_GAMES = 40;
const OPENING_PLIES = 20;
const SIGNS = ["?!", "?", "??"];

if (options.pgn === undefined && process.env.CASTELLAN_DATA === undefined) refuse("--pgn or CASTELLAN_DATA is missing");
const nodes = wholeNumber("nodes", options.nodes, 1);
const count = wholeNumber("games", options.games, 1);
const file = options.pgn ?? `${process.env.CASTELLAN_DATA}/pgn/twic1599_1000k.pgn`;
const games = splitGames(await readText(file)).flatMap((text) => {
  const ratings = ["WhiteElo", "BlackElo"].map((tag) => Number(text.tags.get(tag)));
  const { length } = text.moves.join(" ").match(/[a-hKQRBNO][\w+#=-]+/g) ?? [];
  const isUsed = ratings.every((rating) => rating > 0) && length >= LENGTH[0] && length <= LENGTH[1];
  return isUsed ? [{ text, ratings, mean: (ratings[0] + ratings[1]) / 2 }] : [];
});

/** A game as PGN, only its first moves if a number of half moves is given. */
function pgnOf({ tags, moves }, plies = Infinity) {
  const words = moves.join(" ").split(/\s+/);
  const cut = words.slice(0, plies === Infinity ? words.length : Math.ceil(plies * 1.5)).join(" ");
  return `${[...tags].map(([name, value]) => `[${name} "${value}"]`).join("\n")}\n\n${cut}\n\n`;
}

async function annotated(texts) {
  const all = await annotate(texts.join(""), { nodes });
  return all.filter(({ kind }) => kind === "annotated");
}

function progress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r${text} `);
}

/** Scores and best moves of a game's positions by the other engine, the first for the start. */
async function referenceOf(reference, { startFen, moves }) {
  const found = [];
  const board = new Game();
  for (let ply = 0; ply <= moves.length; ply++) {
    const played = moves.slice(0, ply).map(({ uci }) => uci);
    const key = `${startFen} ${played.join(" ")}`;
    if (reference.known[key] === undefined) {
      if (reference.judge === null) return null;
      board.setPosition(startFen, played);
      reference.known[key] =
        board.legalMoves().length === 0
          ? { move: null, score: board.inCheck() ? { kind: "mate", moves: 0 } : { kind: "centipawns", value: 0 } }
          : await reference.judge.ask(startFen, played);
    }
    found.push(reference.known[key]);
  }
  return found;
}

function turned(score) {
  if (score.kind === "mate") return { kind: "mate", moves: score.moves === 0 ? 1 : -score.moves };
  return { kind: "centipawns", value: -score.value };
}

/** The other engine's score as the judgement of ours takes it: its centipawns are those of the published curve. */
function own(score) {
  return score.kind === "mate" ? score : { kind: "centipawns", value: score.value / PUBLISHED_CENTIPAWNS };
}

/** The other engine's judgement of a game's moves. */
function judgementsOf({ moves }, found) {
  return moves.map(({ uci }, ply) => {
    const [before, after] = [found[ply], found[ply + 1]];
    if (before.move === uci) return null;
    return judge({ before: own(before.score), after: own(turned(after.score)), depth: Infinity, isBook: false });
  });
}

const sign = (judgement) => (judgement === null ? "" : signOf(judgement));

const known =
  options.reference !== undefined && existsSync(options.reference)
    ? JSON.parse(readFileSync(options.reference, "utf8"))
    : {};
const judgeEngine = options.engine === undefined ? null : await startJudge(options.engine, FACTOR * nodes, false);
const reference = { known, judge: judgeEngine };
/** Rows of our sign and theirs. */
const pairs = [];
const pawns = [];
printRow(["Rating", "Games", "Accuracy", "Castellan ?!", "?", "??", "Other ?!", "?", "??"]);
printRow(["---:", "---:", "---:", "---:", "---:", "---:", "---:", "---:", "---:"]);
for (const [range, from] of RANGES.entries()) {
  const chosen = games.filter(({ mean }) => mean >= from && mean < (RANGES[range + 1] ?? Infinity)).slice(0, count);
  const found = await annotated(chosen.map(({ text }) => pgnOf(text)));
  const accuracies = found.flatMap(({ accuracy }) => [accuracy.white, accuracy.black]).filter((one) => one !== null);
  const inRange = [];
  for (const [index, game] of found.entries()) {
    progress(`from ${from}: game ${index + 1} of ${found.length}`);
    const theirs = await referenceOf(reference, game);
    if (options.reference !== undefined) writeFileSync(options.reference, JSON.stringify(known));
    const others = theirs === null ? null : judgementsOf(game, theirs);
    for (const [ply, move] of game.moves.entries()) {
      const pair = [sign(move.judgement), others === null ? null : sign(others[ply])];
      inRange.push(pair);
      if (theirs === null) continue;
      const score = theirs[ply + 1].score;
      const white = (ply + (game.startFen.includes(" w ") ? 1 : 0)) % 2 === 0 ? score : turned(score);
      if (white.kind === "centipawns" && move.score.kind === "centipawns") pawns.push([move.score.value, white.value]);
      if (options.list && (pair[0] !== "" || pair[1] !== ""))
        console.error(
          `${game.headers.White} - ${game.headers.Black} ${(ply >> 1) + 1}${ply % 2 === 0 ? "." : "..."} ${move.san}: ${pair[0]} ${pair[1]}, best ${move.best?.san}, score ${move.score.value ?? "#"} ${white.value ?? "#"}`,
        );
    }
  }
  pairs.push(...inRange);
  const mean = accuracies.reduce((sum, one) => sum + one, 0) / accuracies.length;
  const counts = [0, 1].flatMap((side) => SIGNS.map((one) => inRange.filter((pair) => pair[side] === one).length));
  printRow([from, found.length, mean.toFixed(1), ...counts]);
}
await judgeEngine?.close();

if (pairs.every(([, theirs]) => theirs !== null)) {
  const marks = [0, 1].map((side) => pairs.filter((pair) => pair[side] !== "").length);
  const blunders = pairs.filter(([ours]) => ours === "??");
  const confirmed = blunders.filter(([, theirs]) => theirs === "??" || theirs === "?");
  const both = pairs.filter(([ours, theirs]) => ours !== "" && theirs !== "");
  console.log(`\nMarks: ${marks[0]}, the other engine ${marks[1]}; ${both.length} on the same moves`);
  console.log(`?? that are ?? or ? there: ${confirmed.length} of ${blunders.length}`);
  // Of scores that are neither level nor decided.
  const open = pawns.filter(([, other]) => Math.abs(other) >= 50 && Math.abs(other) <= 500);
  const ratio =
    open.reduce((sum, [own, other]) => sum + own * other, 0) / open.reduce((sum, [, other]) => sum + other * other, 0);
  console.log(`Castellan's score for each centipawn of the other's: ${ratio.toFixed(2)}, in ${open.length} positions`);
}

const masters = games.filter(({ ratings }) => ratings.every((rating) => rating >= MASTER)).slice(0, MASTER_GAMES);
const openings = await annotated(masters.map(({ text }) => pgnOf(text, OPENING_PLIES + 2)));
const early = openings.flatMap(({ moves, headers }) =>
  moves.slice(0, OPENING_PLIES).flatMap((move, ply) => (move.judgement === null ? [] : [{ move, ply, headers }])),
);
console.log(`\nMarks in the first ten moves of ${openings.length} games of players from ${MASTER}: ${early.length}`);
for (const { move, ply, headers } of early) {
  const number = `${(ply >> 1) + 1}${ply % 2 === 0 ? "." : "..."}`;
  console.log(
    `  ${headers.White} - ${headers.Black}: ${number} ${move.san}${sign(move.judgement)}, best ${move.best.san}`,
  );
}
