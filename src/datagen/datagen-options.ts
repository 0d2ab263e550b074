/** The options of `datagen` and its subcommands on the command line, and the meaning of those of `datagen`. */

import { hashOption, threadsOption } from "../common/command/shared-options.js";
import { centipawns } from "../../engine/host/requests/score.js";
import { type Range, range, share } from "../common/command/arguments.js";
import { InputError } from "../common/errors.js";
import type { OptionRow } from "../common/command/option-table.js";
import { SEED_LIMIT } from "../common/random.js";
import { WDL_MODEL } from "../common/score/wdl-model.js";
import type { BookIdentity, SelfPlaySettings } from "./games/datagen-settings.js";
import { MATE_SCORE, PLIES_LIMIT } from "./games/game-format.js";
import type { TreeSettings } from "./positions/tree-settings.js";
import type { Target } from "./play/generate.js";
import { LONG_WALK, SHORT_WALK } from "./play/random-opening.js";
import { DECIDED_SCORE } from "./games/record.js";
import { VIEW_FORMATS } from "./games/view-games.js";

const THREAD_LIMIT = 256;
/** Maximum plies: longer random walks leave the opening. */
const WALK_LIMIT = 60;
const CENTIPAWN_LIMIT = 20_000;
/** Half moves of a line whose searches give positions. */
const TREE_WALK: Range = { least: 4, most: 19 };

/** The options of `datagen` as commander leaves them. */
export interface DatagenOptions {
  readonly output: string;
  readonly games?: number;
  readonly positions?: number;
  readonly threads: number;
  readonly seed: number;
  readonly nodes: number;
  readonly book?: string;
  readonly plies?: Range;
  readonly dfrc: number;
  readonly openingLimit: number;
  readonly winScore: number;
  readonly winCount: number;
  readonly drawScore: number;
  readonly drawCount: number;
  readonly drawMove: number;
  readonly maxMoves: number;
  readonly hash: number;
}

export const DATAGEN_OPTIONS: readonly OptionRow[] = [
  { flag: "-o, --output", value: "file", help: "file to write or to extend", default: "selfplay.games" },
  { flag: "--games", value: "number", help: "games wanted in all", range: [1, 1e9] },
  { flag: "--positions", value: "number", help: "positions wanted in all", range: [1, 1e12], conflicts: ["games"] },
  threadsOption("games at the same time", THREAD_LIMIT),
  { flag: "--seed", value: "number", help: "a new seed makes new games", range: [0, SEED_LIMIT], default: 1 },
  {
    flag: "--nodes",
    value: "number",
    help: "a search ends with the iteration that passes this many nodes",
    range: [1, 1e9],
    default: 5000,
  },
  {
    flag: "--book",
    value: "file",
    help: "lines of EPD or FEN: games of standard chess begin at their positions, in place of the start position",
  },
  {
    flag: "--plies",
    value: "range",
    help: `random half moves before a game (default: ${textOf(LONG_WALK)}, from a book ${textOf(SHORT_WALK)})`,
    parse: range(0, WALK_LIMIT),
  },
  {
    flag: "--dfrc",
    value: "percent",
    help: "games from start positions of double Chess960",
    range: [0, 100],
    default: 20,
  },
  {
    flag: "--opening-limit",
    value: "centipawns",
    help: "largest score for either side after the random moves",
    range: [10, CENTIPAWN_LIMIT],
    default: 300,
  },
  {
    flag: "--win-score",
    value: "centipawns",
    help: "a game is won when both sides see this",
    range: [1, CENTIPAWN_LIMIT],
    default: 1500,
  },
  { flag: "--win-count", value: "moves", help: "for this many moves of each side", range: [1, 1000], default: 2 },
  {
    flag: "--draw-score",
    value: "centipawns",
    help: "a game is drawn when both sides see no more than this",
    range: [0, CENTIPAWN_LIMIT],
    default: 10,
  },
  { flag: "--draw-count", value: "moves", help: "for this many moves of each side", range: [1, 1000], default: 5 },
  { flag: "--draw-move", value: "number", help: "but not before this move", range: [1, 1000], default: 40 },
  {
    flag: "--max-moves",
    value: "number",
    help: "moves of each side, after which a game ends without a winner",
    range: [1, PLIES_LIMIT / 2],
    default: 250,
  },
  hashOption("size of each game's transposition table", 2),
];

export const INFO_OPTIONS: readonly OptionRow[] = [
  { flag: "--svg", value: "file", help: "draw the histograms into this file too" },
  { flag: "--json", help: "print one JSON object" },
];

export const VIEW_OPTIONS: readonly OptionRow[] = [
  {
    flag: "--format",
    value: "format",
    help: "PGN with scores as they are shown, or a line `FEN | centipawns | result` for each position, with the engine's own",
    choices: VIEW_FORMATS,
    default: "pgn",
  },
  { flag: "--first", value: "number", help: "first game, from 0", range: [0, 1e9], default: 0 },
  { flag: "--count", value: "number", help: "number of games", range: [1, 1e9], default: 1 },
];

export const OUTPUT_OPTION: OptionRow = {
  flag: "-o, --output",
  value: "file",
  help: "file to write",
  isRequired: true,
};
export const MAX_SCORE_OPTION: OptionRow = {
  flag: "--max-score",
  value: "centipawns",
  help: "leave out positions with larger scores",
  range: [0, MATE_SCORE],
  default: DECIDED_SCORE,
};

export const IMPORT_OPTIONS: readonly OptionRow[] = [OUTPUT_OPTION];

export const SHUFFLE_OPTIONS: readonly OptionRow[] = [
  OUTPUT_OPTION,
  { flag: "--seed", value: "number", help: "another one makes another order", range: [0, SEED_LIMIT], default: 1 },
];

