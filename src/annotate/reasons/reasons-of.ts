/**
 * Why a move is bad: what it allows, and what the better one would have done. The order of the detectors is that of what a
 * person sees first. Pure.
 */

import type { Reasons } from "../note-facts.js";
import type { Reason } from "../reason-types.js";
import { afterForcing } from "./detectors/after-forcing.js";
import { attackReason, pawnAttackReason } from "./detectors/attack.js";
import { bishopPairReason } from "./detectors/bishop-pair.js";
import { anyCaptureReason, captureReason, pawnCaptureReason } from "./detectors/capture.js";
import { castlingReason } from "./detectors/castling.js";
import { checksReason } from "./detectors/checks.js";
import { cutOffReason } from "./detectors/cut-off.js";
import { developmentReason } from "./detectors/development.js";
import { developsReason } from "./detectors/develops.js";
import { doubleThreatReason } from "./detectors/double-threat.js";
import { drawReason, mateReason } from "./detectors/ends.js";
import { mateThreatReason } from "./detectors/mate-threat.js";
import { invasionReason } from "./detectors/invasion.js";
import { kingAttackReason } from "./detectors/king-attack.js";
import { kingMarchReason } from "./detectors/king-march.js";
import { materialReason } from "./detectors/material.js";
import { newPinReason } from "./detectors/new-pin.js";
import { openFileReason } from "./detectors/open-file.js";
import { openKingReason, openKingThreatReason } from "./detectors/open-king.js";
import { oppositionReason } from "./detectors/opposition.js";
import { outOfPlayReason } from "./detectors/out-of-play.js";
import { outpostReason } from "./detectors/outpost.js";
import { passivePieceReason } from "./detectors/passive-piece.js";
import { passedReason } from "./detectors/passed-pawn.js";
import { pawnBreakReason } from "./detectors/pawn-break.js";
import { pawnFaultReason } from "./detectors/pawn-fault.js";
import { pawnRunReason } from "./detectors/pawn-run.js";
import { preventsReason } from "./detectors/prevents.js";
import { promotionReason } from "./detectors/promotion.js";
import { protectsReason } from "./detectors/protects.js";
import { queensReason } from "./detectors/queens-off.js";
import { recaptureReason } from "./detectors/recapture.js";
import { rookBehindReason } from "./detectors/rook-behind-pawn.js";
import { seventhRankReason } from "./detectors/seventh-rank.js";
import { squareTakenReason } from "./detectors/square-taken.js";
import { tacticReason } from "./detectors/tactic.js";
import { takesReason } from "./detectors/takes.js";
import { tempoReason } from "./detectors/tempo.js";
import { trappedReason } from "./detectors/trapped.js";
import { unstoppableReason } from "./detectors/unstoppable-pawn.js";
import { anyTradeReason, tradeReason } from "./detectors/trade.js";
import { type Detector, type Lines, type Scene, scenesOf } from "./scene.js";

/** Centipawns above which only tactics explain what a move costs. */
const POSITIONAL_COST = 200;

const ENDS: readonly Detector[] = [mateReason, drawReason];
/** What happens at once, or by force. */
const FORCE: readonly Detector[] = [captureReason, tacticReason];
const SMALLER: readonly Detector[] = [
  promotionReason,
  pawnCaptureReason,
  unlessAllowedToo(doubleThreatReason),
  unlessAllowedToo(trappedReason),
  unlessAllowedToo(mateThreatReason),
  materialReason,
];
/** What decides endings, if nothing is lost at once. */
const ENDINGS: readonly Detector[] = [unstoppableReason, passedReason, oppositionReason, rookBehindReason];
const KING: readonly Detector[] = [
  openKingReason,
  checksReason,
  castlingReason,
  openKingThreatReason,
  kingAttackReason,
];
/** What decides endgames. */
const ENDGAME: readonly Detector[] = [pawnRunReason, kingMarchReason];
const ATTACKS: readonly Detector[] = [unlessAllowedToo(attackReason), newPinReason];
const PLANS: readonly Detector[] = [
  pawnFaultReason,
  bishopPairReason,
  outpostReason,
  openFileReason,
  queensReason,
  outOfPlayReason,
  tempoReason,
  squareTakenReason,
  developmentReason,
  passivePieceReason,
];

/** What is said if nothing else is. */
const LAST: readonly Detector[] = [
  unlessAllowedToo(pawnAttackReason),
  afterForcing(mateThreatReason),
  afterForcing(attackReason),
  cutOffReason,
  invasionReason,
  pawnBreakReason,
  anyTradeReason,
];
/** The same for what a better move does. */
const LAST_OF_BETTER: readonly Detector[] = [
  developsReason,
  pawnAttackReason,
  protectsReason,
  preventsReason,
  takesReason,
  invasionReason,
  pawnBreakReason,
  anyTradeReason,
];

/** A threat that the same answer makes after the better move, too, explains nothing. */
function unlessAllowedToo(detect: Detector): Detector {
  return (scene) => {
    const { steps, other, played } = scene;
    const found = detect(scene);
    const [better, answer] = other;
    if (found === null || played === null || better === undefined || answer?.uci !== steps[0]?.uci) return found;
    const same = detect({ ...scene, played: better, steps: other.slice(1) });
    return same !== null && found.squares.every((square) => same.squares.includes(square)) ? null : found;
  };
}

export function reasonsOf(lines: Lines): Reasons {
  const { played, better } = scenesOf(lines);
  const first = (scene: Scene, ...rooms: readonly (readonly Detector[])[]): Reason | null => {
    for (const detect of rooms.flat()) {
      const found = detect(scene);
      if (found !== null) return found;
    }
    return null;
  };
  const plans = lines.cost <= POSITIONAL_COST ? PLANS : [];
  const quick = first(played, ENDS, FORCE);
  const missed = first(better, ENDS, FORCE);
  const rest = [...ENDGAME, seventhRankReason, tradeReason, ...plans];
  const slow = first(played, SMALLER, [anyCaptureReason], ENDINGS, KING, ATTACKS, rest, LAST);
  const own = [recaptureReason, attackReason, kingAttackReason, newPinReason];
  const done = missed ?? first(better, SMALLER, ENDINGS, own, rest, LAST_OF_BETTER);
  return {
    played: quick ?? slow,
    better: done,
    isMiss: quick === null && (missed !== null || better.win !== null || (slow === null && done !== null)),
  };
}
