/** `datagen` on the command line, with its subcommands. */

import type { Command } from "commander";
import { centipawns } from "../../engine/host/score.js";
import { withOptions } from "../common/command/arguments.js";
import { type Context, MISUSED, type SetExitCode } from "../common/command/context.js";
import { orMisuse } from "../common/command/misuse.js";
import { optionsOf } from "../common/command/option-table.js";
import { OWN_CENTIPAWNS } from "../common/score/normalized-score.js";
import { convertGames } from "./positions/convert-games.js";
import {
  CONVERT_OPTIONS,
  DATAGEN_OPTIONS,
  type DatagenOptions,
  IMPORT_OPTIONS,
  POSITIONS_OPTIONS,
  type PositionsOptions,
  INFO_OPTIONS,
  RESCORE_OPTIONS,
  SCATTER_OPTIONS,
  settingsOf,
  SHUFFLE_OPTIONS,
  targetOf,
  treeSettingsOf,
  VIEW_OPTIONS,
} from "./datagen-options.js";
import { reportInfo } from "./games/games-info.js";
import { generate } from "./play/generate.js";
import { importGames } from "./import/import-games.js";
import { identifyBook } from "./play/opening-book.js";
import { generatePositions } from "./positions/generate-positions.js";
import { STATIC } from "./rescore/engine-scores.js";
import { rescorePositions } from "./rescore/rescore-positions.js";
import { scatterGames } from "./positions/scatter-games.js";
import { shuffle } from "./games/shuffle.js";
import { viewGames, type ViewRequest } from "./games/view-games.js";

interface ConvertOptions {
  readonly output: string;
  readonly skip: number;
  readonly maxScore: number;
  readonly keepChecks?: true;
  readonly keepTactical?: true;
  readonly blend: number;
  readonly blendFactor: number;
}

interface RescoreOptions {
  readonly output: string;
  readonly engine?: string[];
  readonly depth?: number;
  readonly nodes?: number;
  readonly static?: true;
  readonly scale?: number;
  readonly own: number;
  readonly later: number;
  readonly concurrency: number;
}

export function addDatagen(program: Command, context: Context, setExitCode: SetExitCode): void {
  const datagen = program.command("datagen").enablePositionalOptions().addHelpText("after", `\n${OWN_CENTIPAWNS}`);
  withOptions(datagen, optionsOf(DATAGEN_OPTIONS)).action(async (options: DatagenOptions) => {
    const target = targetOf(options);
    if (target === null) {
      context.errors.line("error: --games or --positions says how much to make");
      setExitCode(MISUSED);
      return;
    }
    const { output: file, threads, book = null } = options;
    await orMisuse(context, setExitCode, async () => {
      const settings = settingsOf(options, book === null ? null : await identifyBook(book));
      return generate({ file, target, settings, book, threads }, context);
    });
  });
  addInfo(datagen, context, setExitCode);
  addView(datagen, context, setExitCode);
  addShuffle(datagen, context, setExitCode);
  addConvert(datagen, context, setExitCode);
  addScatter(datagen, context, setExitCode);
  addPositions(datagen, context, setExitCode);
  addRescore(datagen, context, setExitCode);
  addImport(datagen, context, setExitCode);
}

function addInfo(datagen: Command, context: Context, setExitCode: SetExitCode): void {
  const info = datagen
    .command("info")
    .description("show statistics of files of games")
    .argument("<files...>", "files of games");
  withOptions(info, optionsOf(INFO_OPTIONS)).action(async (files: string[], options: { svg?: string; json?: true }) => {
    const { svg = null, json = false } = options;
    await orMisuse(context, setExitCode, () => reportInfo({ files, svg, json }, context));
  });
}

function addView(datagen: Command, context: Context, setExitCode: SetExitCode): void {
  const view = datagen.command("view").description("print games").argument("<file>", "file of games");
  withOptions(view, optionsOf(VIEW_OPTIONS)).action(async (file: string, options: Omit<ViewRequest, "file">) => {
    await orMisuse(context, setExitCode, () => viewGames({ file, ...options }, context));
  });
}

