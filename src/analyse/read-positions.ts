/** Reads the positions of a text: one on each line, or the end of each game in PGN. */

import type { Game } from "../../engine/rules/game.js";
import type { Steps } from "../../engine/rules/steps.js";
import type { NamedText } from "../common/files/input-file.js";
import { linesIn } from "../common/text.js";
import type { Position } from "../library/index.js";
import {
  goTo,
  isPgn,
  kindOfChess,
  type Note,
  type PgnText,
  playMovesInSteps,
  readGameInSteps,
  readPosition,
  setStart,
  splitGamesInSteps,
} from "../notation/index.js";

/**
 * The positions of a text in the order of its lines. Those that cannot be read are left out with a note.
 *
 * @param source whose name or tags show that it is PGN
 * @param game by the rules of the wanted kind of chess; its position is replaced
 */
export function* readPositions(
  source: NamedText,
  game: Game,
  onNote: (note: Note) => void,
): Steps<readonly Position[]> {
  const positions: Position[] = [];
  const add = (found: Position | Note) => {
    if ("reason" in found) onNote({ line: found.line, reason: `left out: ${found.reason}` });
    else positions.push(found);
  };
  const { text } = source;
  if (isPgn(source)) {
    for (const found of yield* splitGamesInSteps(text)) {
      found.notes.forEach(onNote);
      add(yield* endOf(found, game, onNote));
      yield;
    }
    return positions;
  }
  let line = 0;
  for (const content of linesIn(text)) {
    line += 1;
    yield;
    if (content.trim() === "" || content.startsWith("#")) continue;
    const position = readPosition(content);
    const set = goTo(game, position);
    if (set.ok) for (const reason of set.notes) onNote({ line, reason });
    add(set.ok ? positionOf(game, position.fen) : { line, reason: set.error });
  }
  return positions;
}

/** The position of a game for the engine, without what is as at the start. */
export function positionOf(game: Game, fen: string | null): Position {
  const moves = game.movesPlayed();
  return { ...(fen === null ? {} : { fen }), ...(moves.length === 0 && fen !== null ? {} : { moves }) };
}

/** The end of a game, or why it cannot be reached. */
export function* endOf(found: PgnText, game: Game, onNote: (note: Note) => void): Steps<Position | Note> {
  const kind = kindOfChess(found);
  if (!kind.ok) return kind.fault;
  if (kind.chess960 && game.isChessJs) return { line: found.line, reason: "it is Chess960, which --chess960 reads" };
  const { main } = yield* readGameInSteps(found);
  const fault = setStart(game, found, onNote) ?? (yield* playMovesInSteps(game, main.moves, () => true)) ?? found.fault;
  return fault ?? positionOf(game, found.tags.get("FEN") ?? null);
}
