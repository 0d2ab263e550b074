// Measures what people and the levels of limited strength see, as tables for docs/levels.md: captures that win a piece
// immediately, mates in one and two, and how often they blunder.
//
//   npm run build && node dist/modules/measure/level-habits.js --data FOLDER [--levels 600,900] [--games 120] \
//     [--positions 100] [--judged FILE]
//
// FOLDER has pgn/*.pgn, of which the script takes games with ratings of both players, as many from each range of RANGES
// as there are, and suites/mate/mate_in_1.epd and mate_in_2.epd with the moves that solve them (bm). The engine judges
// every position of the games after the opening, with JUDGE_NODES nodes. If the capture of a piece (no pawn) is worth
// GAIN centipawns more than every other move, both at the end and at depth GLANCE, it is a recapture if it takes what
// moved last; otherwise the piece hangs, if nothing takes back. People leave few pieces hanging, so the levels find
// such pieces also in positions of the games after a random move. A move that leaves BLUNDER of the winning chances
// less than the best (on a scale from -1 to 1) is a blunder. The levels play from the same positions as the people did,
// --positions of each kind. --judged keeps the positions of the games in a file; if that exists, the script reads it
// instead of judging them again.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Game } from "../engine/rules/game.js";
import { Boards } from "../src/annotate/text/boards.js";
import { readGame } from "../src/annotate/text/read-game.js";
import { below, createRandom } from "../src/common/random.js";
import { materialOf } from "../src/common/score/wdl.js";
import { createEngine, type Position, type SearchInfo } from "../src/library/index.js";
import { parseEpd, type PgnText, splitGames } from "../src/notation/index.js";
import { readArguments, refuse } from "./arguments.js";
import {
  BLUNDER,
  drawn,
  type JudgedPosition,
  modelChances,
  playLevel,
  type PositionKind,
  printRow,
  type Task,
} from "./level-measures.js";

const { values: options } = readArguments(import.meta.url, {
  options: {
    data: { type: "string" },
    levels: { type: "string", default: "400,700,1000,1300,1500,1800,2200" },
    games: { type: "string", default: "120" },
    positions: { type: "string", default: "100" },
    judged: { type: "string" },
    seed: { type: "string", default: "1" },
  },
});

const data = options.data ?? refuse("--data: the folder with suites and games is missing");
const COUNT = Number(options.positions);
const JUDGE_NODES = 5000;
/** Centipawns, and the depth of a first look. */
const GAIN = 200;
const GLANCE = 2;
/** Half moves of the opening, from which no position is taken. */
const OPENING = 12;
/** The lower ends of the ranges of ratings. */
const RANGES = [0, 1800, 2200];

const random = createRandom(Number(options.seed));
const engine = await createEngine({ hash: 2 });

/** A position of a suite. */
interface Puzzle {
  readonly fen: string;
  /** The moves that solve it, in SAN or UCI, without signs. */
  readonly best: readonly string[];
}

/** A position as the engine judges it: the best line and the next one, at the depth of a glance and at the end. */
interface Looks {
  readonly first: readonly SearchInfo[];
  readonly last: readonly SearchInfo[];
}

function suite(name: string): readonly Puzzle[] {
  const lines = readFileSync(join(data, "suites/mate", name), "utf8").split(/\r?\n/);
  const parsed = lines.map(parseEpd).filter((epd) => epd !== null);
  return drawn(parsed, COUNT, random).map(({ fen, operations }) => ({
    fen,
    best: (operations.get("bm") ?? []).map(bare),
  }));
}

