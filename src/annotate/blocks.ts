/**
 * Divides games into blocks of work. A game is analysed from its end, so that the transposition table knows where a
 * position leads. Each block starts afresh: results do not depend on which engine analyses which block, and
 * finished blocks need not be repeated.
 */

import type { Limits } from "../../engine/host/limits.js";
import type { PositionAnalysis } from "./analysis.js";
import type { Analyst } from "./analyst.js";
import type { Boards } from "./boards.js";
import type { ReadGame } from "./read-game.js";

/** Positions of a block: with fewer the table helps less, with more a killed run loses more. */
const BLOCK_POSITIONS = 16;

/** A range of a game's positions, by the number of moves before them. */
export interface Block {
  readonly first: number;
  /** Inclusive. */
  readonly last: number;
}

/** All positions of a game, the last block first. */
export function blocksOf(moves: number): readonly Block[] {
  const blocks: Block[] = [];
  for (let last = moves; last >= 0; last -= BLOCK_POSITIONS) {
    blocks.push({ first: Math.max(0, last - BLOCK_POSITIONS + 1), last });
  }
  return blocks;
}

/**
 * Analyses the positions of a block.
 *
 * @param onPosition called after each of them
 * @returns the analyses in the order of the game; null if the analyst was stopped
 */
export async function analyseBlock(
  game: ReadGame,
  { first, last }: Block,
  { analyst, boards, limits }: { readonly analyst: Analyst; readonly boards: Boards; readonly limits: Limits },
  onPosition: () => void,
): Promise<readonly PositionAnalysis[] | null> {
  const board = await boards.of(game.chess960);
  const played = game.moves.map(({ uci }) => uci);
  const fen = game.headers.get("FEN") ?? null;
  const analyses: PositionAnalysis[] = [];
  await analyst.forget();
  for (let ply = last; ply >= first; ply--) {
    const set = board.setPosition(fen, played.slice(0, ply));
    if (!set.ok) throw new Error(set.error);
    const analysis = await analyst.analyse(board, limits, played[ply] ?? null);
    if (analysis === null) return null;
    analyses.unshift(analysis);
    onPosition();
  }
  return analyses;
}
