/** The pieces, by their letters, and their colours. Pure. */

export type Colour = "w" | "b";

/** Piece letters as in FEN: upper case is White. */
export const PIECES = ["P", "p", "N", "n", "B", "b", "R", "r", "Q", "q", "K", "k"] as const;
export type Piece = (typeof PIECES)[number];

/** What a piece is, whatever its colour: the letters of Black's. */
export type PieceType = "p" | "n" | "b" | "r" | "q" | "k";

/** From the king down. */
export const PIECE_NAMES: Readonly<Record<PieceType, string>> = {
  k: "king",
  q: "queen",
  r: "rook",
  b: "bishop",
  n: "knight",
  p: "pawn",
};

/** The values by which people count material, in pawns, from the queen down; the king has none. */
export const PIECE_VALUES: Readonly<Record<PieceType, number>> = { q: 9, r: 5, b: 3, n: 3, p: 1, k: 0 };

export function isPiece(letter: string): letter is Piece {
  return (PIECES as readonly string[]).includes(letter);
}

export function colourOf(piece: Piece): Colour {
  return piece < "a" ? "w" : "b";
}

export function typeOf(piece: Piece): PieceType {
  return piece.toLowerCase() as PieceType;
}

export function pieceOf(type: PieceType, colour: Colour): Piece {
  return colour === "w" ? (type.toUpperCase() as Piece) : type;
}

/** The other side. */
export function opponentOf(colour: Colour): Colour {
  return colour === "w" ? "b" : "w";
}

/** Whether it is a knight, bishop, rook or queen. */
export function isMajorOrMinor(piece: Piece | null): piece is Exclude<Piece, "P" | "p" | "K" | "k"> {
  return piece !== null && /[nbrq]/i.test(piece);
}
