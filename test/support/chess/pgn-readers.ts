/** Reads PGN back by two other readers: chess.js and chessops. */

import { Chess } from "chess.js";
import { makeFen } from "chessops/fen";
import { type ChildNode, parseComment, parsePgn, type PgnNodeData, startingPosition } from "chessops/pgn";
import { parseSan } from "chessops/san";
import type { Position } from "chessops/chess";

interface ReadBack {
  readonly headers: ReadonlyMap<string, string>;
  /** Of the main line, as it is written. */
  readonly sans: readonly string[];
  /** White's evaluation after each move of the main line; undefined if none is written. */
  readonly evaluations: readonly (string | undefined)[];
  readonly nags: readonly (readonly number[])[];
  /** By the index of the move that each stands beside. */
  readonly variations: ReadonlyMap<number, readonly string[]>;
  readonly comments: readonly string[];
  /** After the last move. */
  readonly fen: string;
}

/** Every game as chessops reads it. @throws Error if a move of a main line or of a variation is not legal */
export function readByChessops(text: string): readonly ReadBack[] {
  return parsePgn(text).map((game) => {
    const start = startingPosition(game.headers).unwrap();
    const sans: string[] = [];
    const evaluations: (string | undefined)[] = [];
    const nags: (readonly number[])[] = [];
    const variations = new Map<number, readonly string[]>();
    const comments: string[] = [];
    let position = start;
    let node = game.moves;
    while (node.children.length > 0) {
      const [main, ...others] = node.children as [ChildNode<PgnNodeData>, ...ChildNode<PgnNodeData>[]];
      for (const other of others) variations.set(sans.length, lineFrom(other, position));
      position = played(position, main.data.san);
      sans.push(main.data.san);
      nags.push(main.data.nags ?? []);
      const parsed = (main.data.comments ?? []).map(parseComment);
      comments.push(parsed.map(({ text: said }) => said).join("|"));
      const found = parsed.find(({ evaluation }) => evaluation !== undefined)?.evaluation;
      evaluations.push(found === undefined ? undefined : "pawns" in found ? found.pawns.toFixed(2) : `#${found.mate}`);
      node = main;
    }
    return { headers: game.headers, sans, evaluations, nags, variations, comments, fen: makeFen(position.toSetup()) };
  });
}

function lineFrom(first: ChildNode<PgnNodeData>, position: Position): readonly string[] {
  const sans: string[] = [];
  let present = position;
  for (let node: ChildNode<PgnNodeData> | undefined = first; node !== undefined; node = node.children[0]) {
    present = played(present, node.data.san);
    sans.push(node.data.san);
  }
  return sans;
}

function played(position: Position, san: string): Position {
  const move = parseSan(position, san);
  if (move === undefined) throw new Error(`${san} is not legal in ${makeFen(position.toSetup())}`);
  const next = position.clone();
  next.play(move);
  return next;
}

/** One game as chess.js reads it. @throws Error if it does not */
export function readByChessJs(text: string) {
  const chess = new Chess();
  chess.loadPgn(text);
  return { headers: chess.getHeaders(), sans: chess.history(), comments: chess.getComments(), fen: chess.fen() };
}