function bare(move: string): string {
  return move.replace(/[-x+#=]/g, "").toLowerCase();
}

function rangeOf(rating: number): number {
  return RANGES.findLastIndex((from) => rating >= from);
}

/** Games of rated players, as many of each range as there are, by the weaker player. */
function ratedGames(): readonly PgnText[] {
  const folder = join(data, "pgn");
  const texts = readdirSync(folder).flatMap((name) => splitGames(readFileSync(join(folder, name), "utf8")));
  const rated = texts.filter(({ tags }) => ratingsOf(tags).every((rating) => rating > 0));
  return RANGES.flatMap((_, range) => {
    const own = rated.filter(({ tags }) => rangeOf(Math.min(...ratingsOf(tags))) === range);
    return drawn(own, Math.ceil(Number(options.games) / RANGES.length), random);
  });
}

function ratingsOf(tags: PgnText["tags"]): readonly number[] {
  return ["WhiteElo", "BlackElo"].map((name) => Number(tags.get(name)) || 0);
}

async function judged(position: Position): Promise<Looks> {
  const byDepth = new Map<number, SearchInfo[]>();
  for await (const info of engine.analyse(position, { nodes: JUDGE_NODES, multiPv: 2 })) {
    if (info.bound !== "exact") continue;
    const lines = byDepth.get(info.depth) ?? [];
    lines[info.multiPv - 1] = info;
    byDepth.set(info.depth, lines);
  }
  const whole = [...byDepth.values()].filter((lines) => lines[0] !== undefined && lines[1] !== undefined);
  return { first: byDepth.get(GLANCE) ?? [], last: whole.at(-1) ?? [...byDepth.values()].at(-1) ?? [] };
}

function centipawns({ score }: SearchInfo): number {
  return score.kind === "centipawns" ? score.value : score.moves > 0 ? 10_000 : -10_000;
}

function leads([best, second]: readonly SearchInfo[]): boolean {
  return best !== undefined && second !== undefined && centipawns(best) - centipawns(second) >= GAIN;
}

/** The kind of a position's best move. @param before the move that led to it, in UCI */
function kindOf({ first, last }: Looks, fen: string, before: string): PositionKind {
  const [best] = last;
  const [move, reply] = best?.pv ?? [];
  if (best === undefined || move === undefined) return "other";
  const isPlain = move.san.includes("x") && leads(last) && leads(first) && first[0]?.pv[0]?.uci === move.uci;
  const target = move.uci.slice(2, 4);
  if (!isPlain || best.score.kind === "mate" || !"nbrq".includes(pieceOn(fen, target))) return "other";
  if (before.slice(2, 4) === target) return "recapture";
  return reply?.uci.slice(2, 4) === target ? "other" : "hanging";
}

/** The letter of a piece in lower case; a dot if there is none. */
function pieceOn(fen: string, square: string): string {
  const rows = fen.split(" ")[0]!.split("/");
  const pieces = rows[8 - Number(square[1])]!.replace(/\d/g, (empty) => ".".repeat(Number(empty)));
  return pieces[square.charCodeAt(0) - 97]!.toLowerCase();
}

/** Positions in which a piece hangs after a random move, from those of the games. */
async function hangingPieces(all: readonly JudgedPosition[], count: number): Promise<readonly Task[]> {
  const game = new Game();
  const found: Task[] = [];
  for (const { fen, moves } of drawn(all, all.length, random)) {
    if (found.length >= count) break;
    game.setPosition(fen, moves);
    const legal = game.legalMoves();
    const position = { fen, moves: [...moves, legal[below(random, legal.length)]!] };
    const looks = await judged(position);
    const best = looks.last[0]?.pv[0];
    if (best === undefined) continue;
    game.setPosition(fen, position.moves);
    if (kindOf(looks, game.fen(), "0000") === "hanging") found.push({ ...position, best: best.uci });
  }
  return found;
}

/** All positions of a game after the opening. */
async function positionsOf(text: PgnText, boards: Boards): Promise<readonly JudgedPosition[]> {
  const game = await readGame(text, boards);
  if (game.kind === "broken") return [];
  await engine.newGame();
  const found: Omit<JudgedPosition, "isBlunder">[] = [];
  for (let ply = OPENING; ply < game.moves.length; ply++) {
    const position = { fen: game.fens[0]!, moves: game.moves.slice(0, ply).map(({ uci }) => uci) };
    const looks = await judged(position);
    const [best] = looks.last;
    const [move] = best?.pv ?? [];
    if (best === undefined || move === undefined) continue;
    const fen = game.fens[ply]!;
    const material = materialOf(fen);
    found.push({
      ...position,
      ply,
      rating: ratingsOf(text.tags)[fen.split(" ")[1] === "w" ? 0 : 1]!,
      kind: kindOf(looks, fen, game.moves[ply - 1]!.uci),
      best: move.uci,
      played: game.moves[ply]!.uci,
      chances: modelChances(best.score, material),
      material,
    });
  }
  return found.map((position, index) => {
    const next = found[index + 1];
    const loss = next?.ply === position.ply + 1 ? position.chances + next.chances : 0;
    return { ...position, isBlunder: position.played !== position.best && loss >= BLUNDER };
  });
}

/** A share, with the total. */
function shareOf<T>(all: readonly T[], test: (one: T) => boolean): string {
  return all.length === 0 ? "-" : `${Math.round(100 * (all.filter(test).length / all.length))} % of ${all.length}`;
}

async function count<T>(positions: readonly T[], test: (position: T) => Promise<boolean>): Promise<string> {
  let found = 0;
  for (const position of positions) if (await test(position)) found += 1;
  return `${((100 * found) / positions.length).toFixed(positions.length < 100 ? 0 : 1)} %`;
}

/** The positions of all games. */
async function judgeGames(): Promise<readonly JudgedPosition[]> {
  if (options.judged !== undefined && existsSync(options.judged))
    return JSON.parse(readFileSync(options.judged, "utf8"));
  const boards = new Boards();
  const all: JudgedPosition[] = [];
  for (const text of ratedGames()) all.push(...(await positionsOf(text, boards)));
  if (options.judged !== undefined) writeFileSync(options.judged, JSON.stringify(all));
  return all;
}

const all = await judgeGames();

printRow(["Rating", "Recaptures", "Hanging pieces", "Blunders"]);
printRow(["---:", "---:", "---:", "---:"]);
RANGES.forEach((from, range) => {
  const own = all.filter(({ rating }) => rangeOf(rating) === range);
  const taken = (kind: PositionKind) =>
    shareOf(
      own.filter((position) => position.kind === kind),
      ({ best, played }) => best === played,
    );
  const blunders = own.filter(({ isBlunder }) => isBlunder).length;
  const name = `${from} to ${(RANGES[range + 1] ?? Infinity) - 1}`;
  printRow([
    name,
    taken("recapture"),
    taken("hanging"),
    `${((100 * blunders) / own.length).toFixed(1)} % of ${own.length}`,
  ]);
});

const recaptures: readonly Task[] = drawn(
  all.filter(({ kind }) => kind === "recapture"),
  COUNT,
  random,
);
const hanging = await hangingPieces(all, COUNT);
const any = drawn(all, COUNT, random);
const mateInOne = suite("mate_in_1.epd");
const mateInTwo = suite("mate_in_2.epd");
console.log("");
console.log(`Of ${[mateInOne, mateInTwo, recaptures, hanging, any].map(({ length }) => length).join(", ")} positions:`);
printRow(["Level", "Mate in 1", "Mate in 2", "Recapture", "Hanging piece", "Blunders"]);
printRow(["---:", "---:", "---:", "---:", "---:", "---:"]);
for (const elo of options.levels.split(",").map(Number)) {
  const play = async (fen: string | null, moves: readonly string[] = []) => {
    await engine.newGame();
    return playLevel(engine, fen === null ? { moves } : { fen, moves }, elo, random);
  };
  const solves = async ({ fen, best }: Puzzle) => {
    const { san, uci } = await play(fen);
    return (
      san.endsWith("#") || best.includes(uci) || best.includes(bare(san)) || best.some((move) => move.endsWith(uci))
    );
  };
  const blunders = async ({ fen, moves, best, chances, material }: JudgedPosition) => {
    const { uci } = await play(fen, moves);
    if (uci === best) return false;
    const [after] = (await judged({ fen, moves: [...moves, uci] })).last;
    return after !== undefined && chances + modelChances(after.score, material) >= BLUNDER;
  };
  const takes = async ({ fen, moves, best }: Task) => (await play(fen, moves)).uci === best;
  printRow([
    elo,
    await count(mateInOne, solves),
    await count(mateInTwo, solves),
    await count(recaptures, takes),
    await count(hanging, takes),
    await count(any, blunders),
  ]);
}
await engine.dispose();
