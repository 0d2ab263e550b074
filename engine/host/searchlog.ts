/** What a search has reported so far: turned into events as it comes, and in the end into a best move. */

import type { Game } from "../rules/game.js";
import { moveToUci } from "../rules/move.js";
import type { BestMove, Listener, Score, SearchInfo } from "./events.js";
import type { RootMove } from "./insight.js";
import { toRootMove } from "./insight.js";
import type { PvReport, Report } from "./messages.js";
import { toBound, toScore } from "./scores.js";

export class SearchLog {
  readonly #game: Game;
  readonly #startedAt: number;
  readonly #listener: Listener;
  /** The last variation reported, in UCI notation. */
  variation: readonly string[] = [];
  /** The iteration in which its first move became the best, 0 without one. */
  since = 0;
  /** Score of the last exact report. */
  score: Score | null = null;
  /** Depth of the last exact report. */
  depth = 0;
  /** Nodes at the last report. */
  nodes = 0;
  /** What became of the root moves, if that was asked for. */
  rootMoves: readonly RootMove[] = [];

  constructor(game: Game, startedAt: number, listener: Listener) {
    this.#game = game;
    this.#startedAt = startedAt;
    this.#listener = listener;
  }

  take(report: Report): void {
    switch (report.kind) {
      case "pv":
        return this.#takeVariation(report);
      case "rootMoves":
        this.rootMoves = report.moves.map((move) =>
          toRootMove(this.#game, move),
        );
        return;
      case "mismatch": {
        const path = report.path.map(moveToUci).join(" ") || "the root";
        return this.#error(
          `chess.js and the compiled generator list different moves after ${path}`,
        );
      }
    }
  }

  /** The search broke off. */
  fail(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.#error(`go: the search failed: ${reason}`);
  }

  /** Says the score of a position without moves, or in which none may be searched. */
  reportEndOfGame(): void {
    const mated = this.#game.outcome()?.kind === "checkmate";
    this.score = mated
      ? { kind: "mate", moves: 0 }
      : { kind: "centipawns", value: 0 };
    this.#report({ score: this.score, pv: [] });
  }

  /** A report without a search. */
  #report({ score, pv }: Pick<SearchInfo, "score" | "pv">): void {
    this.#listener({
      kind: "info",
      depth: 0,
      selDepth: 0,
      score,
      bound: "exact",
      nodes: this.nodes,
      time: performance.now() - this.#startedAt,
      hashFull: 0,
      pv,
    });
  }

  /**
   * The move to play: the first of the last variation, checked by chess.js. A move that it does not allow is reported,
   * and a legal one of those searched is played instead.
   */
  bestMove(rootMoves: readonly number[]): BestMove {
    const fallback = rootMoves[0];
    if (fallback === undefined) {
      return { kind: "bestmove", move: null, ponder: null };
    }
    // Match runners want a score before every move, even where the search could not begin.
    if (this.score === null) {
      const pv = [this.#game.moveText(fallback)];
      this.#report({ score: { kind: "centipawns", value: 0 }, pv });
    }
    const legal = this.#game.legalPrefix(this.variation.slice(0, 2));
    const [found] = this.variation;
    if (found !== undefined && legal.length === 0) {
      this.#error(`the core's best move ${found} is illegal`);
    }
    const [move = this.#game.moveText(fallback), ponder = null] = legal;
    return { kind: "bestmove", move, ponder };
  }

  #takeVariation(report: PvReport): void {
    const { depth, selDepth, nodes, hashFull } = report;
    const bound = toBound(report.bound) ?? "exact";
    const score = toScore(report);
    const pv = report.moves.map((move) => this.#game.moveText(move));
    if (pv.length > 0) {
      if (pv[0] !== this.variation[0]) this.since = depth;
      this.variation = pv;
    }
    if (bound === "exact") {
      this.score = score;
      this.depth = depth;
    }
    this.nodes = nodes;
    const time = performance.now() - this.#startedAt;
    this.#listener({
      kind: "info",
      depth,
      selDepth,
      score,
      bound,
      nodes,
      time,
      hashFull,
      pv,
    });
  }

  #error(text: string): void {
    this.#listener({ kind: "notice", level: "error", text });
  }
}
