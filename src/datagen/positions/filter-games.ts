/** Decides which positions of a game to train on, and counts the others by reason. */

import type { Core } from "../../../engine/host/core/core.js";
import { centipawns, type Centipawns } from "../../../engine/host/requests/score.js";
import { isCapture, promotionOf } from "../../../engine/rules/move.js";
import { type DataGame, knownResult } from "../games/game-format.js";
import { type BlendSettings, blendedScores } from "./label-blend.js";
import { replay, setupAt, whiteScore } from "../games/replay-game.js";
import type { TrainingPosition } from "../games/record.js";

export interface GameFilterSettings {
  /** Plies at the beginning of a game that are skipped. */
  readonly skip: number;
  /** The largest score; positions further from 0 are skipped. */
  readonly maxScore: Centipawns<"internal">;
  readonly keepChecks: boolean;
  /** Whether to keep positions whose best move captures or promotes, which no static evaluation foresees. */
  readonly keepTactical: boolean;
  /** How later scores influence the labels of positions. */
  readonly blend: BlendSettings;
}

/** Why a position is skipped. */
export const REASONS = ["beginning", "score", "tactical", "check", "dead"] as const;
type Reason = (typeof REASONS)[number];

export class GameFilter {
  readonly #core: Core;
  readonly #settings: GameFilterSettings;
  kept = 0;
  readonly #left = new Map<Reason, number>();

  constructor(core: Core, settings: GameFilterSettings) {
    this.#core = core;
    this.#settings = settings;
  }

  /**
   * Passes on the positions of a game that pass the filter, each with the ply whose move is played there. Those of a
   * game that was cut off come without a result: it is not known.
   *
   * @returns false if a move is illegal, which ends the game
   */
  filter(game: DataGame, pass: (position: TrainingPosition, ply: number) => void): boolean {
    const core = this.#core;
    const labels = blendedScores(game, this.#settings.blend);
    const result = knownResult(game);
    return replay(core, game, (ply, move) => {
      const reason = this.#objection(ply, move, whiteScore(game, ply));
      if (reason !== null) {
        this.#left.set(reason, this.leftOut(reason) + 1);
        return;
      }
      this.kept += 1;
      const setup = setupAt(core, game.start, ply);
      pass({ setup, score: centipawns(labels[ply] ?? 0), result }, ply);
    });
  }

  leftOut(reason: Reason): number {
    return this.#left.get(reason) ?? 0;
  }

  #objection(ply: number, move: number, score: Centipawns<"internal">): Reason | null {
    const { skip, maxScore, keepChecks, keepTactical } = this.#settings;
    if (ply < skip) return "beginning";
    if (Math.abs(score) > maxScore) return "score";
    const isNoisy = isCapture(move) || promotionOf(move) !== null;
    if (isNoisy && !keepTactical) return "tactical";
    const { inCheck, insufficientMaterial } = this.#core.judge();
    if (inCheck && !keepChecks) return "check";
    return insufficientMaterial ? "dead" : null;
  }
}
