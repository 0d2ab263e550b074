/**
 * What a player of some strength sees of a position. Mates in one and two, and captures that win a piece outright, have
 * likelihoods of their own; of other moves the player sees so many plies of what follows. What is forcing is seen sooner than
 * what is quiet, far away or a step back. So mistakes are made where something is hard to see, and not by chance alone.
 */

import type { Sight } from "../requests/requests.js";
import type { PvLine } from "../requests/pv-line.js";

/** What makes a move easy or hard to see. */
export interface MoveTraits {
  /** What the piece that it takes is worth in pawns, 0 where it takes none, and what the piece that moves is worth. */
  readonly takes: number;
  readonly risks: number;
  /** A capture, a check or a promotion. */
  readonly isForcing: boolean;
  /** A capture of the piece that moved last, as every recapture is. */
  readonly isRecapture: boolean;
  /** Over more than three squares, or back: quiet moves of this kind are the ones that people overlook. */
  readonly isRemote: boolean;
}

/** A line as it is seen. */
export interface SeenLine {
  readonly line: PvLine;
  /** What it is taken for. */
  readonly score: PvLine["score"];
}

/** Of the likelihood that something is missed, what is left where a move is forcing. */
const FORCING_FACTOR = 0.5;
/**
 * Shares of those likelihoods with which a move does not come to mind at all: captures, and quiet moves far away or
 * back.
 */
const CAPTURE_SHARE = 0.35;
const REMOTE_SHARE = 0.5;

/** What a piece is worth at least in pawns, and how much more one is than another so that the exchange wins something. */
const PIECE_WORTH = 3;
const EXCHANGE_GAIN = 2;
/** Centipawns by which a capture has to lead all other kinds of moves to be seen by itself. */
const PLAIN_GAIN = 100;

/** The lines of a search by iteration, and what is seen of them. */
export class SightLog {
  /** Scores of moves by depth. */
  readonly #found = new Map<number, Map<string, PvLine["score"]>>();

  take({ depth, score, pv: [move = ""] }: PvLine): void {
    const scores = this.#found.get(depth) ?? new Map<string, PvLine["score"]>();
    this.#found.set(depth, scores.set(move, score));
  }

  /**
   * @param lines of the last iteration, best first, at least one
   * @returns those that are seen, at least one; a mate in one or two that is seen stands alone, and so does a capture that
   *   wins a piece outright
   */
  visibleLines(
    lines: readonly PvLine[],
    sight: Sight,
    traitsOf: (move: string) => MoveTraits,
    random: () => number,
  ): readonly SeenLine[] {
    const missed = new Set<number | null>();
    for (const [moves, share] of [
      [1, sight.mateInOne],
      [2, sight.mateInTwo],
    ] as const) {
      const mate = lines.find((line) => matesIn(line) === moves);
      if (mate === undefined) continue;
      // A quiet move that leads to mate is harder to find than a check.
      const likelihood = traitsOf(mate.pv[0] ?? "").isForcing || moves === 1 ? share : share ** 2;
      if (random() < likelihood) return [asItIs(mate)];
      missed.add(moves);
    }
    let others = lines.filter((line) => !missed.has(matesIn(line)));
    const plain = plainCapture(others, traitsOf);
    if (plain !== null) {
      if (random() < (plain.isRecapture ? sight.recapture : sight.hanging)) return [asItIs(plain.line)];
      others = others.filter((line) => line !== plain.line);
    }
    const seen = others.flatMap((line) => this.#see(line, sight, traitsOf(line.pv[0] ?? ""), random));
    return seen.length > 0 ? seen : [asItIs(others[0] ?? lines[0]!)];
  }

  /** A line with the score that it has as far as the player looks; nothing if the move does not come to mind. */
  #see(line: PvLine, sight: Sight, traits: MoveTraits, random: () => number): readonly SeenLine[] {
    const { isForcing, isRecapture, isRemote } = traits;
    const overlooked = isRecapture
      ? 0
      : isForcing
        ? CAPTURE_SHARE * (1 - sight.answer)
        : isRemote
          ? REMOTE_SHARE * (1 - sight.ply)
          : 0;
    const sees = (share: number) => random() < (isForcing ? 1 - FORCING_FACTOR * (1 - share) : share);
    if (random() < overlooked) return [];
    // A player who does not see the answer thinks that the move is as good as any.
    if (!sees(sight.answer)) return [{ line, score: this.#bestAt(1) ?? line.score }];
    let depth = 1;
    while (depth < line.depth && sees(sight.ply)) depth += 1;
    return [{ line, score: this.#scoreAt(line, depth) }];
  }

  /** What the search thought of a line's move at a depth, or at the next one at which it was among its lines. */
  #scoreAt(line: PvLine, from: number): PvLine["score"] {
    const [move = ""] = line.pv;
    for (let depth = from; depth < line.depth; depth++) {
      const score = this.#found.get(depth)?.get(move);
      if (score !== undefined) return score;
    }
    return line.score;
  }

  #bestAt(depth: number): PvLine["score"] | null {
    const scores = [...(this.#found.get(depth)?.values() ?? [])].filter(({ kind }) => kind === "centipawns");
    return scores[0] ?? null;
  }
}

function asItIs(line: PvLine): SeenLine {
  return { line, score: line.score };
}

/** Moves to the mate that a line gives; null if it gives none. */
function matesIn({ score }: PvLine): number | null {
  return score.kind === "mate" && score.moves > 0 ? score.moves : null;
}

/**
 * The best line, where it takes a piece that is not defended, is worth more than the one that takes it, or has just moved, and
 * where all but captures are worse; or null.
 */
function plainCapture(
  [best, ...others]: readonly PvLine[],
  traitsOf: (move: string) => MoveTraits,
): { readonly line: PvLine; readonly isRecapture: boolean } | null {
  if (best?.score.kind !== "centipawns") return null;
  const { value } = best.score;
  const [move = "", reply = ""] = best.pv;
  const { takes, risks, isRecapture } = traitsOf(move);
  const isTakenBack = reply.slice(2, 4) === move.slice(2, 4);
  const isGood = isRecapture || !isTakenBack || takes - risks >= EXCHANGE_GAIN;
  if (takes < PIECE_WORTH || !isGood) return null;
  const quiet = others.filter(({ pv: [other = ""] }) => traitsOf(other).takes === 0);
  // Where everything takes something, nothing stands out.
  if (quiet.length === 0) return null;
  const leads = quiet.every(({ score }) =>
    score.kind === "mate" ? score.moves <= 0 : value - score.value >= PLAIN_GAIN,
  );
  return leads ? { line: best, isRecapture } : null;
}
