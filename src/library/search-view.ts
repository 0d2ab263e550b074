/** Converts the reports of a search for users of the package: normalized scores, moves in SAN. */

import type { SearchSummary } from "../../engine/host/engine.js";
import type { SearchInfo as HostInfo } from "../../engine/host/requests/events.js";
import { centipawnScore, type Score as HostScore } from "../../engine/host/requests/score.js";
import type { Game } from "../../engine/rules/game.js";
import { normalizedScore } from "../common/score/normalized-score.js";
import { expectedResult, materialOf } from "../common/score/wdl.js";
import { nodesPerSecond } from "../common/text.js";
import { gameOver, outcomeOf } from "./game-end.js";
import { LastLines } from "./last-lines.js";
import type { Move, Score, SearchInfo, SearchResult, Wdl } from "./types.js";

export class SearchView {
  readonly #game: Game;
  readonly #material: number;
  readonly #over: ReturnType<typeof gameOver>;
  readonly #lines = new LastLines();

  /** @param game at the searched position; it must stay there as long as this is used */
  constructor(game: Game) {
    this.#game = game;
    this.#material = materialOf(game.fen());
    this.#over = gameOver(game);
  }

  info({ depth, selDepth, multiPv, score, bound, nodes, time, hashFull, tableHits, pv }: HostInfo): SearchInfo {
    return {
      depth,
      selDepth,
      multiPv,
      ...this.#worth(score),
      bound,
      nodes,
      nps: nodesPerSecond(nodes, time),
      time,
      hashFull,
      tableHits,
      pv: this.#lines.lineOf(multiPv, this.#line(pv)),
    };
  }

  result({ bestMove: { move, ponder }, score, depth, nodes, time, variation }: SearchSummary): SearchResult {
    const [bestMove = null, answer = null] = this.#line([move, ponder].filter((uci) => uci !== null));
    return {
      bestMove,
      ponder: answer,
      // The search was cut off before it found anything.
      ...this.#worth(score ?? centipawnScore(0)),
      depth,
      nodes,
      time,
      pv: this.#line(variation),
      outcome: outcomeOf(this.#game),
    };
  }

  #worth(score: HostScore<"internal">): { readonly score: Score; readonly wdl: Wdl } {
    if (this.#over !== null) return { score: this.#over.score, wdl: this.#over.wdl };
    const [win, draw, loss] = expectedResult(score, this.#material);
    return { score: normalizedScore(score), wdl: { win, draw, loss } };
  }

  #line(moves: readonly string[]): readonly Move[] {
    return this.#game.san(moves).map((san, index) => ({ uci: moves[index] ?? "", san }));
  }
}
