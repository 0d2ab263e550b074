// Measures whether the marks of `annotate` (?! ? ??) are those of a stronger judge, and whether accuracy grows with
// rating.
//
//   npm run build && CASTELLAN_DATA=... node dist/modules/measure/marks.js [--engine "cmd=stockfish option.Hash=64"] \
//     [--pgn FILE] [--nodes 10000] [--games 10] [--reference FILE] [--list]
//
// From each range of ratings (the mean of both players, RANGES) of FILE, by default TWIC 1599 in the data folder, it
// takes the first --games games of 30 to 120 half moves and annotates them with --nodes nodes a position. The engine
// that --engine names then searches every position of them ten times as long, and its scores are judged by the same
// curve and thresholds, but without regard to a table of openings. Without --engine that part is left out. --reference
// keeps the engine's scores in a file for later runs. The last table annotates the first ten moves of forty games whose
// players both have MASTER. --list shows every mark, and what the other engine thinks of it.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Game } from "../engine/rules/game.js";
import { annotate, type AnnotatedGame, type Judgement } from "../src/annotate/index.js";
import { PUBLISHED_CENTIPAWNS } from "../src/annotate/judge/chances.js";
import { judge, signOf } from "../src/annotate/judge/judgement.js";
import { readText } from "../src/common/files/input-file.js";
import type { PlainScore } from "../src/common/score/plain-score.js";
import { type PgnText, splitGames } from "../src/notation/index.js";
import { readArguments, wholeNumber } from "./arguments.js";
import { startJudge } from "./judge.js";
import { printRow } from "./level-measures.js";
import { meanOf } from "./mean.js";
import { hasUsualLength, namesOf, numberOf, pgnText, twic } from "./peoples-games.js";

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

/** The lower ends of the ranges of ratings; the last has no upper end. */
const RANGES = [0, 1800, 2100, 2400];
/** How many nodes the other engine searches for each of ours. */
const FACTOR = 10;
const MASTER = 2500;
const MASTER_GAMES = 40;
const OPENING_PLIES = 20;
const SIGNS = ["?!", "?", "??"];

const nodes = wholeNumber("nodes", options.nodes, 1);
const count = wholeNumber("games", options.games, 1);
const games = splitGames(await readText(options.pgn ?? twic())).flatMap((text) => {
  const [white, black] = ["WhiteElo", "BlackElo"].map((tag) => Number(text.tags.get(tag)));
  if (!white || !black || !hasUsualLength(text)) return [];
  return [{ text, weaker: Math.min(white, black), mean: (white + black) / 2 }];
});

/** A game as PGN, only its first moves if a number of half moves is given. */
function pgnOf({ tags, moves }: PgnText, plies = Infinity): string {
  const words = moves.join(" ").split(/\s+/);
  return pgnText(tags, [words.slice(0, plies === Infinity ? words.length : Math.ceil(plies * 1.5)).join(" ")]);
}

async function annotated(texts: readonly string[]): Promise<readonly AnnotatedGame[]> {
  const all = await annotate(texts.join(""), { nodes });
  return all.filter((game) => game.kind === "annotated");
}

