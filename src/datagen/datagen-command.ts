/** `datagen` on the command line: its arguments and those of its subcommands. */

import { InvalidArgumentError, Option, type Command } from "commander";
import { MAX_HASH_MEGABYTES } from "../../engine/host/requests.js";
import { integer } from "../common/arguments.js";
import { FAILED, MISUSED, type Context, type SetExitCode } from "../common/context.js";
import { InputError } from "../common/errors.js";
import { SEED_LIMIT } from "../common/random.js";
import { OWN_CENTIPAWNS } from "../common/score/normalized-score.js";
import { visible } from "../common/text.js";
import { convertGames } from "./convert-games.js";
import type { SelfPlaySettings } from "./datagen-settings.js";
import { MATE_SCORE, PLIES_LIMIT } from "./game-format.js";
import { tellInfo } from "./games-info.js";
import { generate, type Target } from "./generate.js";
import { shuffle } from "./shuffle.js";
import { VIEW_FORMATS, viewGames, type ViewRequest } from "./view-games.js";

const THREAD_LIMIT = 256;
/** Longer random walks leave the opening. In plies. */
const WALK_LIMIT = 60;
const CENTIPAWN_LIMIT = 20_000;

interface Options {
  readonly output: string;
  readonly games?: number;
  readonly positions?: number;
  readonly threads: number;
  readonly seed: number;
  readonly nodes: number;
  readonly plies: SelfPlaySettings["plies"];
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

interface ConvertOptions {
  readonly output: string;
  readonly skip: number;
  readonly maxScore: number;
  readonly keepChecks?: true;
  readonly keepTactical?: true;
}

export function addDatagen(program: Command, context: Context, setExitCode: SetExitCode): void {
  const datagen = program
    .command("datagen")
    .enablePositionalOptions()
    .addHelpText("after", `\n${OWN_CENTIPAWNS}`)
    .option("-o, --output <file>", "file to write or to extend", "selfplay.games");
  numberOption(datagen, "--games <number>", "games wanted in all", [1, 1e9]);
  datagen.addOption(
    new Option("--positions <number>", "positions wanted in all").argParser(integer(1, 1e12)).conflicts("games"),
  );
  numberOption(datagen, "--threads <number>", "games at the same time", [1, THREAD_LIMIT], 1);
  numberOption(datagen, "--seed <number>", "another one makes other games", [0, SEED_LIMIT], 1);
  numberOption(
    datagen,
    "--nodes <number>",
    "a search ends with the iteration that passes so many nodes",
    [1, 1e9],
    5000,
  );
  datagen.addOption(
    new Option("--plies <range>", "random half moves before a game")
      .argParser(parsePlies)
      .default({ least: 8, most: 10 }, "8-10"),
  );
  numberOption(datagen, "--dfrc <percent>", "games from start positions of double Chess960", [0, 100], 20);
  numberOption(
    datagen,
    "--opening-limit <centipawns>",
    "largest score for either side after the random moves",
    [10, CENTIPAWN_LIMIT],
    300,
  );
  numberOption(
    datagen,
    "--win-score <centipawns>",
    "a game is won when both sides see this",
    [1, CENTIPAWN_LIMIT],
    1500,
  );
  numberOption(datagen, "--win-count <moves>", "for so many moves of each side", [1, 1000], 2);
  numberOption(
    datagen,
    "--draw-score <centipawns>",
    "a game is drawn when both sides see no more than this",
    [0, CENTIPAWN_LIMIT],
    10,
  );
  numberOption(datagen, "--draw-count <moves>", "for so many moves of each side", [1, 1000], 5);
  numberOption(datagen, "--draw-move <number>", "but not before this move", [1, 1000], 40);
  numberOption(
    datagen,
    "--max-moves <number>",
    "moves of each side, after which a game is drawn",
    [1, PLIES_LIMIT / 2],
    250,
  );
  numberOption(datagen, "--hash <megabytes>", "size of each game's transposition table", [1, MAX_HASH_MEGABYTES], 2);
  datagen.action(async (options: Options) => {
    const target = targetOf(options);
    if (target === null) {
      context.errors.line("error: --games or --positions says how much to make");
      setExitCode(MISUSED);
      return;
    }
    const { output: file, threads } = options;
    const settings = settingsOf(options);
    await orMisuse(context, setExitCode, () => generate({ file, target, settings, threads }, context));
  });
  addInfo(datagen, context, setExitCode);
  addView(datagen, context, setExitCode);
  addShuffle(datagen, context, setExitCode);
  addConvert(datagen, context, setExitCode);
}

function addInfo(datagen: Command, context: Context, setExitCode: SetExitCode): void {
  datagen
    .command("info")
    .description("tell what files of games consist of")
    .argument("<files...>", "files of games")
    .option("--svg <file>", "draw the histograms into this file too")
    .option("--json", "print one JSON object")
    .action(async (files: string[], options: { svg?: string; json?: true }) => {
      const { svg = null, json = false } = options;
      await orMisuse(context, setExitCode, () => tellInfo({ files, svg, json }, context));
    });
}

function addView(datagen: Command, context: Context, setExitCode: SetExitCode): void {
  const view = datagen
    .command("view")
    .description("print games")
    .argument("<file>", "file of games")
    .addOption(
      new Option(
        "--format <format>",
        "PGN with scores as they are told, or a line `FEN | centipawns | result` for each position, with the engine's own",
      )
        .choices(VIEW_FORMATS)
        .default("pgn"),
    );
  numberOption(view, "--first <number>", "first game, from 0", [0, 1e9], 0);
  numberOption(view, "--count <number>", "games", [1, 1e9], 1);
  view.action(async (file: string, options: Omit<ViewRequest, "file">) => {
    await orMisuse(context, setExitCode, () => viewGames({ file, ...options }, context));
  });
}

function addShuffle(datagen: Command, context: Context, setExitCode: SetExitCode): void {
  const command = datagen
    .command("shuffle")
    .description("put games, or training positions, of several files in random order into one")
    .argument("<files...>", "files, all of games or all of positions")
    .requiredOption("-o, --output <file>", "file to write");
  numberOption(command, "--seed <number>", "another one makes another order", [0, SEED_LIMIT], 1);
  command.action(async (files: string[], options: { output: string; seed: number }) => {
    await orMisuse(context, setExitCode, () => shuffle({ files, ...options }, context));
  });
}

function addConvert(datagen: Command, context: Context, setExitCode: SetExitCode): void {
  const convert = datagen
    .command("convert")
    .description("turn games into training positions")
    .addHelpText("after", `\n${OWN_CENTIPAWNS}`)
    .argument("<files...>", "files of games")
    .requiredOption("-o, --output <file>", "file to write")
    .option("--keep-checks", "keep positions in check")
    .option("--keep-tactical", "keep positions whose best move captures or promotes");
  numberOption(convert, "--skip <plies>", "leave out the beginning of each game", [0, PLIES_LIMIT], 4);
  numberOption(convert, "--max-score <centipawns>", "leave out positions with larger scores", [0, MATE_SCORE], 3000);
  convert.action(async (files: string[], options: ConvertOptions) => {
    const { output, skip, maxScore } = options;
    const settings = {
      skip,
      maxScore,
      keepChecks: options.keepChecks === true,
      keepTactical: options.keepTactical === true,
    };
    await orMisuse(context, setExitCode, () => convertGames({ files, output, settings }, context));
  });
}

function numberOption(
  command: Command,
  flags: string,
  text: string,
  [low, high]: readonly [number, number],
  standard?: number,
): void {
  const option = new Option(flags, text).argParser(integer(low, high));
  if (standard !== undefined) option.default(standard);
  command.addOption(option);
}

/** Does what may find its files unfit, and says so. */
async function orMisuse({ errors }: Context, setExitCode: SetExitCode, work: () => Promise<boolean>): Promise<void> {
  try {
    if (!(await work())) setExitCode(FAILED);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    errors.line(`error: ${visible(error.message)}`);
    setExitCode(MISUSED);
  }
}

function targetOf({ games, positions }: Options): Target | null {
  if (games !== undefined) return { kind: "games", count: games };
  if (positions !== undefined) return { kind: "positions", count: positions };
  return null;
}

function settingsOf(options: Options): SelfPlaySettings {
  const { seed, nodes, plies, dfrc, openingLimit, hash } = options;
  return {
    seed,
    nodes,
    plies,
    dfrc,
    openingLimit,
    adjudication: {
      resign: {
        score: options.winScore,
        moveCount: options.winCount,
        twoSided: true,
      },
      draw: {
        score: options.drawScore,
        moveCount: options.drawCount,
        moveNumber: options.drawMove,
      },
      maxMoves: options.maxMoves,
    },
    hash,
  };
}

/** `8-10`, or `8` for exactly that many. */
function parsePlies(text: string): SelfPlaySettings["plies"] {
  const [, low = "", high = low] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  const least = Number(low);
  const most = Number(high);
  if (low === "" || most < least || most > WALK_LIMIT)
    throw new InvalidArgumentError(`Expected a range such as 8-10, up to ${WALK_LIMIT}.`);
  return { least, most };
}
