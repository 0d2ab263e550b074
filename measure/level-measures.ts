/** What the programs share that measure the levels of limited strength. */

import { centipawns, type Score } from "../engine/host/requests/score.js";
import type { Game, Outcome } from "../engine/rules/game.js";
import type { Random } from "../src/common/random.js";
import { internalCentipawns } from "../src/common/score/normalized-score.js";
import type { PlainScore } from "../src/common/score/plain-score.js";
import { expectedResult } from "../src/common/score/wdl.js";
import type { ChessEngine, Move, Position } from "../src/library/index.js";

/** Loss of winning chances, on a scale from -1 to 1. */
export const BLUNDER = 0.3;
/** A limit of nodes far beyond what any level uses, so that its own decides. */
export const LEVEL_NODES = 10_000_000;

/**
 * The likelihood of a win minus that of a loss, from -1 to 1, at a normalized score, by the model of the engine's own
 * games.
 */
export function modelChances(score: PlainScore, material: number): number {
  const internal: Score<"internal"> =
    score.kind === "mate" ? score : { ...score, value: internalCentipawns(centipawns(score.value)) };
  const [win, , loss] = expectedResult(internal, material);
  return (win - loss) / 1000;
}

/** A game's position, and what follows from the moves. */
export interface Place {
  readonly fen: string | null;
  readonly moves: readonly string[];
}

/** A position with a best move, in UCI. */
export interface Task extends Place {
  readonly best: string;
}

/** A position of a game, as `level-habits --judged` keeps it. */
export interface JudgedPosition extends Task {
  readonly fen: string;
  readonly ply: number;
  /** Of the side to move, as the next two are. */
  readonly rating: number;
  readonly played: string;
  readonly chances: number;
  readonly kind: PositionKind;
  /** Of both sides, in pawns. */
  readonly material: number;
  readonly isBlunder: boolean;
}

export type PositionKind = "recapture" | "hanging" | "other";

/** So many of all, drawn at random; all, in random order, if there are not so many. */
export function drawn<T>(all: readonly T[], count: number, random: Random): T[] {
  const rest = [...all];
  const taken: T[] = [];
  while (taken.length < count && rest.length > 0) taken.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return taken;
}

/** Prints a row of a table in Markdown. */
export function printRow(cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}

/** The move of a level of limited strength, in a position where the game is not over. */
export async function playLevel(engine: ChessEngine, position: Position, elo: number, random: Random): Promise<Move> {
  const { bestMove } = await engine.play(position, { elo, random, nodes: LEVEL_NODES });
  if (bestMove === null) throw new Error("the game is over");
  return bestMove;
}

/** Gives the move in UCI that follows the moves of a game, which are in UCI, too. */
export type MoveChooser = (fen: string | null, moves: readonly string[]) => string | Promise<string>;

/**
 * Plays a game to its end by the rules.
 *
 * @param game takes the moves
 * @param fen the start, null for that of chess
 * @param first the player to move there
 * @param second the other player
 */
export async function playOut(
  game: Game,
  fen: string | null,
  first: MoveChooser,
  second: MoveChooser,
): Promise<Outcome> {
  const moves: string[] = [];
  game.setPosition(fen, moves);
  for (;;) {
    const outcome = game.outcome();
    if (outcome !== null) return outcome;
    const move = await (moves.length % 2 === 0 ? first : second)(fen, moves);
    const fault = game.play(move);
    if (fault !== null) throw new Error(fault);
    moves.push(move);
  }
}
