/** Searches the positions of a game, and those that other moves lead to, and counts what that costs. */

import type { Limits } from "../../../engine/host/requests/limits.js";
import type { Game } from "../../../engine/rules/game.js";
import type { Steps } from "../../../engine/rules/steps.js";
import type { Move } from "../../library/index.js";
import { type Finding, LINE_PLIES } from "../judge/analysis.js";
import type { ReadGame } from "../text/read-game.js";
import type { PieceWorths } from "../tactics/worths.js";
import type { Analyst } from "./analyst.js";
import { costOf, type Scale, scaled, timesMean } from "./effort.js";

/** How long the searches are that continue a line, how many of them there are, and how long the line should be. */
const CONTINUATION = { factor: 1 / 8, plies: -4, searches: 3, length: 12 } as const;

export class PositionSearch {
  readonly #board: Game;
  readonly #analyst: Analyst;
  readonly #limits: Limits;
  readonly #fen: string | null;
  readonly #played: readonly string[];
  #cost = 0;
  #nodes = 0;

  /** @param board of the game's kind of chess, which is changed */
  constructor(game: ReadGame, board: Game, analyst: Analyst, limits: Limits) {
    this.#board = board;
    this.#analyst = analyst;
    this.#limits = limits;
    this.#fen = game.headers.get("FEN") ?? null;
    this.#played = game.moves.map(({ uci }) => uci);
  }

  /** What the searches have cost so far, in means of a position. */
  get cost(): number {
    return this.#cost;
  }

  get nodes(): number {
    return this.#nodes;
  }

  /** Goes to the position after so many moves, in steps: from there to others it is not far. */
  *approach(ply: number): Steps<void> {
    yield* this.#board.setPositionInSteps(this.#fen, this.#played.slice(0, ply));
  }

  /** The board, at the position after so many moves of the game, and after others from there. */
  boardAt(ply: number, others: readonly string[] = []): Game {
    const set = this.#board.setPosition(this.#fen, [...this.#played.slice(0, ply), ...others]);
    if (!set.ok) throw new Error(set.error);
    return this.#board;
  }

  /** @returns null if the analyst was stopped */
  find(ply: number, scale: Scale, others: readonly string[] = []): Promise<Finding | null> {
    const next = others.length === 0 ? (this.#played[ply] ?? null) : null;
    return this.#search(this.boardAt(ply, others), scale, next);
  }

  /** The same without the game's next move, or without some others. They must not be all legal ones. */
  findOther(ply: number, scale: Scale, without = [this.#played[ply]!]): Promise<Finding | null> {
    const board = this.boardAt(ply);
    const moves = board.legalMoves().filter((move) => !without.includes(move));
    return this.#search(board, scale, this.#played[ply]!, moves);
  }

  /** The same as find(), with a line that is long enough to be shown. */
  async findLine(ply: number, scale: Scale, others: readonly string[] = []): Promise<Finding | null> {
    const found = await this.find(ply, scale, others);
    if (found === null) return null;
    const line = await this.continued(ply, found.line, others);
    return line && { ...found, line };
  }

  /**
   * A line with more moves: the table ends one early where it knows the score.
   *
   * @returns null if the analyst was stopped
   */
  async continued(
    ply: number,
    begun: readonly Move[],
    others: readonly string[] = [],
  ): Promise<readonly Move[] | null> {
    const line = [...begun];
    for (let more = 0; more < CONTINUATION.searches && line.length < CONTINUATION.length; more++) {
      const next = await this.find(ply, CONTINUATION, [...others, ...line.map(({ uci }) => uci)]);
      if (next === null) return null;
      if (next.line.length === 0) break;
      line.push(...next.line);
    }
    return line.slice(0, LINE_PLIES);
  }

  /** What each piece is worth to the network in the position after so many moves of the game, and after others from there. */
  async worthsAt(ply: number, others: readonly string[]): Promise<PieceWorths> {
    const worths = await this.#analyst.worths(this.boardAt(ply, others));
    // One evaluation of the position, and one without each piece: each is about the work of a node.
    const nodes = 1 + worths.filter((worth) => worth !== null).length;
    this.#nodes += nodes;
    this.#cost += this.#limits.nodes === undefined ? 0 : costOf(this.#limits, timesMean(1), nodes);
    return worths;
  }

  async #search(
    board: Game,
    scale: Scale,
    next: string | null,
    searchMoves?: readonly string[],
  ): Promise<Finding | null> {
    const found = await this.#analyst.analyse(board, scaled(this.#limits, scale), next, searchMoves);
    if (found === null) return null;
    const { nodes, ...finding } = found;
    this.#nodes += nodes;
    this.#cost += nodes === 0 ? 0 : costOf(this.#limits, scale, nodes);
    return finding;
  }
}
