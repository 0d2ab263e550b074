/** Sums up the solutions of a suite. Pure. */

import type { MateFinding, Solution } from "./solve.js";

export interface SuiteTally {
  readonly problems: number;
  readonly solved: number;
  /** Nodes in all searches. */
  readonly nodes: number;
  /** Milliseconds in all searches. */
  readonly time: number;
  /** Nodes to the solutions of solved problems. */
  readonly nodesToSolution: number;
  /** Milliseconds to the solutions of solved problems. */
  readonly timeToSolution: number;
  /** The sum of points; null if no problem has any. */
  readonly points: PointsTally | null;
  /** The counts of mates; null if no problem has any. */
  readonly mates: Readonly<Record<MateFinding, number>> | null;
}

export interface Points {
  readonly problems: number;
  /** Problems in which the engine found the move with the most points. */
  readonly solved: number;
  readonly points: number;
  readonly most: number;
}

interface PointsTally extends Points {
  /** In the order of their first problems. */
  readonly themes: readonly (Points & { readonly theme: string })[];
}

export function tally(solutions: readonly Solution[]): SuiteTally {
  const solved = solutions.filter((solution) => solution.solved);
  const scored = solutions.filter(({ points }) => points !== undefined);
  const mates = solutions.flatMap(({ finding }) => finding ?? []);
  const found = (finding: MateFinding) => mates.filter((other) => other === finding).length;
  return {
    problems: solutions.length,
    solved: solved.length,
    nodes: sum(solutions, ({ nodes }) => nodes),
    time: sum(solutions, ({ time }) => time),
    nodesToSolution: sum(solved, ({ since }) => since?.nodes ?? 0),
    timeToSolution: sum(solved, ({ since }) => since?.time ?? 0),
    points: scored.length === 0 ? null : pointsTally(scored),
    mates:
      mates.length === 0
        ? null
        : {
            mate: found("mate"),
            longer: found("longer"),
            unproven: found("unproven"),
            none: found("none"),
          },
  };
}

/**
 * The theme in a name: the part before its number, without the suite's own name, so that
 * `STS(v1.0) Undermine.001` is `Undermine`.
 */
export function themeOf(name: string): string {
  const theme = name.replace(/^STS\s*\([^)]*\)\s*/, "").replace(/[\s.:#_-]*\d+$/, "");
  return theme === "" ? name : theme;
}

/** The share of the points, in percent. */
export function percent({ points, most }: Points): number {
  return most === 0 ? 0 : (100 * points) / most;
}

function pointsTally(solutions: readonly Solution[]): PointsTally {
  const byTheme = new Map<string, Solution[]>();
  for (const solution of solutions) {
    const theme = themeOf(solution.problem.name);
    const group = byTheme.get(theme);
    if (group === undefined) byTheme.set(theme, [solution]);
    else group.push(solution);
  }
  return {
    ...pointsOf(solutions),
    themes: [...byTheme].map(([theme, group]) => ({
      theme,
      ...pointsOf(group),
    })),
  };
}

function pointsOf(solutions: readonly Solution[]): Points {
  return {
    problems: solutions.length,
    solved: solutions.filter(({ solved }) => solved).length,
    points: sum(solutions, ({ points }) => points ?? 0),
    most: sum(solutions, ({ problem: { goal } }) => (goal.kind === "scored" ? goal.most : 0)),
  };
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
