/** The 960 start positions of Chess960. */

/** The number of start positions. */
export const START_POSITIONS = 960;

/** The two knights' squares among the five that are left for them, by knight number. */
const KNIGHTS = [
  [0, 1],
  [0, 2],
  [0, 3],
  [0, 4],
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 3],
  [2, 4],
  [3, 4],
] as const;

/**
 * The start position of a number in Reinhard Scharnagl's scheme, as a complete FEN; 518 is that of standard chess.
 *
 * @param number from 0 to 959
 */
export function startPosition(number: number): string {
  const rank: string[] = Array.from({ length: 8 }, () => "");
  /** Puts a piece on the nth empty square. */
  const place = (piece: string, nth: number): void => {
    const empty = rank.flatMap((there, file) => (there === "" ? [file] : []));
    rank[empty[nth] ?? 0] = piece;
  };
  rank[2 * (number % 4) + 1] = "b";
  rank[2 * (Math.floor(number / 4) % 4)] = "b";
  place("q", Math.floor(number / 16) % 6);
  const [left, right] = KNIGHTS[Math.floor(number / 96)] ?? KNIGHTS[0];
  place("n", right);
  place("n", left);
  for (const piece of "rkr") place(piece, 0);

  const black = rank.join("");
  const rooks = rank.flatMap((piece, file) => (piece === "r" ? [file] : []));
  const rights = rooks.reverse().map((file) => "abcdefgh".charAt(file));
  const black960 = rights.join("");
  return `${black}/pppppppp/8/8/8/8/PPPPPPPP/${black.toUpperCase()} w ${black960.toUpperCase()}${black960} - 0 1`;
}
