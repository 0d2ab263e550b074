/**
 * The tactical reason for what a line wins. Each motif is a fact about the line's own moves that the rules can check; where
 * the facts are unclear there is none. Pure.
 */

import { attackersOf, attacksFrom, isPinned, type Placement } from "../tactics/attacks.js";
import { isOfColour, NAMES, WORTH } from "../tactics/material.js";
import type { Step } from "../tactics/walk.js";

export type Motif =
  /** A piece attacks several pieces at once, and takes one of them with its next move. */
  | { readonly kind: "fork"; readonly at: number; readonly targets: readonly string[] }
  /** A piece is captured that stood pinned to its king. */
  | { readonly kind: "pin"; readonly square: number; readonly piece: string }
  /** The line begins with the capture of a piece that nothing defends. */
  | { readonly kind: "hanging"; readonly square: number; readonly piece: string };

/** Moves of the winning side among which a motif is looked for: later ones have little to do with the first. */
const REACH = 3;

/** @param steps a line in which the side wins material, from its own move on */
export function motifOf(steps: readonly Step[], white: boolean): Motif | null {
  return hanging(steps, white) ?? fork(steps, white) ?? pin(steps, white);
}

function hanging([first]: readonly Step[], white: boolean): Motif | null {
  if (first === undefined || first.isWhite !== white || !isPiece(first.captured)) return null;
  if (first.before[first.to] === "" || attackersOf(first.after, first.to, !white).length > 0) return null;
  return { kind: "hanging", square: first.to, piece: first.captured.toLowerCase() };
}

function fork(steps: readonly Step[], white: boolean): Motif | null {
  for (const [at, step] of steps.entries()) {
    if (at >= 2 * REACH) break;
    const capture = steps[at + 2];
    if (step.isWhite !== white || capture === undefined || step.piece.toLowerCase() === "k" || step.promotes) continue;
    const targets = forked(step.after, step.to, white);
    const taken = targets.find((square) => square === capture.to);
    if (targets.length < 2 || taken === undefined || capture.from !== step.to) continue;
    // The piece that was attacked, where it stood; and no exchange of equals.
    if (capture.captured !== step.after[taken]) continue;
    const gains = WORTH[capture.captured.toLowerCase()]! > WORTH[step.piece.toLowerCase()]!;
    if (!gains && steps[at + 3]?.to === capture.to) continue;
    const names = targets.map((square) => step.after[square]!.toLowerCase());
    return { kind: "fork", at, targets: names.sort((a, b) => WORTH[b]! - WORTH[a]!) };
  }
  return null;
}

/** The pieces that a piece attacks to win them: a king, a more valuable piece, or one that nothing defends. */
function forked(placement: Placement, from: number, white: boolean): readonly number[] {
  const own = WORTH[(placement[from] ?? "").toLowerCase()]!;
  return attacksFrom(placement, from).filter((square) => {
    const piece = placement[square] ?? "";
    if (!isOfColour(piece, !white) || (!isPiece(piece) && piece.toLowerCase() !== "k")) return false;
    return WORTH[piece.toLowerCase()]! > own || attackersOf(placement, square, !white).length === 0;
  });
}

function pin(steps: readonly Step[], white: boolean): Motif | null {
  for (const [at, step] of steps.slice(0, 2 * REACH).entries()) {
    if (step.isWhite !== white || !isPiece(step.captured) || step.before[step.to] === "") continue;
    // It must have been pinned when its side could still have moved it.
    const [sooner] = [steps[at - 1]];
    if (sooner === undefined || sooner.before[step.to] !== step.captured) continue;
    if (!isPinned(step.before, step.to) || !isPinned(sooner.before, step.to)) continue;
    return { kind: "pin", square: step.to, piece: step.captured.toLowerCase() };
  }
  return null;
}

/** Whether a line ends in a mate along the last rank, from which pawns of the king's own side keep it. */
export function isBackRankMate(steps: readonly Step[]): boolean {
  const last = steps.at(-1);
  if (last === undefined || !last.san.endsWith("#") || !/[rq]/i.test(last.after[last.to] ?? "")) return false;
  const king = last.after.indexOf(last.isWhite ? "k" : "K");
  const home = last.isWhite ? 7 : 0;
  if (king >> 3 !== home || last.to >> 3 !== home) return false;
  if (!attacksFrom(last.after, last.to).includes(king)) return false;
  const ahead = last.isWhite ? -8 : 8;
  const escapes = [-1, 0, 1].flatMap((side) => {
    const file = (king & 7) + side;
    return file < 0 || file > 7 ? [] : [king + ahead + side];
  });
  const pawn = last.isWhite ? "p" : "P";
  return escapes.filter((square) => last.after[square] === pawn).length >= 2;
}

/** The first promotion of a side whose new piece stays to the end of the line; null if the other side promotes too. */
export function promotionIn(steps: readonly Step[], white: boolean): Step | null {
  const promotions = steps.filter(({ promotes }) => promotes);
  const [first] = promotions;
  if (first === undefined || promotions.some(({ isWhite }) => isWhite !== white)) return null;
  const later = steps.slice(steps.indexOf(first) + 1);
  let square = first.to;
  for (const step of later) {
    if (step.isWhite !== white && step.to === square) return null;
    if (step.isWhite === white && step.from === square) square = step.to;
  }
  return first;
}

/** A knight, bishop, rook or queen. */
function isPiece(letter: string): boolean {
  return /^[nbrq]$/i.test(letter);
}

/** As in `king and rook`. */
export function targetText(targets: readonly string[]): string {
  const names = [...new Set(targets)].map((kind) => {
    const number = targets.filter((other) => other === kind).length;
    return number === 1 ? NAMES[kind]! : `${number === 2 ? "two" : "three"} ${NAMES[kind]!}s`;
  });
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)!}`;
}
