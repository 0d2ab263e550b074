/** Searches the positions of a game, and those that other moves lead to. */

import type { Game } from "../../../engine/rules/game.js";
import { DEPTH_LIMIT, type Limits } from "../../../engine/host/limits.js";
import { type Finding, LINE_PLIES } from "../judge/analysis.js";
import type { Analyst } from "./analyst.js";
import type { ReadGame } from "../text/read-game.js";

/** A change of the limits of a search: nodes and time by a factor, and the depth by plies. */
export interface Scale {
  readonly factor: number;
  readonly plies: number;
}

/** How much shorter the searches are that continue a line, how many of them there are, and how long the line should be. */
const CONTINUATION = { factor: 1 / 4, plies: -4, searches: 4, length: 12 } as const;

const ALL: Scale = { factor: 1, plies: 0 };

export class PositionSearch {
  readonly #board: Game;
  readonly #analyst: Analyst;
  readonly #limits: Limits;
  readonly #fen: string | null;
  readonly #played: readonly string[];

  /** @param board of the game's kind of chess, which is changed */
  constructor(game: ReadGame, board: Game, analyst: Analyst, limits: Limits) {
    this.#board = board;
    this.#analyst = analyst;
    this.#limits = limits;
    this.#fen = game.headers.get("FEN") ?? null;
    this.#played = game.moves.map(({ uci }) => uci);
  }

  /** The board, at the position after so many moves of the game, and after others from there. */
  boardAt(ply: number, others: readonly string[] = []): Game {
    const set = this.#board.setPosition(this.#fen, [...this.#played.slice(0, ply), ...others]);
    if (!set.ok) throw new Error(set.error);
    return this.#board;
  }

  /** @returns null if the analyst was stopped */
  find(ply: number, scale: Scale = ALL, others: readonly string[] = []): Promise<Finding | null> {
    const board = this.boardAt(ply, others);
    const next = others.length === 0 ? (this.#played[ply] ?? null) : null;
    return this.#analyst.analyse(board, scaled(this.#limits, scale), next);
  }

  /** The same without the game's next move. It must not be the only legal one. */
  findOther(ply: number, scale: Scale): Promise<Finding | null> {
    const board = this.boardAt(ply);
    const next = this.#played[ply]!;
    const others = board.legalMoves().filter((move) => move !== next);
    return this.#analyst.analyse(board, scaled(this.#limits, scale), next, others);
  }

  /** The same as find(), with a line that is long enough to be shown: the table ends one early where it knows the score. */
  async findLine(ply: number, scale: Scale, others: readonly string[] = []): Promise<Finding | null> {
    const found = await this.find(ply, scale, others);
    if (found === null) return null;
    const line = [...found.line];
    for (let more = 0; more < CONTINUATION.searches && line.length < CONTINUATION.length; more++) {
      const next = await this.find(ply, CONTINUATION, [...others, ...line.map(({ uci }) => uci)]);
      if (next === null) return null;
      if (next.line.length === 0) break;
      line.push(...next.line);
    }
    return { ...found, line: line.slice(0, LINE_PLIES) };
  }
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
