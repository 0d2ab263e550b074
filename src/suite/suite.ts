/** `suite`: solves files of positions that ask for certain moves. */

import { Engine } from "../../engine/host/engine.js";
import type { Limits } from "../../engine/host/requests/limits.js";
import { Game } from "../../engine/rules/game.js";
import { writeText } from "../common/files/atomic-file.js";
import type { Context } from "../common/command/context.js";
import { InputError, reasonOf } from "../common/errors.js";
import { FaultList } from "../common/files/fault-list.js";
import { readText } from "../common/files/input-file.js";
import { checkTarget, requireOther } from "../common/files/output-files.js";
import { Pace } from "../common/pace.js";
import { showProgress } from "../common/command/progress.js";
import { visible } from "../common/text.js";
import { readSuite, type Problem, type SuiteFault } from "./problem.js";
import type { Solution, Solver } from "./solve.js";
import { runSuite } from "./suite-run.js";
import { tally } from "./suite-tally.js";
import { solutionLine, tallyLines } from "./suite-text.js";

export interface SolveRequest {
  readonly files: readonly string[];
  readonly limits: Limits;
  /** Engines that work at the same time. */
  readonly concurrency: number;
  readonly hashMegabytes: number;
  /** The JSON file of the solutions; null for none. */
  readonly json: string | null;
  /** Folders of endgame tables that decide which moves are right if they know; null for none. */
  readonly tables: string | null;
}

/** The engine; tests use another. */
type MakeSolver = () => Solver & Pick<Engine, "dispose">;

/**
 * Solves and prints.
 *
 * @returns whether all lines were usable, however many were solved
 * @throws InputError if a file cannot be read or written, or the tables are refused
 */
export async function solveSuites(
  request: SolveRequest,
  context: Context,
  makeSolver: MakeSolver = () => new Engine({ hash: request.hashMegabytes }),
): Promise<boolean> {
  const { output, errors, errorsAreTerminal, signal } = context;
  const { files, limits, concurrency, json } = request;
  try {
    checkTarget(json ?? undefined);
    if (json !== null) requireOther(json, files);
  } catch (error) {
    throw new InputError(`--json: ${reasonOf(error)}`, { cause: error });
  }
  const problems: Problem[] = [];
  const faults: SuiteFault[] = [];
  for (const file of files) {
    let text: string;
    try {
      text = await readText(file, { signal });
    } catch (error) {
      signal.throwIfAborted();
      throw new InputError(`${file}: ${reasonOf(error)}`, { cause: error });
    }
    const suite = await new Pace(signal).run(readSuite(text, file, new Game()));
    problems.push(...suite.problems);
    faults.push(...suite.faults);
    const unread = new FaultList((fault) => errors.line(visible(fault)));
    for (const { line, fault } of suite.faults) unread.add(`${file}:${line}: ${fault}`);
    unread.end(file);
    const notes = new FaultList((note) => errors.line(`note: ${visible(note)}`));
    for (const { line, fault } of suite.notes) notes.add(`${file}:${line}: ${fault}`);
    notes.end(file);
  }
  if (problems.length === 0) {
    errors.line(`error: ${files.join(", ")}: there is no position to solve`);
    return false;
  }

  let judged: readonly Problem[];
  try {
    judged = request.tables === null ? problems : await judgeByTables(problems, request.tables, context);
  } catch (error) {
    throw new InputError(`--tb: ${reasonOf(error)}`, { cause: error });
  }

  const progress = await showProgress(errorsAreTerminal, problems.length);
  let done = 0;
  let solved = 0;
  const engines = Array.from({ length: concurrency }, makeSolver);
  let solutions: readonly Solution[];
  try {
    solutions = await runSuite(judged, {
      engines,
      limits,
      signal,
      onSolution: (solution) => {
        done += 1;
        if (solution.solved) solved += 1;
        progress.aside(() => {
          output.line(visible(solutionLine(solution)));
          for (const error of solution.errors) errors.line(visible(`error: ${solution.problem.name}: ${error}`));
        });
        progress.update(done, `${solved} solved`);
      },
    });
  } finally {
    progress.end();
    await Promise.all(engines.map((engine) => engine.dispose()));
  }

  const totals = totalsOf(files, solutions);
  for (const { name, counts } of totals) for (const line of tallyLines(name, counts)) output.line(visible(line));
  const complete = solutions.length === problems.length;
  if (!complete) errors.line(`stopped after ${solutions.length} positions`);
  if (json !== null) {
    const { version } = context;
    const report = { version, request, complete, totals, faults, solutions };
    await writeText(json, `${JSON.stringify(report, plain, 2)}\n`);
  }
  const isSound = complete && faults.length === 0 && solutions.every((solution) => solution.errors.length === 0);
  return isSound;
}

/**
 * Turns problems that the endgame tables know into ones that ask for any move that keeps the result.
 *
 * @throws Error without tables
 */
async function judgeByTables(
  problems: readonly Problem[],
  path: string,
  { errors }: Context,
): Promise<readonly Problem[]> {
  // Loaded on demand, because few runs need it.
  const [{ TableJudge }, { DEFAULT_PROBING }] = await Promise.all([
    import("../../engine/host/standalone/table-judge.js"),
    import("../../engine/host/tablebase/tablebase.js"),
  ]);
  const tables = await TableJudge.create(path, DEFAULT_PROBING, (text) => errors.line(`warning: --tb: ${text}`));
  const game = new Game();
  const judged = problems.map((problem) => {
    if (problem.goal.kind !== "moves" || !game.setPosition(problem.fen, []).ok) return problem;
    const verdict = tables.judge(game);
    return verdict === null ? problem : { ...problem, goal: { ...problem.goal, best: verdict.keeping, avoid: [] } };
  });
  const count = judged.filter((problem, index) => problem !== problems[index]).length;
  errors.line(`${tables.description}; they know ${count} of ${problems.length} positions`);
  return judged;
}

/** The totals of each file, and of all files if there are several. */
function totalsOf(files: readonly string[], solutions: readonly Solution[]) {
  const totals = files.map((name) => ({
    name,
    counts: tally(solutions.filter(({ problem }) => problem.file === name)),
  }));
  return files.length > 1 ? [...totals, { name: "all files", counts: tally(solutions) }] : totals;
}

/** Points by move as an object: JSON has no maps. */
function plain(_key: string, value: unknown): unknown {
  return value instanceof Map ? Object.fromEntries(value) : value;
}
