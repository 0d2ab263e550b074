/** Reads openings from PGN: the first moves of each game. */

import type { Game } from "../../engine/rules/game.js";
import { readLine } from "../../engine/rules/san-moves.js";
import { moveTexts, type PgnText, splitGames } from "../common/pgn-text.js";
import type { Opening } from "./opening.js";
import { fenOfLine, type Warn } from "./openings-epd.js";

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
  for (const found of splitGames(source.text)) {
    const opening = openingOf(found, source);
    if (typeof opening === "string") warn(found.line, opening);
    else openings.push(opening);
  }
  return openings;
}

/** The opening of one game, or the reason why it has none. */
function openingOf({ line, tags, moves }: PgnText, { name, plies, game }: PgnSource): Opening | string {
  const tag = tags.get("FEN") ?? null;
  const fen = tag === null ? null : fenOfLine(tag);
  if (tag !== null && fen === null) return `its FEN is no position: ${tag}`;
  const words = () => moveWords(moves.join("\n"));
  if (fen === null && words().next().done === true) return "it has no moves";
  let read: readonly string[] | null = null;
  return {
    fen,
    // An enumerable property of its own, which survives copying and JSON like a plain one.
    get moves() {
      read ??= readLine(game, fen, words(), plies);
      return read;
    },
    name: `${name}:${line}`,
  };
}

/** The moves among a game's words, without comments, variations, numbers and annotations. */
export function* moveWords(text: string): Generator<string, undefined> {
  for (const { word } of moveTexts(text)) yield word;
}
