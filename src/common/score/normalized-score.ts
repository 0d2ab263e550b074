/**
 * Normalized scores, as people read them. The search counts in a unit of its own, which follows from its margins and from
 * the network's training. What is shown means the same in every version: a pawn is the score that wins half of the
 * engine's games at move 32. Pure.
 */

import type { Score } from "../../../engine/host/events.js";
import { WDL_MODEL } from "./wdl-model.js";

/** For commands whose centipawns are not normalized. */
export const OWN_CENTIPAWNS = `Centipawns are the engine's own here: ${WDL_MODEL.pawn} of them are told as 100.`;

/** @param centipawns as the engine counts; the same on the normalized scale, rounded */
export function normalizedCentipawns(centipawns: number): number {
  return Math.round((100 * centipawns) / WDL_MODEL.pawn);
}

/** A score on the normalized scale. */
export function normalizedScore(score: Score): Score {
  return score.kind === "mate" ? score : { kind: "centipawns", value: normalizedCentipawns(score.value) };
}
