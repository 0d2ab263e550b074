/** The names of endgame tables, and the pieces that they name. Pure. */

/** Most pieces of a table, kings included: what the core's numbering can count. */
export const MOST_PIECES = 7;

/**
 * The pieces in the order in which the core counts them, pawns first, four bits each; see
 * engine/core/tablebase/material.ts.
 */
const COUNTED = "PNBRQ";
const COLOUR_BITS = 20n;

/** `KQvKR`, with pieces from the strongest down. */
const NAME = /^K(Q*R*B*N*P*)vK(Q*R*B*N*P*)$/;

export interface TableName {
  /** Pieces on the board, kings included. */
  readonly pieces: number;
  /** The core's key of the table. */
  readonly material: bigint;
}

/** @returns null if the text names no table of at most MOST_PIECES pieces */
export function readTableName(text: string): TableName | null {
  const [, first, second] = NAME.exec(text) ?? [];
  if (first === undefined || second === undefined) return null;
  const pieces = first.length + second.length + 2;
  if (pieces > MOST_PIECES || pieces < 3) return null;
  return { pieces, material: materialOf(first) | (materialOf(second) << COLOUR_BITS) };
}

function materialOf(side: string): bigint {
  return [...COUNTED].reduce((sum, piece, index) => {
    const count = [...side].filter((letter) => letter === piece).length;
    return sum | (BigInt(count) << BigInt(4 * index));
  }, 0n);
}
