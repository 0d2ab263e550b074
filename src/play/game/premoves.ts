/** The moves that a person may make in advance, before the opponent's move is known. Pure. */

import type { Colour } from "../../../engine/rules/setup.js";

type Offset = readonly [files: number, ranks: number];

const STRAIGHT: readonly Offset[] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
];
const DIAGONAL: readonly Offset[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
const JUMPS: readonly Offset[] = [1, -1].flatMap((a) =>
  [2, -2].flatMap((b): readonly Offset[] => [
    [a, b],
    [b, a],
  ]),
);

/**
 * Squares that a piece could reach if the others stood otherwise: the reply may open a line, or put a piece where it is
 * retaken. The rules decide when the reply is there.
 *
 * @param square of the piece
 * @returns the moves in UCI; pawns become queens. None without a piece of that side
 */
export function premovesFrom(fen: string, square: string, side: Colour): readonly string[] {
  const file = square.charCodeAt(0) - 97;
  const rank = Number(square[1]) - 1;
  const piece = pieceAt(fen, file, rank);
  if (piece === "" || (piece === piece.toUpperCase()) !== (side === "w")) return [];
  const kind = piece.toLowerCase();
  return targetsOf(kind, side, file, rank).flatMap(([toFile, toRank]) => {
    if (toFile < 0 || toFile > 7 || toRank < 0 || toRank > 7) return [];
    const target = `${String.fromCharCode(97 + toFile)}${toRank + 1}`;
    return [`${square}${target}${kind === "p" && (toRank === 0 || toRank === 7) ? "q" : ""}`];
  });
}

function targetsOf(kind: string, side: Colour, file: number, rank: number): readonly Offset[] {
  const step = ([files, ranks]: Offset, count = 1): Offset => [file + count * files, rank + count * ranks];
  const lines = (offsets: readonly Offset[]) =>
    offsets.flatMap((offset) => [1, 2, 3, 4, 5, 6, 7].map((count) => step(offset, count)));
  switch (kind) {
    case "p": {
      const forward = side === "w" ? 1 : -1;
      const first = side === "w" ? 1 : 6;
      const steps: readonly Offset[] = [
        [0, forward],
        [1, forward],
        [-1, forward],
      ];
      return [...steps.map((offset) => step(offset)), ...(rank === first ? [step([0, 2 * forward])] : [])];
    }
    case "n":
      return JUMPS.map((offset) => step(offset));
    case "b":
      return lines(DIAGONAL);
    case "r":
      return lines(STRAIGHT);
    case "q":
      return lines([...STRAIGHT, ...DIAGONAL]);
    default: {
      const isHome = file === 4 && rank === (side === "w" ? 0 : 7);
      const castling: readonly Offset[] = isHome ? [step([2, 0]), step([-2, 0])] : [];
      return [...[...STRAIGHT, ...DIAGONAL].map((offset) => step(offset)), ...castling];
    }
  }
}

/** The letter of a piece; empty for none. */
function pieceAt(fen: string, file: number, rank: number): string {
  const row = fen.split(" ", 1)[0]!.split("/")[7 - rank] ?? "";
  return row
    .replace(/\d/g, (empty) => " ".repeat(Number(empty)))
    .charAt(file)
    .trim();
}
