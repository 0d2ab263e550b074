/** Reads openings from PGN: the first moves of each game. */

import { readChess960Castling } from "../../engine/rules/fen-castling.js";
import { makeFen, readFen } from "../../engine/rules/fen.js";
import type { Steps } from "../../engine/rules/steps.js";
import type { Game } from "../../engine/rules/game.js";
import { quote } from "../common/text.js";
import {
  kindOfChess,
  looksLikeMove,
  type Note,
  type PgnText,
  readGame,
  readLine,
  splitGamesInSteps,
  tooLongFault,
} from "../notation/index.js";
import type { Opening } from "./opening.js";
import type { Warn } from "./openings-epd.js";

interface PgnSource {
  readonly text: string;
  /** The file, for the openings' names. */
  readonly name: string;
  /** Half moves of a game that form its opening; Infinity for all. */
  readonly plies: number;
  /** Parses the moves, by the rules of its kind of chess. */
  readonly game: Game;
}

/**
 * The openings of a PGN file. A game's moves are parsed on demand: a match uses a few hundred games of
 * a file that may contain many thousands, and parsing one takes some milliseconds.
 */
export function* readPgnOpenings(source: PgnSource, warn: Warn): Steps<Opening[]> {
  const openings: Opening[] = [];
  const say = ({ line, reason }: Note) => warn(line, reason);
  for (const found of yield* splitGamesInSteps(source.text)) {
    yield;
    found.notes.forEach(say);
    const opening = openingOf(found, source, say);
    if ("reason" in opening) say(opening);
    else {
      openings.push(opening);
    }
  }
  return openings;
}

/**
 * The opening of one game, or the reason why it has none. Only the shape of its moves is checked; what ends it before its last move,
 * such as a null move, is reported.
 */
function openingOf(text: PgnText, { name, plies, game }: PgnSource, onNote: (note: Note) => void): Opening | Note {
  const { line, tags, tagLines } = text;
  const kind = kindOfChess(text);
  if (!kind.ok) return leftOut(kind.fault);
  if (kind.chess960 && game.isChessJs) return leftOut({ line, reason: "it is Chess960, which --chess960 plays" });
  const tag = tags.get("FEN") ?? null;
  const start = tag === null ? null : readFen(tag, game.isChessJs ? undefined : readChess960Castling);
  const startLine = tagLines.get("FEN") ?? line;
  if (start?.ok === false) return leftOut({ line: startLine, reason: `FEN: ${start.error}` });
  const { words, fault } = movesUpTo(text, plies);
  if (start === null && words.length === 0) return leftOut(fault ?? { line, reason: "it has no moves" });
  for (const reason of start?.repairs ?? []) onNote({ line: startLine, reason });
  if (fault !== null) onNote({ ...fault, reason: `${fault.reason}; the moves before it are an opening` });
  const fen = start === null ? null : makeFen(start.setup);
  let read: readonly string[] | null = null;
  return {
    fen,
    // An enumerable property of its own, which survives copying and JSON like a plain one.
    get moves() {
      // Their text is not kept: a book may have many thousand games.
      return (read ??= readLine(game, fen, movesUpTo(text, plies).words));
    },
    name: `${name}:${line}`,
  };
}

function leftOut({ line, reason }: Note): Note {
  return { line, reason: `left out: ${reason}` };
}

/** The first moves of a game's main line as written, up to a null move or another word that is none. */
function movesUpTo(text: PgnText, plies: number): { readonly words: readonly string[]; readonly fault: Note | null } {
  const words: string[] = [];
  const { moves } = readGame(text).main;
  const tooLong = tooLongFault(moves);
  if (tooLong !== null && plies > moves.length) return { words, fault: tooLong };
  for (const { text: word, isNull, line } of moves) {
    if (words.length >= plies) return { words, fault: null };
    if (isNull) return { words, fault: { line, reason: "null move" } };
    if (!looksLikeMove(word)) return { words, fault: { line, reason: `${quote(word)} is not a move` } };
    words.push(word);
  }
  return { words, fault: text.fault };
}
