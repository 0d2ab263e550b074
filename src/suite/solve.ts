/** Searches one problem, and judges the answer. */

import type { Engine } from "../../engine/host/engine.js";
import { type EngineEvent, isSearchFault, type SearchInfo } from "../../engine/host/requests/events.js";
import type { Score } from "../../engine/host/requests/score.js";
import type { Limits } from "../../engine/host/requests/limits.js";
import { Game } from "../../engine/rules/game.js";
import type { Goal, Problem } from "./problem.js";

/** The engine as a suite needs it. */
export type Solver = Pick<Engine, "newGame" | "search" | "stop">;

/** The moment from which on the answer was right until the end of the search. */
interface Moment {
  /** Plies. */
  readonly depth: number;
  /** Milliseconds. */
  readonly time: number;
  readonly nodes: number;
}

/**
 * How a problem with a mate ended: with a line that mates in time, one that mates too late, a score without a line
 * of the right length to prove it, or without a mate for the side to move.
 */
export type MateFinding = "mate" | "longer" | "unproven" | "none";

export interface Solution {
  readonly problem: Problem;
  /** UCI; null if the search found none. */
  readonly move: string | null;
  readonly solved: boolean;
  /** Null if unsolved. */
  readonly since: Moment | null;
  /** The points, for problems that have them. */
  readonly points?: number;
  /** The outcome, for problems with a mate. */
  readonly finding?: MateFinding;
  readonly score: Score<"internal"> | null;
  /** Last exact variation, in UCI. */
  readonly pv: readonly string[];
  /** Last completed iteration, in plies. */
  readonly depth: number;
  readonly nodes: number;
  /** Milliseconds. */
  readonly time: number;
  /** The errors that the engine reported. */
  readonly errors: readonly string[];
}

/** Searches a problem, after the engine has forgotten all others. */
export async function solve(problem: Problem, engine: Solver, limits: Limits): Promise<Solution> {
  const { goal } = problem;
  const game = new Game();
  const set = game.setPosition(problem.fen, []);
  if (!set.ok) throw new Error(`${problem.name}: ${set.error}`);
  await engine.newGame();

  const errors: string[] = [];
  let since: Moment | null = null;
  let pv: readonly string[] = [];
  const listener = (event: EngineEvent) => {
    if (event.kind === "notice") {
      if (isSearchFault(event)) errors.push(event.text);
      return;
    }
    if (event.kind !== "info" || event.pv.length === 0) return;
    if (event.bound === "exact") pv = event.pv;
    since = isRight(event, goal) ? (since ?? momentOf(event)) : null;
    // A mate that was seen on the board is certain: more time would show nothing new.
    if (since !== null && goal.kind === "mate" && event.bound === "exact") {
      const finding = judgeMate(problem, event.score, pv, goal.moves);
      if (finding === "mate") engine.stop();
    }
  };
  const { bestMove, score, depth, nodes, time } = await engine.search(
    { game, limits, startedAt: performance.now(), moveOverhead: 0 },
    listener,
  );

  const { move } = bestMove;
  const common = { problem, move, score, pv, depth, nodes, time, errors };
  const end = (solved: boolean) => ({
    ...common,
    solved,
    since: solved ? (since ?? { depth, time, nodes }) : null,
  });
  switch (goal.kind) {
    case "moves":
      return end(move !== null && isWanted(move, goal));
    case "scored": {
      const points = goal.points.get(move ?? "") ?? 0;
      return { ...end(points === goal.most), points };
    }
    case "mate": {
      const finding = judgeMate(problem, score, pv, goal.moves);
      return { ...end(finding === "mate"), finding };
    }
  }
}

/** Whether a report's answer is right. Mates are verified only at the end. */
function isRight({ pv, score, bound }: SearchInfo, goal: Goal): boolean {
  const [move = ""] = pv;
  switch (goal.kind) {
    case "moves":
      return isWanted(move, goal);
    case "scored":
      return goal.points.get(move) === goal.most;
    case "mate":
      return bound !== "upper" && score.kind === "mate" && score.moves > 0 && score.moves <= goal.moves;
  }
}

function isWanted(move: string, { best, avoid }: Extract<Goal, { kind: "moves" }>): boolean {
  return (best.length === 0 || best.includes(move)) && !avoid.includes(move);
}

function momentOf({ depth, time, nodes }: SearchInfo): Moment {
  return { depth, time, nodes };
}

/** Plays the variation out: a score is a claim, a mate on the board is a fact. */
function judgeMate(
  { fen }: Pick<Problem, "fen">,
  score: Score<"internal"> | null,
  pv: readonly string[],
  moves: number,
): MateFinding {
  if (score?.kind !== "mate" || score.moves <= 0) return "none";
  const game = new Game();
  const mates = game.setPosition(fen, pv).ok && game.outcome()?.kind === "checkmate";
  // The side to move makes the odd plies, the mating one among them.
  const length = (pv.length + 1) / 2;
  if (mates && Number.isInteger(length)) return length <= moves ? "mate" : "longer";
  return score.moves <= moves ? "unproven" : "longer";
}
