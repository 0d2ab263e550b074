/** `book` on the command line. */

import { centipawns } from "../../engine/host/requests/score.js";
import { type Range, range } from "../common/command/arguments.js";
import { command } from "../common/command/command.js";
import {
  JSON_OPTION,
  POSITION_OPTIONS,
  type PositionOptions,
  positionWords,
} from "../common/command/shared-options.js";
import { SEED_LIMIT } from "../common/random.js";
import type { BookSettings, Effort } from "./book-candidate.js";
import { makeBook } from "./make-book.js";
import { makePolyglot } from "./make-polyglot.js";
import { showBook } from "./show-book.js";

/** Maximum positions: far more than a match needs. */
const COUNT_LIMIT = 1_000_000;
/** Maximum plies: longer walks leave the opening. */
const PLIES_LIMIT = 60;
const CENTIPAWN_LIMIT = 1000;
/** Maximum depth of the judging search, in plies; a book needs many such searches. */
const JUDGING_DEPTH_LIMIT = 60;
const CONCURRENCY_LIMIT = 256;
/** Default nodes of the judging search. */
const DEFAULT_NODES = 20_000;

/** Maximum half moves: the fifty-move rule allows no longer game. */
const GAME_PLIES_LIMIT = 12_000;
const DEFAULT_EPD = "book.epd";
const DEFAULT_POLYGLOT = "book.bin";

interface Options {
  readonly output?: string;
  readonly polyglot?: readonly string[];
  readonly maxPlies: number;
  readonly minGames: number;
  readonly byGames?: true;
  readonly count: number;
  readonly plies: Range;
  readonly depth?: number;
  readonly nodes?: number;
  readonly limit: number;
  readonly seed: number;
  readonly concurrency: number;
  readonly chess960?: true;
}

interface ShowOptions extends PositionOptions {
  readonly json?: true;
}

const make = command<Options>({
  name: "make",
  description: "make a book of balanced positions, or extend one; the same settings make the same book",
  options: [
    {
      flag: "-o, --output",
      value: "file",
      help: `EPD file to write or to extend, ${DEFAULT_EPD} if absent; with --polyglot ${DEFAULT_POLYGLOT}`,
    },
    { flag: "--count", value: "number", help: "positions wanted in all", range: [1, COUNT_LIMIT], default: 1000 },
    {
      flag: "--plies",
      value: "range",
      help: "half moves from the start, such as 8-10",
      parse: range(1, PLIES_LIMIT),
      default: { least: 8, most: 10 },
      defaultText: "8-10",
    },
    {
      flag: "--nodes",
      value: "number",
      help: `nodes of the search that judges a position, ${DEFAULT_NODES} if absent`,
      range: [1, Number.MAX_SAFE_INTEGER],
    },
    {
      flag: "--depth",
      value: "plies",
      help: "depth of that search, in place of nodes",
      range: [1, JUDGING_DEPTH_LIMIT],
      conflicts: ["nodes"],
    },
    {
      flag: "--limit",
      value: "centipawns",
      help: "largest score for either side",
      range: [0, CENTIPAWN_LIMIT],
      default: 50,
    },
    { flag: "--seed", value: "number", help: "another one makes another book", range: [0, SEED_LIMIT], default: 1 },
    {
      flag: "--concurrency",
      value: "number",
      help: "engines at work at the same time",
      range: [1, CONCURRENCY_LIMIT],
      default: 1,
    },
    { flag: "--chess960", help: "start from the positions of Chess960" },
    {
      flag: "--polyglot",
      value: "files...",
      help: "make a PolyGlot book instead: from games in PGN, weighted by their results, and from positions in EPD that name moves (bm, sm, pm)",
      conflicts: ["count", "plies", "nodes", "depth", "limit", "seed", "concurrency", "chess960"],
    },
    {
      flag: "--max-plies",
      value: "number",
      help: "half moves of a game that go into a PolyGlot book",
      range: [1, GAME_PLIES_LIMIT],
      default: 40,
    },
    {
      flag: "--by-games",
      help: "weight the moves of games by how often they were played, not by their results",
    },
    {
      flag: "--min-games",
      value: "number",
      help: "how often a move must have been played to be in a PolyGlot book",
      range: [1, COUNT_LIMIT],
      default: 1,
    },
  ],
  run: ({ options }, context) => {
    const { polyglot: files } = options;
    if (files !== undefined) {
      const { output = DEFAULT_POLYGLOT, maxPlies, minGames, byGames = false } = options;
      return makePolyglot({ files, output, maxPlies, minGames, byGames }, context);
    }
    const { output = DEFAULT_EPD, count, plies, limit, seed, concurrency } = options;
    const settings: BookSettings = {
      seed,
      plies,
      limit: centipawns(limit),
      effort: effortOf(options),
      chess960: options.chess960 === true,
    };
    return makeBook({ file: output, count, settings, concurrency }, context);
  },
});

const show = command<ShowOptions, [file: string, words: readonly string[]]>({
  name: "show",
  description: "show a PolyGlot book's moves for a position",
  args: [{ name: "<file>", help: "PolyGlot book (.bin)" }, positionWords()],
  options: [...POSITION_OPTIONS, JSON_OPTION],
  run: ({ args: [file, words], options }, context) => {
    const { fen, moves, json = false } = options;
    return showBook({ file, position: { words, fen, moves }, json }, context);
  },
});

export const bookCommand = command({ name: "book", subcommands: [make, show] });

function effortOf({ depth, nodes = DEFAULT_NODES }: Options): Effort {
  return depth === undefined ? { kind: "nodes", nodes } : { kind: "depth", depth };
}
