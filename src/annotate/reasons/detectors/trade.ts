/** A side that is ahead in material trades a pair of pieces at the beginning of its line, and does not in the other one. Pure. */

import { isMajorOrMinor, opponentOf, typeOf } from "../../../../engine/board/pieces.js";
import { lossBetween } from "../../tactics/material.js";
import type { Placement } from "../../../../engine/board/placement.js";
import type { LineMove } from "../../tactics/walk.js";
import type { Reason } from "../../reason-types.js";
import { kindOf, type Scene, shared } from "../scene.js";
import { deficit, wholeLine } from "./lines.js";

/** Half moves within which the trade must be over, and the pawns that the side must be ahead. */
const NEAR_PLIES = 4;
const AHEAD = 2;
/** Half moves within which it must begin if it is what the first move is for. */
const AT_ONCE_PLIES = 2;
/** Centipawns that make a side stand better. */
const BETTER = 100;

export function tradeReason(scene: Scene): Reason | null {
  const start = wholeLine(scene)[0]?.before;
  if (start === undefined || deficit(start, opponentOf(scene.side)) < AHEAD) return null;
  // What a better move brings about only later is not what it is for.
  return scene.of === "better" ? tradeAtOnce(scene, "material") : reasonBy(scene, "material");
}

/**
 * The same for a side that stands better by the score alone, and for the better move, if the first move takes or offers
 * something: a reason if there is no better one.
 */
export function anyTradeReason(scene: Scene): Reason | null {
  const { of, score } = scene;
  const isBetter = of === "better" || (score.kind === "centipawns" && score.value >= BETTER);
  return isBetter ? tradeAtOnce(scene, "score") : null;
}

/** The piece that the first move moves takes its like, or is taken by it. */
function tradeAtOnce(scene: Scene, by: "material" | "score"): Reason | null {
  const [first, reply] = scene.steps;
  const isAtOnce = first !== undefined && (first.captured !== null || reply?.to === first.to);
  return isAtOnce ? reasonBy(scene, by, AT_ONCE_PLIES) : null;
}

function reasonBy(scene: Scene, by: "material" | "score", plies = NEAR_PLIES): Reason | null {
  const { steps, other } = scene;
  const start = wholeLine(scene)[0]!.before;
  const others = tradesIn(other, start).map((at) => typeOf(other[at]!.piece));
  const at = tradesIn(steps, start).find((one) => one < plies && !others.includes(typeOf(steps[one]!.piece)));
  if (at === undefined) return null;
  const piece = kindOf(steps[at]!.captured!);
  return { ...shared(scene, { piece, squares: [steps[at]!.to], shown: at + 2 }), kind: "trade", by };
}

/** The indices of captures of a piece by its like that is taken back at once, when material is as before. */
function tradesIn(line: readonly LineMove[], start: Placement): readonly number[] {
  return line.slice(0, NEAR_PLIES).flatMap((step, index) => {
    const next = line[index + 1];
    // A knight for a bishop is no trade of either.
    const isPair = next !== undefined && next.to === step.to && next.captured === step.piece;
    if (!isPair || !isMajorOrMinor(step.captured) || typeOf(step.captured) !== typeOf(step.piece)) return [];
    return lossBetween(start, next.after, step.side).worth === 0 ? [index] : [];
  });
}
