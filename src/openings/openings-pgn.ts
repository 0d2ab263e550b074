/** Reads openings from PGN: the first moves of each game. */

import type { Game } from "../../engine/rules/game.js";
import { readLine } from "../../engine/rules/san-moves.js";
import type { Opening } from "./opening.js";
import { fenOfLine, type Warn } from "./openings-epd.js";

const TAG = /^\s*\[(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]/;
/** Comments (in braces, or from a semicolon to the end of the line), brackets of variations, and words. */
const TOKEN = /\{[^}]*\}?|;[^\n]*|[()]|[^\s(){};]+/g;
/** A move number with its dots, as it may stand before a move without a space. */
const MOVE_NUMBER = /^\d+\.*/;
const RESULT = /^(1-0|0-1|1\/2-1\/2|\*)$/;
/** Castling with zeros begins like a move number and is none. */
const CASTLING = /^0-0/;

interface PgnSource {
  readonly text: string;
  /** The file, for the openings' names. */
  readonly name: string;
  /** Half moves of a game that are its opening; Infinity for all. */
  readonly plies: number;
  /** Reads the moves, by the rules of its kind of chess. */
  readonly game: Game;
}

export interface FoundGame {
  /** Of its first tag, or of its moves if it has none. Counted from 1. */
  readonly line: number;
  readonly tags: Map<string, string>;
  /** Lines of moves. */
  readonly moves: string[];
}

/**
 * The openings of a PGN file. A game's moves are read when somebody asks for them: a match uses a few hundred games of
 * a file that may hold many thousands, and reading one takes some milliseconds.
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

/** Cuts a file at the tags that follow moves, without looking at the moves. */
export function splitGames(text: string): FoundGame[] {
  const games: FoundGame[] = [];
  let present: FoundGame | null = null;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    // A percent sign in the first column is PGN's escape from itself.
    if (line.trim() === "" || line.startsWith("%")) continue;
    const tag = TAG.exec(line);
    if (present === null || (tag !== null && present.moves.length > 0)) {
      present = { line: index + 1, tags: new Map(), moves: [] };
      games.push(present);
    }
    if (tag === null) present.moves.push(line);
    else present.tags.set(tag[1] ?? "", tag[2] ?? "");
  }
  return games;
}

/** One game's opening, or why it has none. */
function openingOf({ line, tags, moves }: FoundGame, { name, plies, game }: PgnSource): Opening | string {
  const tag = tags.get("FEN") ?? null;
  const fen = tag === null ? null : fenOfLine(tag);
  if (tag !== null && fen === null) return `its FEN is no position: ${tag}`;
  const words = () => moveWords(moves.join("\n"));
  if (fen === null && words().next().done === true) return "it has no moves";
  let read: readonly string[] | null = null;
  return {
    fen,
    // An own, enumerable property: it survives copying and JSON as a plain one would.
    get moves() {
      read ??= readLine(game, fen, words(), plies);
      return read;
    },
    name: `${name}:${line}`,
  };
}

/** The moves among a game's words, one after the other: comments, variations, numbers and annotations left out. */
export function* moveWords(text: string): Generator<string, undefined> {
  let depth = 0;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === "(") depth += 1;
    else if (token === ")") depth -= 1;
    else if (depth === 0 && !/^[{;$]/.test(token)) {
      if (RESULT.test(token)) return;
      const word = CASTLING.test(token) ? token : token.replace(MOVE_NUMBER, "");
      // Numbers, dots and free-standing annotations such as `!?` hold no letter and no castling.
      if (/[a-zA-Z]|^0-0/.test(word) && !/^e\.?p\.?$/.test(word)) yield word;
    }
  }
}
