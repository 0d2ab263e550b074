/** Scores many positions by short searches, in the caller's thread. */

import type { GameHistory } from "../../rules/game.js";
import { compileCore } from "../core/compile-core.js";
import type { Network } from "../network/network-layers.js";
import { centipawns, type Centipawns } from "../requests/score.js";
import { StandaloneSearch } from "./standalone-search.js";

/** Small enough for the caches of a processor: searches are short, and no two positions have much in common. */
const HASH_MEGABYTES = 2;

/** A score in centipawns for the side to move; mates are the largest there are. */
const MATE_SCORE = 32_000;

export class Rescorer {
  readonly #engine: StandaloneSearch;

  private constructor(engine: StandaloneSearch) {
    this.#engine = engine;
  }

  /** @param network the evaluation */
  static async create(network: Network): Promise<Rescorer> {
    return new Rescorer(new StandaloneSearch(await compileCore(), HASH_MEGABYTES, network));
  }

  /**
   * Searches a position.
   *
   * @param softNodes the iteration that passes so many is the last
   * @returns centipawns for the side to move, null if there is no legal move
   */
  score(line: GameHistory, softNodes: number): Centipawns<"internal"> | null {
    const { core } = this.#engine;
    core.setGame(line);
    const moves = core.listMoves();
    if (moves.length === 0) return null;
    const { score } = this.#engine.searchIterations(moves, softNodes);
    return score.kind === "mate" ? centipawns(Math.sign(score.moves) * MATE_SCORE) : score.value;
  }
}
