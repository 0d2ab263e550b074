/**
 * Normalized scores, which people read, and the one place that makes them. The search counts in a unit of its
 * own, which follows from its margins and from the network's training. A shown score means the same in every version: a
 * pawn is the score that wins half of the engine's games at move 32. Pure.
 */

import { centipawns, isTableWin, type Centipawns, type Score } from "../../../engine/host/requests/score.js";
import { WDL_MODEL } from "./wdl-model.js";

/** For commands whose centipawns are internal. */
export const OWN_CENTIPAWNS = `Centipawns are the engine's own here: ${WDL_MODEL.pawn} of them are shown as 100.`;

/**
 * Rounded to whole centipawns. What the endgame tables say is no matter of scale: their wins, and the one centipawn by
 * which a cursed win is better than a draw, stay.
 */
export function normalizedCentipawns(internal: Centipawns<"internal">): Centipawns<"normalized"> {
  if (isTableWin(internal) || Math.abs(internal) === 1) return centipawns<"normalized">(Number(internal));
  return centipawns(Math.round((100 * internal) / WDL_MODEL.pawn));
}

export function normalizedScore(score: Score<"internal">): Score<"normalized"> {
  return score.kind === "mate" ? score : { kind: "centipawns", value: normalizedCentipawns(score.value) };
}

/** The internal score of a normalized one, as exactly as its rounding allows. */
export function internalCentipawns(normalized: Centipawns<"normalized">): Centipawns<"internal"> {
  return centipawns(Math.round((WDL_MODEL.pawn * normalized) / 100));
}
