/** The structure of the pawns. Pure. */

import type { Colour } from "./pieces.js";
import type { Placement } from "./placement.js";
import { fileOf, rankOf } from "./squares.js";

/** The files from 0 on which a side has a passed pawn. */
export function passedFiles(placement: Placement, side: Colour): readonly number[] {
  const [own, enemy] = side === "w" ? ["P", "p"] : ["p", "P"];
  const found = placement.flatMap((piece, square) => {
    if (piece !== own) return [];
    const [file, rank] = [fileOf(square), rankOf(square)];
    const stopped = placement.some((other, at) => {
      const ahead = side === "w" ? rankOf(at) > rank : rankOf(at) < rank;
      return other === enemy && ahead && Math.abs(fileOf(at) - file) <= 1;
    });
    return stopped ? [] : [file];
  });
  return [...new Set(found)];
}
