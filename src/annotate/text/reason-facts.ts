/** What a sentence on a reason depends on, in every language. Pure. */

import type { Move } from "../../library/types.js";
import type { Balance, Material, PieceKind, Reason } from "../reason-types.js";

export type Of<Kind extends Reason["kind"]> = Extract<Reason, { readonly kind: Kind }>;

/** What is lost, in the order in which it is named. */
export interface Loss {
  /** A rook for a knight or bishop. */
  readonly isExchange: boolean;
  /** The piece that is taken first; null if it is not named alone. */
  readonly piece: PieceKind | null;
  /** The rest. */
  readonly lost: Material;
  readonly won: Material;
}

/** Whether the piece that is taken is given back, and something else is left of the exchange. */
export function isExchanged({ piece, balance: { lost } }: Of<"capture">): boolean {
  return piece !== null && piece !== "king" && lost[piece] === undefined;
}

/** Whether the piece that is lost stood where it is taken, and has not come there in the line. */
export function stood({ line, squares }: Of<"tactic">): boolean {
  const goesThere = ({ uci }: Move) => uci.slice(2, 4) === squares[0];
  const taken = line.findIndex((move, index) => index % 2 === 0 && goesThere(move));
  return !line.slice(0, taken).some(goesThere);
}

/** Whether the move of a tactic is the better one, whose name the sentence begins with. */
export function isNamedMove({ of, at }: Of<"tactic">): boolean {
  return of === "better" && at === 0;
}

/** A trap that the line does not carry out at once. */
export function isTrapped({ tactic, balance }: Of<"tactic">): boolean {
  return tactic === "trap" && balance === null;
}

/** The balance of a tactic that is named by what it wins; null if only the threat is named. */
export function namedBalance(reason: Of<"tactic">): Balance | null {
  const hasTargets = reason.tactic === "fork" || reason.tactic === "double attack";
  return reason.at === 0 && reason.piece === "pawn" && hasTargets ? null : reason.balance;
}

/**
 * What is lost, the piece that is taken first.
 *
 * @param isNamed whether it has a name of its own in any case, because more is said of it
 */
export function lossOf({ piece }: Pick<Reason, "piece">, { lost, won }: Balance, isNamed = false): Loss {
  const kind = piece as Exclude<PieceKind, "king">;
  const isAlone = (lost.pawn ?? won.pawn) === undefined && !isNamed;
  if (kind === "rook" && lost.rook === 1 && minorsOf(won) === 1 && isAlone)
    return { isExchange: true, piece: null, lost: {}, won: {} };
  if ((lost[kind] ?? 0) !== 1) return balanceLoss({ lost, won });
  const isPawn = Object.keys(won).length === 1 && won.pawn === 1;
  return {
    isExchange: false,
    piece: kind,
    lost: { ...lost, [kind]: 0 },
    won: kind === "queen" && isPawn ? {} : won,
  };
}

/** The same without a piece that is taken first. */
export function balanceLoss({ lost, won }: Balance): Loss {
  const isOfRook = lost.rook === 1 && minorsOf(won) === 1 && won.rook === undefined && won.queen === undefined;
  if (!isOfRook || Object.keys(lost).some((kind) => kind !== "rook" && kind !== "pawn"))
    return { isExchange: false, piece: null, lost, won };
  const { pawn } = lost;
  return {
    isExchange: true,
    piece: null,
    lost: pawn === undefined ? {} : { pawn },
    won: pawn === undefined ? { pawn: won.pawn ?? 0 } : {},
  };
}

function minorsOf({ bishop = 0, knight = 0 }: Material): number {
  return bishop + knight;
}
