/** `book` on the command line: its arguments. */

import { type Command, Option } from "commander";
import { centipawns } from "../../engine/host/score.js";
import { integer, type Range, range } from "../common/arguments.js";
import type { Context, SetExitCode } from "../common/context.js";
import { orMisuse } from "../common/misuse.js";
import { SEED_LIMIT } from "../common/random.js";
import type { BookSettings, Effort } from "./book-candidate.js";
import { makeBook } from "./make-book.js";

/** Far more than a match needs. */
const COUNT_LIMIT = 1_000_000;
/** Longer walks leave the opening. In plies. */
const PLIES_LIMIT = 60;
const CENTIPAWN_LIMIT = 1000;
/** Of the search that judges a position, in plies; a book wants many of them. */
const JUDGING_DEPTH_LIMIT = 60;
const CONCURRENCY_LIMIT = 256;
/** Nodes of the judging search, if neither nodes nor depth are given. */
const DEFAULT_NODES = 20_000;

interface Options {
  readonly output: string;
  readonly count: number;
  readonly plies: Range;
  readonly depth?: number;
  readonly nodes?: number;
  readonly limit: number;
  readonly seed: number;
  readonly concurrency: number;
  readonly chess960?: true;
}

export function addBook(program: Command, context: Context, setExitCode: SetExitCode): void {
  const book = program.command("book");

  book
    .command("make")
    .description("make a book of balanced positions, or go on with one; the same settings make the same book")
    .option("-o, --output <file>", "EPD file to write or to extend", "book.epd")
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
    .action(async (options: Options) => {
      const { output, count, plies, limit, seed, concurrency } = options;
      const settings: BookSettings = {
        seed,
        plies,
        limit: centipawns(limit),
        effort: effortOf(options),
        chess960: options.chess960 === true,
      };
      await orMisuse(context, setExitCode, () => makeBook({ file: output, count, settings, concurrency }, context));
    });
}

function effortOf({ depth, nodes = DEFAULT_NODES }: Options): Effort {
  return depth === undefined ? { kind: "nodes", nodes } : { kind: "depth", depth };
}
