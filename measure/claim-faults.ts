/** Whether claims about lines of moves are true, by the rules: chess.js plays the lines. */

import { Chess, type Color, type Move, type PieceSymbol, type Square } from "chess.js";

const WORTH: Readonly<Record<string, number>> = {
  pawn: 1,
  knight: 3,
  bishop: 3,
  rook: 5,
  queen: 9,
  exchange: 2,
  p: 1,
  n: 3,
  b: 3,
  r: 5,
  q: 9,
};
const NUMBERS: Readonly<Record<string, number>> = { a: 1, the: 1, two: 2, three: 3, four: 4, five: 5 };
export const LETTERS: Readonly<Record<string, PieceSymbol>> = {
  pawn: "p",
  knight: "n",
  bishop: "b",
  rook: "r",
  queen: "q",
  king: "k",
};

/** A move of a line that chess.js has played, and the FENs before and after it. */
export interface Played {
  readonly before: string;
  readonly after: string;
  readonly made: Move;
}
export type Line = readonly Played[];

/** Why a claim is false; null if it is true. */
export type Fault = string | null;

/** A position of the game, and whether a capture led to it. */
export interface Position {
  readonly fen: string;
  readonly isCapture: boolean;
}

/** The worth of what a note names, as in `the queen for a rook and two pawns`. */
export function worthOf(text: string): number {
  const [lost = "", won = ""] = text.split(" for ");
  const sum = (part: string) =>
    [...part.matchAll(/(a|the|two|three|four|five) (pawn|knight|bishop|rook|queen|exchange)s?/g)].reduce(
      (total, [, number = "", name = ""]) => total + NUMBERS[number]! * WORTH[name]!,
      0,
    );
  return sum(lost) - sum(won);
}

/** Material of a side less that of the other, in pawns. */
function balance(board: Chess, side: Color): number {
  return board
    .board()
    .flat()
    .reduce((sum, piece) => {
      const worth = piece === null ? 0 : (WORTH[piece.type] ?? 0);
      return sum + (piece?.color === side ? worth : -worth);
    }, 0);
}

/** The positions of a line, each with the move that led to it. @throws Error if a move is illegal */
export function positions(fen: string, moves: readonly string[]): Line {
  const board = new Chess(fen);
  return moves.map((move) => {
    const before = board.fen();
    const made = board.move(move);
    return { before, after: board.fen(), made };
  });
}

/** The balances from which a note may count: before the move, and before the exchange that was under way. */
export function bases(history: readonly Position[], side: Color): readonly number[] {
  const found = [balance(new Chess(history.at(-1)!.fen), side)];
  for (let at = history.length - 1; at > 0 && history[at]!.isCapture; at--)
    found.push(balance(new Chess(history[at - 1]!.fen), side));
  return found;
}

/** @param change what the side's balance changes by */
export function materialFault(shown: Line, rest: Line, side: Color, starts: readonly number[], change: number): Fault {
  const end = balance(boardAfter(shown), side);
  const start = starts.find((one) => end - one === change);
  if (start === undefined) return `material changes by ${starts.map((one) => end - one).join()}`;
  const quiet = rest.filter(({ made }, index) => !made.captured && !rest[index + 1]?.made.captured);
  const later = quiet.map(({ after }) => balance(new Chess(after), side) - start);
  const isKept = change < 0 ? later.every((one) => one <= change) : later.every((one) => one >= change);
  return isKept ? null : `later it is ${later.join()}`;
}

/** Of the tactical reason of a claim. @param winner the side that wins the material */
export function motifFault(text: string, line: Line, winner: Color): Fault {
  const loser = winner === "w" ? "b" : "w";
  const targets = /by a fork of ([\w ,]+)$/.exec(text)?.[1];
  if (targets !== undefined) {
    const names = piecesIn(targets);
    const isFork = line.some(({ after, made }, at) => {
      if (made.color !== winner) return false;
      const board = new Chess(after);
      const attacked = board
        .board()
        .flat()
        .filter((piece) => piece?.color === loser && board.attackers(piece.square, winner).includes(made.to))
        .flatMap((piece) => piece?.type ?? []);
      const takes = line[at + 2]?.made;
      return (
        containsAll(attacked, names) &&
        takes?.from === made.to &&
        takes.captured !== undefined &&
        names.includes(takes.captured)
      );
    });
    return isFork ? null : "there is no such fork";
  }
  const [, word, name] = /, (pinned|undefended) on (\w\d)$/.exec(text) ?? [];
  if (word === undefined) return null;
  const square = name as Square;
  const capture = line.find(({ made }) => made.color === winner && made.to === square && made.captured);
  if (capture === undefined) return `nothing is captured on ${square}`;
  const board = new Chess(word === "pinned" ? capture.before : capture.after);
  if (word === "undefended")
    return board.moves({ verbose: true }).some(({ to }) => to === square) ? "it can be recaptured" : null;
  const king = board.findPiece({ type: "k", color: loser })[0]!;
  if (board.isAttacked(king, winner)) return "its king is in check already";
  board.remove(square);
  return board.isAttacked(king, winner) ? null : "it is not pinned";
}

