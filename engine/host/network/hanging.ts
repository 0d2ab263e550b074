/**
 * The pieces that hang, found plainly, piece by piece, as engine/core/board/threats.ts defines them: a piece hangs if a
 * piece of lesser value attacks it, or if it is attacked and not defended.
 */

import type { Setup } from "../../rules/setup.js";

type Board = Setup["board"];
type Step = readonly [file: number, rank: number];

const STRAIGHT: readonly Step[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const DIAGONAL: readonly Step[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
const KNIGHT: readonly Step[] = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
];

/** How a piece attacks: its steps, and whether it goes on in their directions. White's pawns step up the board. */
const ATTACKS: Readonly<Record<string, { readonly steps: readonly Step[]; readonly slides: boolean }>> = {
  P: {
    steps: [
      [-1, 1],
      [1, 1],
    ],
    slides: false,
  },
  p: {
    steps: [
      [-1, -1],
      [1, -1],
    ],
    slides: false,
  },
  n: { steps: KNIGHT, slides: false },
  b: { steps: DIAGONAL, slides: true },
  r: { steps: STRAIGHT, slides: true },
  q: { steps: [...STRAIGHT, ...DIAGONAL], slides: true },
  k: { steps: [...STRAIGHT, ...DIAGONAL], slides: false },
};

/** Values for comparison only. */
const VALUES: Readonly<Record<string, number>> = { p: 1, n: 3, b: 3, r: 5, q: 9, k: 100 };

/** For each square, 64 from a1, whether a piece stands there that hangs. */
export function hangingPieces(board: Board): boolean[] {
  const attackers = board.map((): string[] => []);
  board.forEach((piece, square) => {
    if (piece === null) return;
    for (const target of attackedFrom(board, piece, square)) attackers[target]?.push(piece);
  });
  return board.map((piece, square) => {
    if (piece === null) return false;
    const others = attackers[square] ?? [];
    const enemies = others.filter((other) => isWhite(other) !== isWhite(piece));
    const isDefended = enemies.length < others.length;
    return enemies.some((enemy) => !isDefended || valueOf(enemy) < valueOf(piece));
  });
}

/** The squares that a piece attacks, those of its own side's pieces included. */
function attackedFrom(board: Board, piece: string, square: number): number[] {
  const attack = ATTACKS[piece] ?? ATTACKS[piece.toLowerCase()];
  if (attack === undefined) return [];
  return attack.steps.flatMap(([file, rank]) => {
    const reached: number[] = [];
    let at = neighbour(square, file, rank);
    while (at !== null) {
      reached.push(at);
      if (!attack.slides || board[at] !== null) break;
      at = neighbour(at, file, rank);
    }
    return reached;
  });
}

/** The square so many files and ranks away, null beyond the edge. */
function neighbour(square: number, files: number, ranks: number): number | null {
  const file = (square & 7) + files;
  const rank = (square >> 3) + ranks;
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? rank * 8 + file : null;
}

function isWhite(piece: string): boolean {
  return piece === piece.toUpperCase();
}

function valueOf(piece: string): number {
  return VALUES[piece.toLowerCase()] ?? 0;
}
