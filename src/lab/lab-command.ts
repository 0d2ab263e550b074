/** `lab` on the command line: the ladder of algorithms, to compare and to watch. */

import { Option, type Command } from "commander";
import { parseTree } from "../../engine/reference/games/tree.js";
import { integer } from "../common/command/arguments.js";
import { writeAtomically } from "../common/files/atomic-file.js";
import { FAILED, MISUSED, type Context, type SetExitCode } from "../common/command/context.js";
import { gameAt, withEngine } from "../common/command/engine-use.js";
import { plainReason } from "../common/errors.js";
import { readTemplate, renderReport } from "../common/web/html-page.js";
import { checkTarget } from "../common/files/output-files.js";
import { visible } from "../common/text.js";
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
    readonly fen: string | null;
  }[];
  readonly depth: number;
  readonly fullDepth: number;
  /** The file of the plot; null for none. */
  readonly output: string | null;
}

/** Runs the ladder, prints its tables, writes the plot if requested, and returns the exit status. */
async function compare(
  { positions, depth, fullDepth, output: file }: CompareRequest,
  { output, errors, errorsAreTerminal, signal }: Context,
): Promise<number> {
  try {
    // Checked before the work, which may take minutes.
    if (file !== null) checkTarget(file);
  } catch (error) {
    errors.line(`error: --output: ${visible(plainReason(error))}`);
    return FAILED;
  }
  const runs: Run[] = [];
  return withLadder(signal, async (rungs) => {
    for (const { name, fen } of positions) {
      const game = await gameAt(fen, false, errors);
      if (game === null) return MISUSED;
      if (game.legalMoves().length === 0) {
        errors.line(`error: ${name}: the game is over`);
        return MISUSED;
      }
      const own = await compareLadder(rungs, game, {
        depth,
        fullDepth,
        signal,
        onRun: ({ rung, depth, nodes }) => {
          if (!errorsAreTerminal) return;
          errors.line(`${name}: ${rung.trim()}, depth ${depth}: ${nodes} nodes`);
        },
      });
      if (signal.aborted) return FAILED;
      output.line(`${name}: ${game.fen()}`);
      for (const line of tableLines(comparable(own))) output.line(line);
      output.line("");
      runs.push(...own);
    }
    if (file === null) return 0;
    const title =
      positions.length === 1
        ? `Nodes by depth: ${positions[0]?.name ?? ""}`
        : `Nodes by depth, geometric mean of ${positions.length} positions`;
    return writeTo(file, plotNodes(curvesOf(runs), title), errors, () => output.line(`plot: ${visible(file)}`));
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

export function addLab(program: Command, context: Context, setExitCode: SetExitCode): void {
  const lab = program.command("lab");

  lab
    .command("compare")
    .description(
      "run every algorithm from minimax to the engine on a position: a table and, with --output, a plot of nodes by depth",
    )
    .addOption(new Option("--fen <fen>", "the position, the start if absent").conflicts("positions"))
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
    .action(async (options: { fen?: string; positions?: true; depth: number; fullDepth: number; output?: string }) => {
      const { fen = null, depth, fullDepth, output = null } = options;
      const one = [{ name: fen === null ? "start" : "position", fen }];
      const positions = options.positions === true ? LAB_POSITIONS : one;
      const request = { positions, depth, fullDepth, output };
      const status = await compare(request, context);
      if (status !== 0) setExitCode(status);
    });

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
