/** The table of commands. A command's modules are loaded when it is called. */

import type { CliCommand } from "../common/command/command.js";

/** The headings under which the help lists the commands, in order. */
export type CommandGroup = "Play" | "Study" | "Test" | "Train";

/** A command of the command line. */
export interface CommandRow {
  readonly name: string;
  /** Another name for it. */
  readonly alias?: string;
  readonly group: CommandGroup;
  /** Its options and arguments, as the list of all commands shows them. */
  readonly usage?: string;
  readonly description: string;
  readonly load: () => Promise<CliCommand>;
}

/** In the order of the help text. */
export const CLI_COMMANDS: readonly CommandRow[] = [
  {
    name: "uci",
    group: "Play",
    usage: "[options]",
    description: "talk UCI over standard input and output",
    load: async () => (await import("./uci-command.js")).uciCommand,
  },
  {
    name: "play",
    group: "Play",
    usage: "[options]",
    description: "open a page in your browser to play against the engine, to analyse, and to review games",
    load: async () => (await import("../play/play-command.js")).playCommand,
  },
  {
    name: "serve",
    group: "Play",
    usage: "[options]",
    description: "serve the same page on this machine, and print its address",
    load: async () => (await import("../play/serve-command.js")).serveCommand,
  },
  {
    name: "analyse",
    alias: "analyze",
    group: "Study",
    usage: "[options] [position...]",
    description:
      "search positions (FEN, moves, PGN) and show the best variations, live on a terminal or as JSON; also: analyze",
    load: async () => (await import("../analyse/analyse-command.js")).analyseCommand,
  },
  {
    name: "annotate",
    group: "Study",
    usage: "[options] <file>",
    description: "annotate games (PGN): evaluations, mistakes, better lines, accuracy, openings, turning points",
    load: async () => (await import("../annotate/annotate-command.js")).annotateCommand,
  },
  {
    name: "explain",
    group: "Study",
    usage: "[options] [position...]",
    description:
      "search a position and show why the best move was chosen: work and bounds of the root moves, table entries",
    load: async () => (await import("../explain/explain-command.js")).explainCommand,
  },
  {
    name: "lab",
    group: "Study",
    description: "compare the algorithms that the engine is built on, and watch alpha-beta work",
    load: async () => (await import("../lab/lab-command.js")).labCommand,
  },
  {
    name: "match",
    group: "Test",
    usage: "[options]",
    description: "play engines against each other and measure the difference",
    load: async () => {
      const [{ matchCommand }, { openLivePage }] = await Promise.all([
        import("../match/match-command.js"),
        import("../report/index.js"),
      ]);
      return matchCommand(openLivePage);
    },
  },
  {
    name: "report",
    group: "Test",
    usage: "[options] <file>",
    description: "show a match as one HTML page that needs no network connection",
    load: async () => (await import("../report/report-command.js")).reportCommand,
  },
  {
    name: "book",
    group: "Test",
    description: "opening books for matches, and PolyGlot books",
    load: async () => (await import("../openings/book-command.js")).bookCommand,
  },
  {
    name: "suite",
    group: "Test",
    usage: "[options] <files...>",
    description: "solve test positions: EPD with bm, am, dm, ce +M, or points for moves as in STS",
    load: async () => (await import("../suite/suite-command.js")).suiteCommand,
  },
  {
    name: "bench",
    group: "Test",
    usage: "[options] [depth]",
    description: "search a fixed set of positions; the last line shows nodes and speed",
    load: async () => (await import("../bench/bench-command.js")).benchCommand,
  },
  {
    name: "perft",
    group: "Test",
    usage: "[options] <depth> [position...]",
    description: "count the leaves of the tree of legal moves",
    load: async () => (await import("../perft/perft-command.js")).perftCommand,
  },
  {
    name: "datagen",
    group: "Train",
    usage: "[options]",
    description: "play self-play games for training, or extend a file of them; the same settings make the same games",
    load: async () => (await import("../datagen/datagen-command.js")).datagenCommand,
  },
  {
    name: "genfens",
    group: "Train",
    usage: "<words...>",
    description: "print random openings for engine testers, as in `genfens 8 seed 42 book None`",
    load: async () => (await import("../datagen/genfens-command.js")).genfensCommand,
  },
  {
    name: "spsa",
    group: "Train",
    usage: "[options]",
    description: "tune parameters of the search by self-play; needs `npm run build:tune`",
    load: async () => (await import("../spsa/spsa-command.js")).spsaCommand(),
  },
];

/** Names that commands had before, and the words that call them now. No help shows them. */
export const FORMER_NAMES: ReadonlyMap<string, readonly string[]> = new Map([["convert", ["datagen", "text"]]]);
