/** Lets several engines solve a suite, each one problem at a time. */

import type { Limits } from "../../engine/host/requests/limits.js";
import type { Problem } from "./problem.js";
import { type Solution, solve, type Solver } from "./solve.js";

interface SuiteRun {
  readonly engines: readonly Solver[];
  readonly limits: Limits;
  readonly signal: AbortSignal;
  /** Called with the solutions in the order of the problems, each as soon as the earlier ones are there. */
  readonly onSolution: (solution: Solution) => void;
}

/** Solves all problems, or until the signal comes: then the running searches do not count. */
export async function runSuite(
  problems: readonly Problem[],
  { engines, limits, signal, onSolution }: SuiteRun,
): Promise<readonly Solution[]> {
  const solutions: Solution[] = [];
  const waiting = new Map<number, Solution>();
  let drawn = 0;
  const reportInOrder = () => {
    for (;;) {
      const solution = waiting.get(solutions.length);
      if (solution === undefined) return;
      waiting.delete(solutions.length);
      solutions.push(solution);
      onSolution(solution);
    }
  };
  const work = async (engine: Solver) => {
    for (;;) {
      const index = drawn;
      drawn += 1;
      const problem = problems[index];
      if (problem === undefined || signal.aborted) return;
      const solution = await solve(problem, engine, limits);
      if (signal.aborted) return;
      waiting.set(index, solution);
      reportInOrder();
    }
  };
  const stop = () => engines.forEach((engine) => engine.stop());
  signal.addEventListener("abort", stop);
  try {
    await Promise.all(engines.map(work));
  } finally {
    signal.removeEventListener("abort", stop);
  }
  return solutions;
}