export const CONVERT_OPTIONS: readonly OptionRow[] = [
  OUTPUT_OPTION,
  { flag: "--keep-checks", help: "keep positions in check" },
  { flag: "--keep-tactical", help: "keep positions whose best move captures or promotes" },
  {
    flag: "--skip",
    value: "plies",
    help: "leave out the beginning of each game",
    range: [0, PLIES_LIMIT],
    default: 4,
  },
  MAX_SCORE_OPTION,
  {
    flag: "--blend",
    value: "share",
    help: "share of each score that comes from the same side's later scores; 0 leaves scores as they are",
    parse: share,
    default: 0.4,
  },
  {
    flag: "--blend-factor",
    value: "share",
    help: "weight of each later score, relative to the one before it",
    parse: share,
    default: 0.4,
  },
];

export const SCATTER_OPTIONS: readonly OptionRow[] = [
  OUTPUT_OPTION,
  { flag: "--samples", value: "number", help: "tries for each position of a game", range: [1, 100], default: 1 },
  { flag: "--seed", value: "number", help: "a new seed makes new positions", range: [0, SEED_LIMIT], default: 1 },
  {
    flag: "--skip",
    value: "plies",
    help: "leave out the beginning of each game",
    range: [0, PLIES_LIMIT],
    default: 4,
  },
];

export const POSITIONS_OPTIONS: readonly OptionRow[] = [
  OUTPUT_OPTION,
  { flag: "--count", value: "number", help: "positions wanted in all", range: [1, 1e12], default: 1_000_000 },
  threadsOption("lines at the same time", THREAD_LIMIT),
  { flag: "--seed", value: "number", help: "a new seed makes new positions", range: [0, SEED_LIMIT], default: 1 },
  { flag: "--nodes", value: "number", help: "a search ends after this many nodes", range: [1, 1e9], default: 400 },
  {
    flag: "--every",
    value: "number",
    help: "keep one of so many positions that a search evaluates",
    range: [1, 1e6],
    default: 3,
  },
  {
    flag: "--plies",
    value: "range",
    help: `half moves after a root, each with a search (default: ${textOf(TREE_WALK)})`,
    parse: range(1, WALK_LIMIT),
  },
  { flag: "--random", value: "percent", help: "half moves that are random", range: [0, 100], default: 25 },
  {
    flag: "--dfrc",
    value: "percent",
    help: "lines from start positions of double Chess960, in place of a root",
    range: [0, 100],
    default: 3,
  },
  MAX_SCORE_OPTION,
  hashOption("size of each thread's transposition table", 2),
];

/** The options of `datagen positions` as commander leaves them. */
export interface PositionsOptions extends Omit<TreeSettings, "plies"> {
  readonly output: string;
  readonly count: number;
  readonly threads: number;
  readonly plies?: Range;
}

export function treeSettingsOf(options: PositionsOptions): TreeSettings {
  const { seed, nodes, every, plies = TREE_WALK, random, dfrc, maxScore, hash } = options;
  return { seed, nodes, every, plies, random, dfrc, maxScore, hash };
}

export const RESCORE_OPTIONS: readonly OptionRow[] = [
  OUTPUT_OPTION,
  {
    flag: "--engine",
    value: "settings...",
    help: "the engine, as for match: cmd=stockfish option.Hash=16; without cmd this one",
  },
  {
    flag: "--depth",
    value: "plies",
    help: "how deep it searches each position",
    range: [1, 1000],
    conflicts: ["nodes"],
  },
  {
    flag: "--nodes",
    value: "number",
    help: "how many nodes it searches in each",
    range: [1, 1e9],
    conflicts: ["static"],
  },
  {
    flag: "--static",
    help: "ask for its static evaluation (the command eval of Stockfish) in place of a search",
    conflicts: ["depth"],
  },
  {
    flag: "--scale",
    value: "percent",
    help: `how many centipawns here 100 of its are worth (default: 100; without cmd ${WDL_MODEL.pawn})`,
    range: [1, 10_000],
  },
  { flag: "--own", value: "share", help: "share of the score that a position has already", parse: share, default: 0 },
  {
    flag: "--later",
    value: "share",
    help: "weight of the engine's score of each next position, relative to the one before it, in files in the order of games",
    parse: share,
    default: 0,
  },
  { flag: "--concurrency", value: "number", help: "processes of the engine", range: [1, THREAD_LIMIT], default: 1 },
];

function textOf({ least, most }: Range): string {
  return `${least}-${most}`;
}

/** The wanted amount; null if no option gives one. */
export function targetOf({ games, positions }: DatagenOptions): Target | null {
  if (games !== undefined) return { kind: "games", count: games };
  if (positions !== undefined) return { kind: "positions", count: positions };
  return null;
}

/**
 * @param book that of the options, if they name one
 * @throws InputError if no game would begin from it
 */
export function settingsOf(options: DatagenOptions, book: BookIdentity | null): SelfPlaySettings {
  const { seed, nodes, dfrc, openingLimit, hash } = options;
  if (book !== null && dfrc === 100) throw new InputError("--dfrc 100 leaves no games for --book");
  return {
    seed,
    nodes,
    ...(book === null ? {} : { book }),
    plies: options.plies ?? (book === null ? LONG_WALK : SHORT_WALK),
    dfrc,
    openingLimit: centipawns(openingLimit),
    adjudication: {
      resign: { score: centipawns(options.winScore), moveCount: options.winCount, twoSided: true },
      draw: { score: centipawns(options.drawScore), moveCount: options.drawCount, moveNumber: options.drawMove },
      maxMoves: options.maxMoves,
    },
    hash,
  };
}
