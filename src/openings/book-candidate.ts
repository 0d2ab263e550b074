/** Makes a candidate for an opening book: a random walk from a start position, with a search that judges its end. */

import { centipawns, type Centipawns, type Score } from "../../engine/host/requests/score.js";
import type { Game } from "../../engine/rules/game.js";
import { below, createRandom, shuffled } from "../common/random.js";
import { START_POSITIONS, startPosition } from "../common/game/chess960-start.js";

/** The settings of a book; the same settings and the same engine make the same book. */
export interface BookSettings {
  readonly seed: number;
  /** Half moves from the start position, uniform between these. */
  readonly plies: { readonly least: number; readonly most: number };
  /** The largest score of the judging search, for either side. */
  readonly limit: Centipawns<"internal">;
  /** The limits of the judging search. */
  readonly effort: Effort;
  readonly chess960: boolean;
}

export type Effort =
  { readonly kind: "nodes"; readonly nodes: number } | { readonly kind: "depth"; readonly depth: number };

/** The limits of the searches that try a walk's moves. */
const WALK_EFFORT: Effort = { kind: "nodes", nodes: 500 };
/** The largest score after a move of a walk, for either side: this permits gambits, but not blunders. */
const WALK_MARGIN = centipawns<"internal">(100);
/** Moves that a walk tries at one ply before it gives up. */
const TRIES_LIMIT = 8;

/** Judges positions. */
export interface Judge {
  /** Forgets everything, so that a candidate's score does not depend on earlier ones. */
  forget(): Promise<void>;
  /** For the side to move; null if the search was stopped. */
  score(game: Game, effort: Effort): Promise<Score<"internal"> | null>;
}

/** Why a candidate is refused, or its position: four FEN fields, as in EPD. */
export type Candidate =
  | { readonly kind: "position"; readonly epd: string }
  | {
      readonly kind: "refused";
      readonly reason: "no way" | "in check" | "over" | "unbalanced";
    }
  | { readonly kind: "stopped" };

/**
 * Makes a candidate. It depends only on the settings and its number, so several engines may make candidates in any
 * order.
 *
 * At each ply the walk tries the legal moves in random order and plays the first whose score lies within a margin. That
 * is a draw with equal chances among all reasonable moves, without the cost of searching each of them.
 *
 * @param game any game of the settings' kind of chess; its position is replaced
 */
export async function makeCandidate(
  { seed, plies, limit, effort, chess960 }: BookSettings,
  number: number,
  game: Game,
  judge: Judge,
): Promise<Candidate> {
  const random = createRandom(seed, number);
  const start = chess960 ? startPosition(below(random, START_POSITIONS)) : null;
  const length = plies.least + below(random, plies.most - plies.least + 1);
  await judge.forget();
  game.setPosition(start, []);
  const played: string[] = [];
  while (played.length < length) {
    let tries = 0;
    let found = false;
    for (const move of shuffled(game.legalMoves(), random)) {
      if (found || tries === TRIES_LIMIT) break;
      tries += 1;
      game.setPosition(start, [...played, move]);
      if (game.outcome() !== null) continue;
      const score = await judge.score(game, WALK_EFFORT);
      if (score === null) return { kind: "stopped" };
      found = isWithin(score, WALK_MARGIN);
      if (found) played.push(move);
    }
    if (!found) return { kind: "refused", reason: "no way" };
  }
  if (game.outcome() !== null) return { kind: "refused", reason: "over" };
  if (game.inCheck()) return { kind: "refused", reason: "in check" };
  const score = await judge.score(game, effort);
  if (score === null) return { kind: "stopped" };
  return isWithin(score, limit)
    ? { kind: "position", epd: epdOf(game.fen()) }
    : { kind: "refused", reason: "unbalanced" };
}

/** A FEN without its two counters: this identifies a position, and is all that EPD needs. */
export function epdOf(fen: string): string {
  return fen.split(" ").slice(0, 4).join(" ");
}

function isWithin(score: Score<"internal">, limit: Centipawns<"internal">): boolean {
  return score.kind === "centipawns" && Math.abs(score.value) <= limit;
}
