/**
 * Divides games into blocks of work. A game is analysed from its end, so that the transposition table knows where a
 * position leads. Each block starts afresh: results do not depend on which engine analyses which block, and
 * finished blocks need not be repeated.
 */

import type { Limits } from "../../../engine/host/limits.js";
import type { Finding, Pair, PositionAnalysis } from "../judge/analysis.js";
import type { Analyst } from "./analyst.js";
import type { Boards } from "../text/boards.js";
import { changeOf, isDoubtful, judge } from "../judge/judgement.js";
import { PositionSearch, type Scale } from "./position-search.js";
import { findPraise } from "./praise.js";
import type { ReadGame } from "../text/read-game.js";

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

/** How much longer the searches are that check a doubtful move: a first search invents and overlooks faults. */
const CHECK: Scale = { factor: 3, plies: 3 };
/**
 * The same for a move that is still a blunder after that, or still bad among a game's first ones: marks that readers trust
 * least if they are wrong.
 */
const SURE_CHECK: Scale = { factor: 10, plies: 6 };
const FIRST_PLIES = 20;

/** What a block needs besides its game. */
export interface BlockTools {
  readonly analyst: Analyst;
  readonly boards: Boards;
  readonly limits: Limits;
  /** Moves of the game that a table of openings has. */
  readonly book: number;
}

/**
 * Analyses the positions of a block. A doubtful move gets a second look, by longer searches of the positions before
 * and after it, and a blunder or one of the first moves a third one. Then a good move may earn a mark.
 *
 * @param onPosition called after each of them
 * @returns the analyses in the order of the game; null if the analyst was stopped
 */
export async function analyseBlock(
  game: ReadGame,
  { first, last }: Block,
  { analyst, boards, limits, book }: BlockTools,
  onPosition: () => void,
): Promise<readonly PositionAnalysis[] | null> {
  const search = new PositionSearch(game, await boards.of(game.chess960), analyst, limits);
  const found: { readonly own: Finding; readonly pair: Pair | null; readonly isChecked: boolean }[] = [];
  await analyst.forget();
  // The move that leads out of the block is judged by the position after it.
  let next = last < game.moves.length ? await search.find(last + 1) : null;
  for (let ply = last; ply >= first; ply--) {
    const own = await search.find(ply);
    if (own === null) return null;
    const pair = next === null ? null : { before: own, after: next };
    const isOwnMove = own.line[0]?.uci === game.moves[ply]?.uci;
    const isChecked = pair !== null && !isOwnMove && isDoubtful(changeOf(pair.before, pair.after, false));
    const judged = isChecked ? await secondLook(search, ply) : pair;
    if (isChecked && judged === null) return null;
    found.unshift({ own, pair: judged, isChecked });
    next = own;
    onPosition();
  }
  // Afterwards, so that no mark of a bad move depends on these searches.
  const analyses: PositionAnalysis[] = [];
  for (let ply = last; ply >= first; ply--) {
    const { own, pair, isChecked } = found[ply - first]!;
    const later = found[ply + 1 - first];
    // The score that the move gets is that of the longer search, if the next move needed one.
    const after = later?.isChecked === true && later.pair !== null ? later.pair.before : pair?.after;
    const shown = pair === null || after === undefined || isChecked ? pair : { before: pair.before, after };
    const praise = shown === null ? null : await findPraise(game, ply, { pair: shown, isBook: ply < book, search });
    if (praise === undefined) return null;
    analyses.unshift({ ...own, checked: isChecked || ply === last ? pair : null, praise });
  }
  return analyses;
}

/** Longer searches before and after a doubtful move. @returns null if the analyst was stopped */
async function secondLook(search: PositionSearch, ply: number): Promise<Pair | null> {
  let pair: Pair | null = null;
  for (const scale of [CHECK, SURE_CHECK]) {
    // The later position first, so that the table knows it.
    const after = await search.findLine(ply + 1, scale);
    const before = after === null ? null : await search.findLine(ply, scale);
    if (after === null || before === null) return null;
    pair = { before, after };
    const judgement = judge(changeOf(before, after, false));
    if (judgement === null || (judgement !== "blunder" && ply >= FIRST_PLIES)) break;
  }
  return pair;
}
