/** What pieces attack, by the placement alone. Pure. */

/** 64 squares from a1 to h8 by ranks, empty or a piece letter as in FEN. */
export type Placement = readonly string[];

type Step = readonly [files: number, ranks: number];

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
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
];
const ALL: readonly Step[] = [...STRAIGHT, ...DIAGONAL];

/** The sliding pieces, and their directions. */
const SLIDES: Readonly<Record<string, readonly Step[]>> = { b: DIAGONAL, r: STRAIGHT, q: ALL };
const STEPS: Readonly<Record<string, readonly Step[]>> = { n: KNIGHT, k: ALL };

export function isWhitePiece(piece: string): boolean {
  return piece !== "" && piece !== piece.toLowerCase();
}

/** The square at so many steps, or null beyond the edge. */
function stepFrom(square: number, [files, ranks]: Step, times = 1): number | null {
  const file = (square & 7) + times * files;
  const rank = (square >> 3) + times * ranks;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? null : 8 * rank + file;
}

/** The squares that the piece on a square attacks, of its own pieces too, which it defends. */
export function attacksFrom(placement: Placement, square: number): readonly number[] {
  const piece = placement[square] ?? "";
  const kind = piece.toLowerCase();
  if (kind === "p") {
    const up = isWhitePiece(piece) ? 1 : -1;
    return squares([-1, 1].map((side) => stepFrom(square, [side, up])));
  }
  const steps = STEPS[kind];
  if (steps !== undefined) return squares(steps.map((step) => stepFrom(square, step)));
  return (SLIDES[kind] ?? []).flatMap((step) => ray(placement, square, step));
}

/** The squares of the pieces of a colour that attack a square. Pins do not count. */
export function attackersOf(placement: Placement, square: number, white: boolean): readonly number[] {
  return placement.flatMap((piece, from) =>
    piece !== "" && isWhitePiece(piece) === white && attacksFrom(placement, from).includes(square) ? [from] : [],
  );
}

/** Whether the piece on a square stands between its own king and an enemy piece that would give check without it. */
export function isPinned(placement: Placement, square: number): boolean {
  const white = isWhitePiece(placement[square] ?? "");
  const king = placement.indexOf(white ? "K" : "k");
  if (king < 0) return false;
  return ALL.some((step) => {
    const [first, second] = ray(placement, king, step, 2).filter((at) => placement[at] !== "");
    if (first !== square || second === undefined) return false;
    const pinner = placement[second]!;
    return isWhitePiece(pinner) !== white && (SLIDES[pinner.toLowerCase()]?.includes(step) ?? false);
  });
}

/** The files from 0 on which a colour has a passed pawn. */
export function passedFiles(placement: Placement, white: boolean): readonly number[] {
  const enemy = white ? "p" : "P";
  const found = placement.flatMap((piece, square) => {
    if (piece !== (white ? "P" : "p")) return [];
    const [file, rank] = [square & 7, square >> 3];
    const stopped = placement.some((other, at) => {
      const ahead = white ? at >> 3 > rank : at >> 3 < rank;
      return other === enemy && ahead && Math.abs((at & 7) - file) <= 1;
    });
    return stopped ? [] : [file];
  });
  return [...new Set(found)];
}

/** The squares along a line up to and including so many pieces. */
function ray(placement: Placement, from: number, step: Step, pieces = 1): readonly number[] {
  const found: number[] = [];
  let left = pieces;
  for (let times = 1; left > 0; times++) {
    const at = stepFrom(from, step, times);
    if (at === null) break;
    found.push(at);
    if (placement[at] !== "") left -= 1;
  }
  return found;
}

function squares(found: readonly (number | null)[]): readonly number[] {
  return found.filter((square) => square !== null);
}
