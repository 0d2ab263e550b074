/** `lab` on the command line: the ladder of algorithms, to compare and to watch. */

import { Option, type Command } from "commander";
import { Game } from "../../engine/rules/game.js";
import { parseTree } from "../../engine/reference/games/tree.js";
import { integer, type PositionOptions, withPosition } from "../common/command/arguments.js";
import { writeAtomically } from "../common/files/atomic-file.js";
import { FAILED, MISUSED, type Context, type SetExitCode } from "../common/command/context.js";
import { withEngine } from "../common/command/engine-use.js";
import { InputError, plainReason } from "../common/errors.js";
import { readTemplate, renderReport } from "../common/web/html-page.js";
import { orMisuse } from "../common/command/misuse.js";
import { checkTarget } from "../common/files/output-files.js";
import { visible } from "../common/text.js";
import { type GivenPosition, goToGiven } from "../notation/index.js";
import { comparable, compareLadder, curvesOf, LAB_POSITIONS, tableLines } from "./compare-rungs.js";
import { ladder, type Run, type Rung } from "./ladder.js";
import { plotNodes } from "./plot.js";
import { RungThread } from "./rung-thread.js";
import { traceTree } from "./trace.js";

/** Maximum plies: in a busy position each further ply takes chess.js some thirty times as long. */
const COMPARE_DEPTH_LIMIT = 12;

interface CompareRequest {
  readonly positions: readonly {
    readonly name: string;
    readonly position: GivenPosition;
  }[];
  readonly depth: number;
  readonly fullDepth: number;
  /** The file of the plot; null for none. */
  readonly output: string | null;
}

/**
 * Runs the ladder, prints its tables, and writes the plot if requested.
 *
 * @returns false if a signal ended it, or if the plot cannot be written
 * @throws InputError if a position is refused
 */
async function compare(
  { positions, depth, fullDepth, output: file }: CompareRequest,
  { output, errors, errorsAreTerminal, signal }: Context,
): Promise<boolean> {
  try {
    // Checked before the work, which may take minutes.
    if (file !== null) checkTarget(file);
  } catch (error) {
    errors.line(`error: --output: ${visible(plainReason(error))}`);
    return false;
  }
  const runs: Run[] = [];
  return withLadder(signal, async (rungs) => {
    for (const { name, position } of positions) {
      const game = new Game();
      goToGiven(game, position, errors);
      if (game.legalMoves().length === 0) throw new InputError(`${name}: the game is over`);
      const own = await compareLadder(rungs, game, {
        depth,
        fullDepth,
        signal,
        onRun: ({ rung, depth, nodes }) => {
          if (!errorsAreTerminal) return;
          errors.line(`${name}: ${rung.trim()}, depth ${depth}: ${nodes} nodes`);
        },
      });
      if (signal.aborted) return false;
      output.line(`${name}: ${game.fen()}`);
      for (const line of tableLines(comparable(own))) output.line(line);
      output.line("");
      runs.push(...own);
    }
    if (file === null) return true;
    const title =
      positions.length === 1
        ? `Nodes by depth: ${positions[0]?.name ?? ""}`
        : `Nodes by depth, geometric mean of ${positions.length} positions`;
    const done = () => output.line(`plot: ${visible(file)}`);
    return writeTo(file, plotNodes(curvesOf(runs), title), errors, done) === 0;
  });
}

/** Provides work with the rungs, and ends their searches at the signal. */
function withLadder<T>(signal: AbortSignal, work: (rungs: readonly Rung[]) => Promise<T>): Promise<T> {
  return withEngine({}, async (engine) => {
    const thread = await RungThread.start();
    const stop = () => {
      engine.stop();
      void thread.end();
    };
    signal.addEventListener("abort", stop);
    if (signal.aborted) stop();
    try {
      return await work(ladder((request) => thread.run(request), engine));
    } finally {
      signal.removeEventListener("abort", stop);
      await thread.end();
    }
  });
}

