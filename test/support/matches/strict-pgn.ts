/** Reads PGN by chess.js alone, which forgives nothing: what programs write should be readable this way, too. */

import { Chess } from "chess.js";

interface StrictMove {
  readonly uci: string;
  readonly san: string;
  /** The comment in braces after the move, null if there is none. */
  readonly comment: string | null;
}

interface StrictGame {
  readonly headers: Readonly<Record<string, string>>;
  /** The position before the first move. */
  readonly startFen: string;
  /** The main line. */
  readonly moves: readonly StrictMove[];
}

/**
 * The texts of the games in a PGN file. A game begins at a tag line that does not follow
 * another tag line.
 */
export function* splitPgn(text: string): Generator<string> {
  let game: string[] = [];
  let inTags = false;
  for (const line of text.split(/\r?\n/)) {
    const isTag = /^\[\w+\s+"/.test(line);
    if (isTag && !inTags && game.some((part) => part.trim() !== "")) {
      yield game.join("\n");
      game = [];
    }
    if (isTag || line.trim() !== "") inTags = isTag;
    game.push(line);
  }
  if (game.some((part) => part.trim() !== "")) yield game.join("\n");
}

/** Reads one game. @throws chess.js's own error */
export function readPgn(text: string): StrictGame {
  const chess = new Chess();
  chess.loadPgn(text);
  const comments = new Map(chess.getComments().map(({ fen, comment }) => [fen, comment]));
  const history = chess.history({ verbose: true });
  return {
    headers: chess.getHeaders(),
    startFen: history[0]?.before ?? chess.fen(),
    moves: history.map(({ lan, san, after }) => ({ uci: lan, san, comment: comments.get(after) ?? null })),
  };
}
