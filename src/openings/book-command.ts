/** `book` on the command line. */

import { type Command, Option } from "commander";
import { centipawns } from "../../engine/host/score.js";
import { integer, type PositionOptions, type Range, range, withPosition } from "../common/command/arguments.js";
import type { Context, SetExitCode } from "../common/command/context.js";
import { orMisuse } from "../common/command/misuse.js";
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

export function addBook(program: Command, context: Context, setExitCode: SetExitCode): void {
  const book = program.command("book");

  book
    .command("make")
    .description("make a book of balanced positions, or extend one; the same settings make the same book")
    .option(
      "-o, --output <file>",
      `EPD file to write or to extend, ${DEFAULT_EPD} if absent; with --polyglot ${DEFAULT_POLYGLOT}`,
    )
    .addOption(
      new Option("--count <number>", "positions wanted in all").argParser(integer(1, COUNT_LIMIT)).default(1000),
    )
    .addOption(
      new Option("--plies <range>", "half moves from the start, such as 8-10")
        .argParser(range(1, PLIES_LIMIT))
        .default({ least: 8, most: 10 }, "8-10"),
    )
    .addOption(
      new Option(
        "--nodes <number>",
        `nodes of the search that judges a position, ${DEFAULT_NODES} if absent`,
      ).argParser(integer(1, Number.MAX_SAFE_INTEGER)),
    )
    .addOption(
      new Option("--depth <plies>", "depth of that search, in place of nodes")
        .argParser(integer(1, JUDGING_DEPTH_LIMIT))
        .conflicts("nodes"),
    )
    .addOption(
      new Option("--limit <centipawns>", "largest score for either side")
        .argParser(integer(0, CENTIPAWN_LIMIT))
        .default(50),
    )
    .addOption(
      new Option("--seed <number>", "another one makes another book").argParser(integer(0, SEED_LIMIT)).default(1),
    )
    .addOption(
      new Option("--concurrency <number>", "engines at work at the same time")
        .argParser(integer(1, CONCURRENCY_LIMIT))
        .default(1),
    )
    .option("--chess960", "start from the positions of Chess960")
    .addOption(
      new Option(
        "--polyglot <files...>",
        "make a PolyGlot book instead: from games in PGN, weighted by their results, and from positions in EPD that name moves (bm, sm, pm)",
      ).conflicts(["count", "plies", "nodes", "depth", "limit", "seed", "concurrency", "chess960"]),
    )
    .addOption(
      new Option("--max-plies <number>", "half moves of a game that go into a PolyGlot book")
        .argParser(integer(1, GAME_PLIES_LIMIT))
        .default(40),
    )
    .addOption(
      new Option("--min-games <number>", "how often a move must have been played to be in a PolyGlot book")
        .argParser(integer(1, COUNT_LIMIT))
        .default(1),
    )
    .action(async (options: Options) => {
      const { polyglot: files } = options;
      if (files !== undefined) {
        const { output = DEFAULT_POLYGLOT, maxPlies, minGames } = options;
        const request = { files, output, maxPlies, minGames };
        return orMisuse(context, setExitCode, () => makePolyglot(request, context));
      }
      const { output = DEFAULT_EPD, count, plies, limit, seed, concurrency } = options;
      const settings: BookSettings = {
        seed,
        plies,
        limit: centipawns(limit),
        effort: effortOf(options),
        chess960: options.chess960 === true,
      };
      await orMisuse(context, setExitCode, () => makeBook({ file: output, count, settings, concurrency }, context));
    });

  const show = book
    .command("show")
    .description("show a PolyGlot book's moves for a position")
    .argument("<file>", "PolyGlot book (.bin)");
  withPosition(show)
    .option("--json", "print one JSON object")
    .action(async (file: string, words: readonly string[], { fen, moves, json }: ShowOptions) => {
      const request = { file, position: { words, fen, moves }, json: json === true };
      await orMisuse(context, setExitCode, () => showBook(request, context));
    });
}

function effortOf({ depth, nodes = DEFAULT_NODES }: Options): Effort {
  return depth === undefined ? { kind: "nodes", nodes } : { kind: "depth", depth };
}
