/** Reads openings from PGN: the first moves of each game. */

import type { Game } from "../../engine/rules/game.js";
import { quote } from "../common/text.js";
import { fenOfLine, kindOfChess, type Note, type PgnText, readGame, readLine, splitGames } from "../notation/index.js";
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
export function readPgnOpenings(source: PgnSource, warn: Warn): Opening[] {
  const openings: Opening[] = [];
  const say = ({ line, reason }: Note) => warn(line, reason);
  for (const found of splitGames(source.text)) {
    found.notes.forEach(say);
    const opening = openingOf(found, source);
    if ("reason" in opening) say(opening);
    else {
      // The moves before it are an opening all the same.
      if (found.fault !== null) say(found.fault);
      openings.push(opening);
    }
  }
  return openings;
}

/** The opening of one game, or the reason why it has none. */
function openingOf(text: PgnText, { name, plies, game }: PgnSource): Opening | Note {
  const { line, tags, tagLines } = text;
  const kind = kindOfChess(text);
  if (!kind.ok) return kind.fault;
  if (kind.chess960 && game.isChessJs) return { line, reason: "it is Chess960, which --chess960 plays" };
  const tag = tags.get("FEN") ?? null;
  const fen = tag === null ? null : fenOfLine(tag);
  if (tag !== null && fen === null)
    return { line: tagLines.get("FEN") ?? line, reason: `its FEN is no position: ${quote(tag)}` };
  const words = () => moveWords(text);
  if (fen === null && words().length === 0) return { line, reason: "it has no moves" };
  let read: readonly string[] | null = null;
  return {
    fen,
    // An enumerable property of its own, which survives copying and JSON like a plain one.
    get moves() {
      return (read ??= readLine(game, fen, words(), plies));
    },
    name: `${name}:${line}`,
  };
}

/** The moves of a game's main line as written. */
function moveWords(text: PgnText): readonly string[] {
  return readGame(text).main.moves.map((move) => move.text);
}
