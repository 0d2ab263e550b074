/** `lab` on the command line: the ladder of algorithms, to compare and to watch. */

import { Game } from "../../engine/rules/game.js";
import { parseTree } from "../../engine/reference/games/tree.js";
import { command } from "../common/command/command.js";
import { POSITION_OPTIONS, type PositionOptions, positionWords } from "../common/command/shared-options.js";
import { writeAtomically } from "../common/files/atomic-file.js";
import type { Context } from "../common/command/context.js";
import { withEngine } from "../common/command/engine-use.js";
import { InputError, plainReasonOf } from "../common/errors.js";
import { readTemplate, renderReport } from "../common/web/html-page.js";
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
    errors.line(`error: --output: ${visible(plainReasonOf(error))}`);
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
    return writeTo(file, plotNodes(curvesOf(runs), title), errors, done);
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

/**
 * Prints the steps of alpha-beta on a tree, and writes their page if requested.
 *
 * @returns false if the page cannot be written
 * @throws InputError if the text is no tree
 */
export function showTree(
  { text, output: file, ...options }: TreeRequest,
  { output, errors }: Context,
  template: () => string = () => readTemplate("lab"),
): boolean {
  const parsed = parseTree(text);
  if (!parsed.ok) throw new InputError(`tree: ${parsed.error}`);
  const { page, lines } = traceTree(parsed.tree, options);
  for (const line of lines) output.line(line);
  output.line(page.title);
  if (file === null) return true;
  try {
    return writeTo(file, renderReport(page, template()), errors, () => output.line(`page: ${visible(file)}`));
  } catch (error) {
    errors.line(`error: ${visible(plainReasonOf(error))}`);
    return false;
  }
}

function writeTo(file: string, content: string, errors: Context["errors"], done: () => void): boolean {
  try {
    writeAtomically(file, (target) => target.write(Buffer.from(content)));
  } catch (error) {
    errors.line(`error: ${visible(plainReasonOf(error))}`);
    return false;
  }
  done();
  return true;
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

const compareLab = command<CompareOptions, [words: readonly string[]]>({
  name: "compare",
  description:
    "run every algorithm from minimax to the engine on a position: a table and, with --output, a plot of nodes by depth",
  args: [positionWords()],
  options: [
    ...POSITION_OPTIONS,
    { flag: "--positions", help: "five positions of different kinds instead of one" },
    { flag: "--depth", value: "plies", help: "how deep to search", range: [1, COMPARE_DEPTH_LIMIT], default: 3 },
    {
      flag: "--full-depth",
      value: "plies",
      help: "depth limit of rungs that search every line",
      range: [1, COMPARE_DEPTH_LIMIT],
      default: 4,
    },
    { flag: "-o, --output", value: "file", help: "write a plot in SVG to this file" },
  ],
  run: ({ args: [words], options }, context) => {
    const { depth, fullDepth, output = null } = options;
    return compare({ positions: positionsOf(words, options), depth, fullDepth, output }, context);
  },
});

interface TreeOptions {
  readonly fail: "hard" | "soft";
  readonly strict?: true;
  readonly min?: true;
  readonly output?: string;
}

const tree = command<TreeOptions, [text: string]>({
  name: "tree",
  description: "show alpha-beta on a tree step by step, as text and, with --output, as a page to step through",
  args: [{ name: "<tree>", help: "nested arrays of numbers: [[3,17],[2,12]]" }],
  options: [
    {
      flag: "--fail",
      value: "kind",
      help: "values outside the window",
      choices: ["hard", "soft"],
      default: "hard",
    },
    { flag: "--strict", help: "cut off beyond the window, not at its edge" },
    { flag: "--min", help: "Min moves at the root, not Max" },
    { flag: "-o, --output", value: "file", help: "write a page to step through to this file" },
  ],
  run: ({ args: [text], options }, context) => {
    const { fail, strict = false, min: minBegins = false, output = null } = options;
    return showTree({ text, fail, strict, minBegins, output }, context);
  },
});

export const labCommand = command({ name: "lab", subcommands: [compareLab, tree] });
