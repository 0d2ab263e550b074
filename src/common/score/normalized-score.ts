/**
 * Scores as people read them. What the search counts in is a matter of its margins and of the network's training; what is told
 * shall mean the same in every version: a pawn is the score that wins half of the engine's games at move 32. Pure.
 */

import type { Score } from "../../../engine/host/events.js";
import { WDL_MODEL } from "./wdl-model.js";

/** For commands whose centipawns are not those that are told. */
export const OWN_CENTIPAWNS = `Centipawns are the engine's own here: ${WDL_MODEL.pawn} of them are told as 100.`;

/** @param centipawns as the engine counts; the same on the scale that is told, rounded */
export function normalizedCentipawns(centipawns: number): number {
  return Math.round((100 * centipawns) / WDL_MODEL.pawn);
}

/** A score on the scale that is told. */
export function normalizedScore(score: Score): Score {
  return score.kind === "mate" ? score : { kind: "centipawns", value: normalizedCentipawns(score.value) };
}