/** The pieces that words name, such as `queen and two rooks`. */
function piecesIn(words: string): readonly PieceSymbol[] {
  return words.split(/,? and |, /).flatMap((word) => {
    const [, number = "", kind = ""] = /^(?:(two|three) )?(\w+?)s?$/.exec(word) ?? [];
    return new Array<PieceSymbol>(NUMBERS[number] ?? 1).fill(LETTERS[kind]!);
  });
}

/** Whether so many of each kind are among all. */
function containsAll(all: readonly PieceSymbol[], kinds: readonly PieceSymbol[]): boolean {
  const count = (pieces: readonly PieceSymbol[], kind: PieceSymbol) => pieces.filter((one) => one === kind).length;
  return kinds.every((kind) => count(all, kind) >= count(kinds, kind));
}

/** At the end of a line that has moves. */
function boardAfter(line: Line): Chess {
  return new Chess(line.at(-1)!.after);
}

export function afterMove(fen: string, san: string): string {
  const [played] = positions(fen, [san]);
  return played!.after;
}

export function mateFault(moves: number, isBackRank: boolean, line: Line): Fault {
  const last = boardAfter(line);
  if (!last.isCheckmate()) return isBackRank || line.length >= 2 * moves - 1 ? "the line is no mate" : null;
  if (line.length !== 2 * moves - 1) return `it mates in ${(line.length + 1) / 2}`;
  if (!isBackRank) return null;
  const king = last.findPiece({ type: "k", color: last.turn() })[0]!;
  return king.endsWith(last.turn() === "w" ? "1" : "8") ? null : "the king is not on its back rank";
}

export function passerFault(letter: string, line: Line, side: Color): Fault {
  const pawns = boardAfter(line)
    .board()
    .flat()
    .filter((piece) => piece !== null)
    .filter(({ type }) => type === "p");
  const fileOf = (square: Square) => square.charCodeAt(0);
  const isPassed = pawns.some((pawn) => {
    if (pawn.color !== side || pawn.square[0] !== letter) return false;
    return !pawns.some((other) => {
      const ranks = Number(other.square[1]) - Number(pawn.square[1]);
      const isAhead = side === "w" ? ranks > 0 : ranks < 0;
      return other.color !== side && isAhead && Math.abs(fileOf(other.square) - fileOf(pawn.square)) <= 1;
    });
  });
  return isPassed ? null : "it is not passed";
}

/** The line's first move must attack the pieces that are named, and the second one lead one of them away. */
export function attackFault(text: string, [first, reply]: Line): Fault {
  if (first === undefined) return "there is no move";
  const names = piecesIn(text.replace(/^(?:the|a) /, ""));
  const board = new Chess(first.after);
  const attacked = board
    .board()
    .flat()
    .filter((piece) => piece !== null)
    .filter(({ color }) => color !== first.made.color)
    .filter(({ square }) => board.attackers(square, first.made.color).includes(first.made.to));
  const kinds = attacked.map(({ type }) => type);
  if (!containsAll(kinds, names)) return "they are not attacked";
  return attacked.some(({ square }) => square === reply?.made.from) ? null : "none of them leaves";
}

export function queensFault(line: Line): Fault {
  const last = boardAfter(line).board().flat();
  return last.some((piece) => piece?.type === "q") ? "there is a queen" : null;
}

/** @param side whose pawns are said to be doubled */
export function doubledFault(letter: string, line: Line, side: Color): Fault {
  const pawns = (fen: string) =>
    new Chess(fen)
      .board()
      .flat()
      .filter((piece) => piece?.type === "p" && piece.color === side && piece.square[0] === letter).length;
  return pawns(line.at(-1)!.after) > 1 && pawns(line[0]!.before) === 1 ? null : "they are not doubled there";
}
