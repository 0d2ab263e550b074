/** `datagen` on the command line, with its subcommands. */

import { centipawns } from "../../engine/host/requests/score.js";
import { command } from "../common/command/command.js";
import { InputError } from "../common/errors.js";
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
import { requireSize } from "./play/line-sampler.js";
import { identifyBook } from "./play/opening-book.js";
import { generatePositions } from "./positions/generate-positions.js";
import { STATIC } from "./rescore/engine-scores.js";
import { rescorePositions } from "./rescore/rescore-positions.js";
import { scatterGames } from "./positions/scatter-games.js";
import { shuffle } from "./games/shuffle.js";
import { textCommand } from "./text-command.js";
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

interface ScatterOptions {
  readonly output: string;
  readonly samples: number;
  readonly seed: number;
  readonly skip: number;
}

const GAME_FILES = { name: "<files...>", help: "files of games" };

const info = command<{ readonly svg?: string; readonly json?: true }, [files: readonly string[]]>({
  name: "info",
  description: "show statistics of files of games",
  args: [GAME_FILES],
  options: INFO_OPTIONS,
  run: ({ args: [files], options: { svg = null, json = false } }, context) => reportInfo({ files, svg, json }, context),
});

const view = command<Omit<ViewRequest, "file">, [file: string]>({
  name: "view",
  description: "print games",
  args: [{ name: "<file>", help: "file of games" }],
  options: VIEW_OPTIONS,
  run: ({ args: [file], options }, context) => viewGames({ file, ...options }, context),
});

const shuffleFiles = command<{ readonly output: string; readonly seed: number }, [files: readonly string[]]>({
  name: "shuffle",
  description: "merge games, or training positions, of several files into one in random order",
  args: [{ name: "<files...>", help: "files, all of games or all of positions" }],
  options: SHUFFLE_OPTIONS,
  run: ({ args: [files], options }, context) => shuffle({ files, ...options }, context),
});

const convert = command<ConvertOptions, [files: readonly string[]]>({
  name: "convert",
  description: "convert games into training positions",
  args: [GAME_FILES],
  options: CONVERT_OPTIONS,
  notes: OWN_CENTIPAWNS,
  run: ({ args: [files], options }, context) => {
    const { output, skip, maxScore, keepChecks = false, keepTactical = false, blend, blendFactor } = options;
    const settings = {
      skip,
      maxScore: centipawns<"internal">(maxScore),
      keepChecks,
      keepTactical,
      blend: { weight: blend, factor: blendFactor },
    };
    return convertGames({ files, output, settings }, context);
  },
});

const scatter = command<ScatterOptions, [files: readonly string[]]>({
  name: "scatter",
  description: "write quiet positions a few random moves away from those of games, without scores",
  args: [GAME_FILES],
  options: SCATTER_OPTIONS,
  run: ({ args: [files], options }, context) => scatterGames({ files, ...options }, context),
});

const positions = command<PositionsOptions, [roots: readonly string[]]>({
  name: "positions",
  description: "write positions that searches evaluate, with this engine's static evaluations",
  args: [
    { name: "<roots...>", help: "where searches begin: files of EPD or FEN lines, of games, PGN, or zipped books" },
  ],
  options: POSITIONS_OPTIONS,
  notes: OWN_CENTIPAWNS,
  run: ({ args: [roots], options }, context) => {
    const { output, count, threads } = options;
    return generatePositions({ roots, output, count, settings: treeSettingsOf(options), threads }, context);
  },
});

const rescore = command<RescoreOptions, [file: string]>({
  name: "rescore",
  description: "let another engine score training positions",
  args: [{ name: "<file>", help: "file of training positions" }],
  options: RESCORE_OPTIONS,
  notes: OWN_CENTIPAWNS,
  run: ({ args: [file], options }, context) => {
    const { depth, nodes, static: isStatic = false, engine = [], scale: percent, ...others } = options;
    if (depth === undefined && nodes === undefined && !isStatic)
      throw new InputError("--depth or --nodes says how far the engine searches, or --static that it does not");
    const limit = isStatic ? STATIC : depth === undefined ? `nodes ${nodes}` : `depth ${depth}`;
    const scale = percent === undefined ? null : percent / 100;
    return rescorePositions({ ...others, file, engine, limit, scale }, context);
  },
});

const importFiles = command<{ readonly output: string }, [files: readonly string[]]>({
  name: "import",
  description: "convert PGN with scores in its comments, as OpenBench stores it, into a file of games",
  args: [{ name: "<files...>", help: "files of PGN; .gz and .bz2 too" }],
  options: IMPORT_OPTIONS,
  notes: "Scores are read as this engine shows them. Games that were lost by a fault are left out.",
  run: ({ args: [files], options }, context) => importGames({ files, ...options }, context),
});

export const datagenCommand = command<DatagenOptions>({
  name: "datagen",
  options: DATAGEN_OPTIONS,
  notes: OWN_CENTIPAWNS,
  subcommands: [info, view, shuffleFiles, convert, textCommand, scatter, positions, rescore, importFiles],
  run: async ({ options }, context) => {
    const target = targetOf(options);
    if (target === null) throw new InputError("--games or --positions says how much to make");
    const { output: file, threads, book = null } = options;
    // Lines are drawn from the book itself.
    if (book !== null) requireSize(book);
    const settings = settingsOf(options, book === null ? null : await identifyBook(book, context.signal));
    return generate({ file, target, settings, book, threads }, context);
  },
});
