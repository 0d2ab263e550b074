/**
 * Divides games into blocks of work. A game is analysed from its end, so that the transposition table knows where a
 * position leads. Each block starts afresh: results do not depend on which engine analyses which block, and
 * finished blocks need not be repeated.
 */

import { DEPTH_LIMIT, type Limits } from "../../engine/host/limits.js";
import { type Finding, LINE_PLIES, type PositionAnalysis } from "./analysis.js";
import type { Analyst } from "./analyst.js";
import type { Boards } from "./boards.js";
import { changeOf, isDoubtful, judge } from "./judgement.js";
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

/** A change of the limits of a search: nodes and time by a factor, and the depth by plies. */
interface Scale {
  readonly factor: number;
  readonly plies: number;
}

/** How much longer the searches are that check a bad move: a first search often errs where moves seem bad. */
const CHECK = { factor: 3, plies: 3 } as const;
/**
 * The same for a move that is still a blunder after that, or still bad among a game's first ones: marks that readers trust
 * least if they are wrong.
 */
const SURE_CHECK = { factor: 10, plies: 6 } as const;
const FIRST_PLIES = 20;
/** How much shorter those are that continue a line, how many of them there are, and how long the line should be. */
const CONTINUATION = { factor: 1 / 4, plies: -4, searches: 4, length: 12 } as const;

/**
 * Analyses the positions of a block. A move that seems bad gets a second look, by longer searches of the positions before
 * and after it, and a blunder or one of the first moves a third one.
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
  const search = (ply: number, own: Limits, more: readonly string[] = []) => {
    const set = board.setPosition(fen, [...played.slice(0, ply), ...more]);
    if (!set.ok) throw new Error(set.error);
    return analyst.analyse(board, own, more.length === 0 ? (played[ply] ?? null) : null);
  };
  const check = async (ply: number, scale: Scale): Promise<Finding | null> => {
    const found = await search(ply, scaled(limits, scale));
    if (found === null) return null;
    // The table ends a line early where it knows the score.
    const line = [...found.line];
    for (let more = 0; more < CONTINUATION.searches && line.length < CONTINUATION.length; more++) {
      const next = await search(
        ply,
        scaled(limits, CONTINUATION),
        line.map(({ uci }) => uci),
      );
      if (next === null) return null;
      if (next.line.length === 0) break;
      line.push(...next.line);
    }
    return { ...found, line: line.slice(0, LINE_PLIES) };
  };
  const analyses: PositionAnalysis[] = [];
  await analyst.forget();
  // The move that leads out of the block is judged by the position after it.
  let next = last < played.length ? await search(last + 1, limits) : null;
  for (let ply = last; ply >= first; ply--) {
    const found = await search(ply, limits);
    if (found === null) return null;
    let pair = next === null ? null : { before: found, after: next };
    if (pair !== null && found.line[0]?.uci !== played[ply] && isDoubtful(changeOf(found, pair.after, false))) {
      for (const scale of [CHECK, SURE_CHECK]) {
        // The later position first, so that the table knows it.
        const after: Finding | null = await check(ply + 1, scale);
        const before: Finding | null = after === null ? null : await check(ply, scale);
        if (after === null || before === null) return null;
        pair = { before, after };
        const judgement = judge(changeOf(before, after, false));
        if (judgement === null || (judgement !== "blunder" && ply >= FIRST_PLIES)) break;
      }
    } else if (ply < last) pair = null;
    analyses.unshift({ ...found, checked: pair });
    next = found;
    onPosition();
  }
  return analyses;
}

function scaled(limits: Limits, { factor, plies }: Scale): Limits {
  if (limits.kind !== "fixed" && limits.kind !== "movetime") return limits;
  const { depth, nodes } = limits;
  const bounds = {
    ...(depth === undefined ? {} : { depth: Math.max(1, Math.min(depth + plies, DEPTH_LIMIT)) }),
    ...(nodes === undefined ? {} : { nodes: Math.ceil(nodes * factor) }),
  };
  return limits.kind === "fixed"
    ? { kind: "fixed", ...bounds }
    : { kind: "movetime", milliseconds: Math.ceil(limits.milliseconds * factor), ...bounds };
}