function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${text} `);
}

/** The players, and a move with its number. */
function shownMove(game: AnnotatedGame, ply: number): string {
  const { White, Black } = namesOf(game);
  return `${White} - ${Black}: ${numberOf(game, ply)} ${game.moves[ply]!.san}`;
}

const valueOf = (score: PlainScore) => (score.kind === "mate" ? "#" : score.value);

/** The other engine's best move and score. */
interface Answer {
  readonly move: string | null;
  readonly score: PlainScore;
}

/** Scores and best moves of a game's positions by the other engine, the first for the start. */
async function referenceOf({ startFen, moves }: AnnotatedGame): Promise<readonly Answer[] | null> {
  const found: Answer[] = [];
  const board = new Game();
  for (let ply = 0; ply <= moves.length; ply++) {
    const played = moves.slice(0, ply).map(({ uci }) => uci);
    const key = `${startFen} ${played.join(" ")}`;
    let answer = known[key];
    if (answer === undefined) {
      if (otherEngine === null) return null;
      board.setPosition(startFen, played);
      const isOver = board.legalMoves().length === 0;
      answer = isOver ? { move: null, score: endScore(board) } : await otherEngine.ask(startFen, played);
      known[key] = answer;
    }
    found.push(answer);
  }
  return found;
}

/** The score where there is no move: mate, or stalemate. */
function endScore(board: Game): PlainScore {
  return board.inCheck() ? { kind: "mate", moves: 0 } : { kind: "centipawns", value: 0 };
}

/** A score from the other side's view; a mate on the board is a mate in one. */
function turned(score: PlainScore): PlainScore {
  if (score.kind === "mate") return { kind: "mate", moves: score.moves === 0 ? 1 : -score.moves };
  return { kind: "centipawns", value: -score.value };
}

/** The other engine's score as the judgement of ours takes it: its centipawns are those of the published curve. */
function own(score: PlainScore): PlainScore {
  return score.kind === "mate" ? score : { kind: "centipawns", value: score.value / PUBLISHED_CENTIPAWNS };
}

/** The other engine's judgement of a game's moves. */
function judgementsOf({ moves }: AnnotatedGame, found: readonly Answer[]): readonly (Judgement | null)[] {
  return moves.map(({ uci }, ply) => {
    const [before, after] = [found[ply]!, found[ply + 1]!];
    if (before.move === uci) return null;
    return judge({ before: own(before.score), after: own(turned(after.score)), depth: Infinity, isBook: false });
  });
}

const sign = (judgement: Judgement | null) => (judgement === null ? "" : signOf(judgement));

/** The other engine's answers, by position. */
const known: Record<string, Answer> =
  options.reference !== undefined && existsSync(options.reference)
    ? JSON.parse(readFileSync(options.reference, "utf8"))
    : {};
const otherEngine = options.engine === undefined ? null : await startJudge(options.engine, FACTOR * nodes, false);
/** Our sign and theirs, which is null without the other engine. */
type Signs = readonly [ours: string, theirs: string | null];
const pairs: Signs[] = [];
const pawns: (readonly [ours: number, theirs: number])[] = [];
printRow(["Rating", "Games", "Accuracy", "Castellan ?!", "?", "??", "Other ?!", "?", "??"]);
printRow(["---:", "---:", "---:", "---:", "---:", "---:", "---:", "---:", "---:"]);
for (const [range, from] of RANGES.entries()) {
  const chosen = games.filter(({ mean }) => mean >= from && mean < (RANGES[range + 1] ?? Infinity)).slice(0, count);
  const found = await annotated(chosen.map(({ text }) => pgnOf(text)));
  const accuracies = found.flatMap(({ accuracy }) => [accuracy.white, accuracy.black]).filter((one) => one !== null);
  const inRange: Signs[] = [];
  for (const [index, game] of found.entries()) {
    progress(`from ${from}: game ${index + 1} of ${found.length}`);
    const theirs = await referenceOf(game);
    if (options.reference !== undefined) writeFileSync(options.reference, JSON.stringify(known));
    const others = theirs === null ? null : judgementsOf(game, theirs);
    for (const [ply, move] of game.moves.entries()) {
      const pair: Signs = [sign(move.judgement), others === null ? null : sign(others[ply]!)];
      inRange.push(pair);
      if (theirs === null) continue;
      const { score } = theirs[ply + 1]!;
      const white = (ply + (game.startFen.includes(" w ") ? 1 : 0)) % 2 === 0 ? score : turned(score);
      if (white.kind === "centipawns" && move.score.kind === "centipawns") pawns.push([move.score.value, white.value]);
      if (options.list && (pair[0] !== "" || pair[1] !== ""))
        console.error(
          `${shownMove(game, ply)}: ${pair[0]} ${pair[1]}, best ${move.best?.san}, ` +
            `score ${valueOf(move.score)} ${valueOf(white)}`,
        );
    }
  }
  pairs.push(...inRange);
  const counts = [0, 1].flatMap((side) => SIGNS.map((one) => inRange.filter((pair) => pair[side] === one).length));
  printRow([from, found.length, meanOf(accuracies).toFixed(1), ...counts]);
}
await otherEngine?.close();

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

const masters = games.filter(({ weaker }) => weaker >= MASTER).slice(0, MASTER_GAMES);
const openings = await annotated(masters.map(({ text }) => pgnOf(text, OPENING_PLIES + 2)));
const early = openings.flatMap((game) =>
  game.moves.slice(0, OPENING_PLIES).flatMap((move, ply) => (move.judgement === null ? [] : [{ move, ply, game }])),
);
console.log(`\nMarks in the first ten moves of ${openings.length} games of players from ${MASTER}: ${early.length}`);
for (const { move, ply, game } of early)
  console.log(`  ${shownMove(game, ply)}${sign(move.judgement)}, best ${move.best?.san}`);
