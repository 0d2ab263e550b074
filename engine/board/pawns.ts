/** The structure of the pawns. Pure. */

import type { Colour } from "./pieces.js";
import type { Placement } from "./placement.js";
import { fileOf, rankOf } from "./squares.js";

/** The squares of a side's passed pawns: no enemy pawn stands before them on their file or a neighbouring one. */
export function passedPawns(placement: Placement, side: Colour): readonly number[] {
  const [own, enemy] = side === "w" ? ["P", "p"] : ["p", "P"];
  return placement.flatMap((piece, square) => {
    if (piece !== own) return [];
    const [file, rank] = [fileOf(square), rankOf(square)];
    const stopped = placement.some((other, at) => {
      const ahead = side === "w" ? rankOf(at) > rank : rankOf(at) < rank;
      return other === enemy && ahead && Math.abs(fileOf(at) - file) <= 1;
    });
    return stopped ? [] : [square];
  });
}

/** The squares of a side's pawns. */
export function pawnsOf(placement: Placement, side: Colour): readonly number[] {
  const own = side === "w" ? "P" : "p";
  return placement.flatMap((piece, square) => (piece === own ? [square] : []));
}