function addShuffle(datagen: Command, context: Context, setExitCode: SetExitCode): void {
  const command = datagen
    .command("shuffle")
    .description("merge games, or training positions, of several files into one in random order")
    .argument("<files...>", "files, all of games or all of positions");
  withOptions(command, optionsOf(SHUFFLE_OPTIONS)).action(
    async (files: string[], options: { output: string; seed: number }) => {
      await orMisuse(context, setExitCode, () => shuffle({ files, ...options }, context));
    },
  );
}

function addConvert(datagen: Command, context: Context, setExitCode: SetExitCode): void {
  const convert = datagen
    .command("convert")
    .description("convert games into training positions")
    .addHelpText("after", `\n${OWN_CENTIPAWNS}`)
    .argument("<files...>", "files of games");
  withOptions(convert, optionsOf(CONVERT_OPTIONS)).action(async (files: string[], options: ConvertOptions) => {
    const { output, skip, maxScore } = options;
    const settings = {
      skip,
      maxScore: centipawns<"internal">(maxScore),
      keepChecks: options.keepChecks === true,
      keepTactical: options.keepTactical === true,
      blend: { weight: options.blend, factor: options.blendFactor },
    };
    await orMisuse(context, setExitCode, () => convertGames({ files, output, settings }, context));
  });
}

function addScatter(datagen: Command, context: Context, setExitCode: SetExitCode): void {
  const command = datagen
    .command("scatter")
    .description("write quiet positions a few random moves away from those of games, without scores")
    .argument("<files...>", "files of games");
  withOptions(command, optionsOf(SCATTER_OPTIONS)).action(
    async (files: string[], options: { output: string; samples: number; seed: number; skip: number }) => {
      await orMisuse(context, setExitCode, () => scatterGames({ files, ...options }, context));
    },
  );
}

function addPositions(datagen: Command, context: Context, setExitCode: SetExitCode): void {
  const command = datagen
    .command("positions")
    .description("write positions that searches evaluate, with this engine's static evaluations")
    .addHelpText("after", `\n${OWN_CENTIPAWNS}`)
    .argument("<roots...>", "where searches begin: files of EPD or FEN lines, of games, PGN, or zipped books");
  withOptions(command, optionsOf(POSITIONS_OPTIONS)).action(async (roots: string[], options: PositionsOptions) => {
    const { output, count, threads } = options;
    const settings = treeSettingsOf(options);
    await orMisuse(context, setExitCode, () => generatePositions({ roots, output, count, settings, threads }, context));
  });
}

function addRescore(datagen: Command, context: Context, setExitCode: SetExitCode): void {
  const command = datagen
    .command("rescore")
    .description("let another engine score training positions")
    .addHelpText("after", `\n${OWN_CENTIPAWNS}`)
    .argument("<file>", "file of training positions");
  withOptions(command, optionsOf(RESCORE_OPTIONS)).action(async (file: string, options: RescoreOptions) => {
    const { depth, nodes, static: isStatic = false, engine = [], scale: percent, ...others } = options;
    if (depth === undefined && nodes === undefined && !isStatic) {
      context.errors.line("error: --depth or --nodes says how far the engine searches, or --static that it does not");
      setExitCode(MISUSED);
      return;
    }
    const limit = isStatic ? STATIC : depth === undefined ? `nodes ${nodes}` : `depth ${depth}`;
    const scale = percent === undefined ? null : percent / 100;
    await orMisuse(context, setExitCode, () => rescorePositions({ ...others, file, engine, limit, scale }, context));
  });
}

function addImport(datagen: Command, context: Context, setExitCode: SetExitCode): void {
  const command = datagen
    .command("import")
    .description("convert PGN with scores in its comments, as OpenBench stores it, into a file of games")
    .addHelpText("after", "\nScores are read as this engine shows them. Games that were lost by a fault are left out.")
    .argument("<files...>", "files of PGN; .gz and .bz2 too");
  withOptions(command, optionsOf(IMPORT_OPTIONS)).action(async (files: string[], options: { output: string }) => {
    await orMisuse(context, setExitCode, () => importGames({ files, ...options }, context));
  });
}