interface TreeRequest {
  readonly text: string;
  readonly fail: "hard" | "soft";
  readonly strict: boolean;
  readonly minBegins: boolean;
  /** The file of the page; null for none. */
  readonly output: string | null;
}

/** Prints the steps of alpha-beta on a tree, writes their page if requested, and returns the exit status. */
export function showTree(
  { text, output: file, ...options }: TreeRequest,
  { output, errors }: Context,
  template: () => string = () => readTemplate("lab"),
): number {
  const parsed = parseTree(text);
  if (!parsed.ok) {
    errors.line(`error: tree: ${visible(parsed.error)}`);
    return MISUSED;
  }
  const { page, lines } = traceTree(parsed.tree, options);
  for (const line of lines) output.line(line);
  output.line(page.title);
  if (file === null) return 0;
  try {
    return writeTo(file, renderReport(page, template()), errors, () => output.line(`page: ${visible(file)}`));
  } catch (error) {
    errors.line(`error: ${visible(plainReason(error))}`);
    return FAILED;
  }
}

function writeTo(file: string, content: string, errors: Context["errors"], done: () => void): number {
  try {
    writeAtomically(file, (target) => target.write(Buffer.from(content)));
  } catch (error) {
    errors.line(`error: ${visible(file)}: ${visible(plainReason(error))}`);
    return FAILED;
  }
  done();
  return 0;
}

interface CompareOptions extends PositionOptions {
  readonly positions?: true;
  readonly depth: number;
  readonly fullDepth: number;
  readonly output?: string;
}

/** @throws InputError */
function positionsOf(words: readonly string[], { fen, moves, positions }: CompareOptions): CompareRequest["positions"] {
  const isGiven = words.length > 0 || fen !== undefined || moves !== undefined;
  if (positions !== true) return [{ name: isGiven ? "position" : "start", position: { words, fen, moves } }];
  if (isGiven) throw new InputError("--positions takes no position, it has its own");
  return LAB_POSITIONS.map(({ name, fen }) => ({ name, position: { words: [], fen } }));
}

export function addLab(program: Command, context: Context, setExitCode: SetExitCode): void {
  const lab = program.command("lab");

  const compareLab = lab
    .command("compare")
    .description(
      "run every algorithm from minimax to the engine on a position: a table and, with --output, a plot of nodes by depth",
    );
  withPosition(compareLab)
    .option("--positions", "five positions of different kinds instead of one")
    .addOption(
      new Option("--depth <plies>", "how deep to search").argParser(integer(1, COMPARE_DEPTH_LIMIT)).default(3),
    )
    .addOption(
      new Option("--full-depth <plies>", "depth limit of rungs that search every line")
        .argParser(integer(1, COMPARE_DEPTH_LIMIT))
        .default(4),
    )
    .option("-o, --output <file>", "write a plot in SVG to this file")
    .action((words: readonly string[], options: CompareOptions) =>
      orMisuse(context, setExitCode, async () => {
        const { depth, fullDepth, output = null } = options;
        return compare({ positions: positionsOf(words, options), depth, fullDepth, output }, context);
      }),
    );

  lab
    .command("tree")
    .description("show alpha-beta on a tree step by step, as text and, with --output, as a page to step through")
    .argument("<tree>", "nested arrays of numbers: [[3,17],[2,12]]")
    .addOption(new Option("--fail <kind>", "values outside the window").choices(["hard", "soft"]).default("hard"))
    .option("--strict", "cut off beyond the window, not at its edge")
    .option("--min", "Min moves at the root, not Max")
    .option("-o, --output <file>", "write a page to step through to this file")
    .action(
      (
        text: string,
        options: {
          fail: "hard" | "soft";
          strict?: true;
          min?: true;
          output?: string;
        },
      ) => {
        const { fail, strict, min, output = null } = options;
        const request = {
          text,
          fail,
          strict: strict === true,
          minBegins: min === true,
          output,
        };
        const status = showTree(request, context);
        if (status !== 0) setExitCode(status);
      },
    );
}
