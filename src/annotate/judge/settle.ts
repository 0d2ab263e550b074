/**
 * Makes the scores along a game agree with each other: each position has one, and what is known of a position holds for those
 * that its line leads to, and for the one before it. Pure.
 */

import type { Move, Score } from "../../library/index.js";
import { type Finding, LINE_PLIES } from "./analysis.js";

/** Above all centipawns. */
const MATE = 1_000_000;

/**
 * Three rules, by which a mate that was found stays found. What a search has seen of the played move holds after it, if it
 * looked deeper there than the search of the later position. Who is mated in so many moves is mated in no more after any
 * move. And a position is worth no less than its game's move has led to, so far as that was looked at as deeply.
 *
 * @param moves of the game
 * @param found the searches of the position before the first move and of those after each; null for those to come
 */
export function settle(
  moves: readonly Pick<Move, "uci" | "san">[],
  found: readonly (Finding | null)[],
): readonly (Finding | null)[] {
  const settled = [...found];
  for (const [ply, move] of moves.entries()) {
    const before = settled[ply] ?? null;
    if (before !== null) settled[ply + 1] = handedOn(before, move, settled[ply + 1] ?? null);
  }
  for (let ply = moves.length - 1; ply >= 0; ply--) {
    const [before, after] = [settled[ply] ?? null, settled[ply + 1] ?? null];
    if (before === null || after === null) continue;
    [settled[ply], settled[ply + 1]] = handedBack(before, moves[ply]!, after);
  }
  return settled;
}

/** Whether the rules have ended the game in a position, whose score is then certain. */
export function hasEnded({ depth, line }: Finding): boolean {
  return depth === 0 && line.length === 0;
}

/** What is known after a move, by the search before it too. */
function handedOn(before: Finding, move: Pick<Move, "uci">, after: Finding | null): Finding | null {
  if (after !== null && hasEnded(after)) return after;
  const isOwn = before.line[0]?.uci === move.uci;
  const promised = { score: left(before.score), depth: before.depth - 1, line: before.line.slice(1) };
  if (before.score.kind === "mate") {
    if (before.score.moves > 0 && !isOwn) return after;
    // From here on the promise is a proof.
    if (after === null) return isOwn ? promised : null;
    if (isAtLeast(after.score, promised.score)) return after;
    return isOwn && promised.line.length > 0 ? promised : { ...after, score: promised.score };
  }
  if (!isOwn || promised.line.length === 0) return after;
  if (after === null) return promised;
  return after.score.kind !== "mate" && promised.depth > after.depth ? promised : after;
}

/** What is known before and after a move, once neither contradicts that the move was there to be played. */
function handedBack(before: Finding, move: Move, after: Finding): readonly [before: Finding, after: Finding] {
  const reached = entered(after.score);
  if (worth(reached) <= worth(before.score)) return [before, after];
  const depth = hasEnded(after) ? Math.max(before.depth, 1) : after.depth + 1;
  const isProof = hasEnded(after) || (reached.kind === "mate" && reached.moves > 0);
  if (isProof || depth >= before.depth) {
    // A move of the game may say more, which is none of the line's.
    const { uci, san } = move;
    return [{ score: reached, depth, line: [{ uci, san }, ...after.line].slice(0, LINE_PLIES) }, after];
  }
  return [before, { ...after, score: left(before.score) }];
}

/** The score after a move that keeps it, for the other side. */
function left(score: Score): Score {
  if (score.kind === "centipawns") return { kind: "centipawns", value: -score.value + 0 };
  return { kind: "mate", moves: score.moves > 0 ? 1 - score.moves + 0 : -score.moves };
}

/** The score before a move that leads to it, for the side that makes the move. */
function entered(score: Score): Score {
  if (score.kind === "centipawns") return { kind: "centipawns", value: -score.value + 0 };
  return { kind: "mate", moves: score.moves > 0 ? -score.moves : 1 - score.moves };
}

/** Whether a score says as much as a mate that is known, or more: the same side mates, and no later. */
function isAtLeast(score: Score, mate: Score): boolean {
  const sign = Math.sign(worth(mate));
  return score.kind === "mate" && sign * worth(score) >= sign * worth(mate);
}

/** For comparisons: of mates the shorter is the better one for who gives it. A mate on the board is one against the mover. */
function worth(score: Score): number {
  if (score.kind === "centipawns") return score.value;
  return score.moves > 0 ? MATE - score.moves : -MATE - score.moves;
}
