/** The table of commands. A command's modules are loaded when it is called. */

import type { Command } from "commander";
import type { Context, SetExitCode } from "./common/command/context.js";

/**
 * Adds a command to the program, with its arguments and its action.
 *
 * @param setExitCode called with the exit status of a command that fails
 */
export type AddCommand = (program: Command, context: Context, setExitCode: SetExitCode) => void;

/** A command of the command line. */
export interface CliCommand {
  readonly name: string;
  /** Another name for it. */
  readonly alias?: string;
  /** Its options and arguments, as the list of all commands shows them. */
  readonly usage?: string;
  readonly description: string;
  readonly load: () => Promise<AddCommand>;
}

/** In the order of the help text. */
export const CLI_COMMANDS: readonly CliCommand[] = [
  {
    name: "uci",
    usage: "[options]",
    description: "talk UCI over standard input and output",
    load: async () => (await import("./uci-command.js")).addUci,
  },
  {
    name: "play",
    usage: "[options]",
    description: "open a page in your browser to play against the engine, to analyse, and to review games",
    load: async () => (await import("./play/play-command.js")).addPlay,
  },
  {
    name: "serve",
    usage: "[options]",
    description: "serve the same page on this machine, and print its address",
    load: async () => (await import("./play/serve-command.js")).addServe,
  },
  {
    name: "bench",
    usage: "[options] [depth]",
    description: "search a fixed set of positions; the last line shows nodes and speed",
    load: async () => (await import("./bench/bench-command.js")).addBench,
  },
  {
    name: "analyse",
    alias: "analyze",
    usage: "[options] [position...]",
    description:
      "search positions (FEN, moves, PGN) and show the best variations, live on a terminal or as JSON; also: analyze",
    load: async () => (await import("./analyse/analyse-command.js")).addAnalyse,
  },
  {
    name: "annotate",
    usage: "[options] <file>",
    description: "annotate games (PGN): evaluations, mistakes, better lines, accuracy, openings, turning points",
    load: async () => (await import("./annotate/annotate-command.js")).addAnnotate,
  },
  {
    name: "explain",
    usage: "[options] [position...]",
    description:
      "search a position and show why the best move was chosen: work and bounds of the root moves, table entries",
    load: async () => (await import("./explain/explain-command.js")).addExplain,
  },
  {
    name: "perft",
    usage: "[options] <depth> [position...]",
    description: "count the leaves of the tree of legal moves",
    load: async () => (await import("./perft/perft-command.js")).addPerft,
  },
  {
    name: "match",
    usage: "[options]",
    description: "play engines against each other and measure the difference",
    load: async () => {
      const [{ addMatch }, { openLivePage }] = await Promise.all([
        import("./match/match-command.js"),
        import("./live/index.js"),
      ]);
      return (program, context, setExitCode) => addMatch(program, context, setExitCode, openLivePage);
    },
  },
  {
    name: "report",
    usage: "[options] <file>",
    description: "show a match as one HTML page that needs no network connection",
    load: async () => (await import("./report/report-command.js")).addReport,
  },
  {
    name: "suite",
    usage: "[options] <files...>",
    description: "solve test positions: EPD with bm, am, dm, ce +M, or points for moves as in STS",
    load: async () => (await import("./suite/suite-command.js")).addSuite,
  },
  {
    name: "book",
    description: "opening books for matches, and PolyGlot books",
    load: async () => (await import("./openings/book-command.js")).addBook,
  },
  {
    name: "convert",
    usage: "[options] <files...>",
    description:
      "turn labelled text (FEN | centipawns | result, from White's view; .gz and .bz2 too) into training positions",
    load: async () => (await import("./datagen/convert-command.js")).addConvert,
  },
  {
    name: "datagen",
    usage: "[options]",
    description: "play self-play games for training, or extend a file of them; the same settings make the same games",
    load: async () => (await import("./datagen/datagen-command.js")).addDatagen,
  },
  {
    name: "genfens",
    usage: "<words...>",
    description: "print random openings for engine testers, as in `genfens 8 seed 42 book None`",
    load: async () => (await import("./datagen/genfens-command.js")).addGenfens,
  },
  {
    name: "spsa",
    usage: "[options]",
    description: "tune parameters of the search by self-play; needs `npm run build:tune`",
    load: async () => (await import("./spsa/spsa-command.js")).addSpsa,
  },
  {
    name: "lab",
    description: "compare the algorithms that the engine stands on, and watch alpha-beta work",
    load: async () => (await import("./lab/lab-command.js")).addLab,
  },
];
