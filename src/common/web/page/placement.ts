/**
 * The placement of the pieces, and its change by a move that is known to be legal. A replay needs no other rules.
 * Needs no browser.
 */

/** 64 squares from a1 to h8 by ranks, empty or a piece letter as in FEN. */
type Placement = readonly string[];

/** Reads the first field of a FEN. */
export function readPlacement(fen: string): Placement {
  const [field = ""] = fen.split(" ");
  return field
    .split("/")
    .reverse()
    .flatMap((rank) =>
      [...rank].flatMap((letter) => (/\d/.test(letter) ? new Array<string>(Number(letter)).fill("") : [letter])),
    );
}

/** Writes the first field of a FEN. */
export function writePlacement(placement: Placement): string {
  const ranks: string[] = [];
  for (let rank = 7; rank >= 0; rank--) {
    const squares = placement.slice(8 * rank, 8 * rank + 8);
    const letters = squares.map((piece) => piece || "1").join("");
    ranks.push(letters.replace(/1+/g, (empty) => String(empty.length)));
  }
  return ranks.join("/");
}

/**
 * The placement after a move in UCI notation. A king that goes two files, or onto his own rook as in Chess960, castles;
 * a pawn that moves diagonally to an empty square captures en passant.
 */
export function afterMove(placement: Placement, uci: string): Placement {
  const next = [...placement];
  const [from, to] = [squareOf(uci), squareOf(uci.slice(2))];
  const piece = placement[from] ?? "";
  const target = placement[to] ?? "";
  const kind = piece.toLowerCase();
  next[from] = "";
  if (kind === "k" && (isOwn(piece, target) || Math.abs(to - from) === 2)) {
    const side = to > from ? 1 : -1;
    const first = from & 56;
    const rook = isOwn(piece, target) ? to : first + (side === 1 ? 7 : 0);
    const rookLetter = placement[rook] ?? "";
    next[rook] = "";
    next[first + (side === 1 ? 6 : 2)] = piece;
    next[first + (side === 1 ? 5 : 3)] = rookLetter;
    return next;
  }
  if (kind === "p" && target === "" && (from & 7) !== (to & 7)) {
    next[(from & 56) | (to & 7)] = "";
  }
  const promotion = uci.charAt(4);
  const isWhite = piece !== kind;
  next[to] = promotion === "" ? piece : ownLetter(promotion, isWhite);
  return next;
}

function ownLetter(letter: string, isWhite: boolean): string {
  return isWhite ? letter.toUpperCase() : letter;
}

/** Whether both are pieces of the same colour. */
function isOwn(piece: string, other: string): boolean {
  const isWhite = (letter: string) => letter !== letter.toLowerCase();
  return other !== "" && isWhite(piece) === isWhite(other);
}

function squareOf(name: string): number {
  return name.charCodeAt(0) - 97 + 8 * (name.charCodeAt(1) - 49);
}
