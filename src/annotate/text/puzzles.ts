/** Exercises from annotated games: the positions of bad moves, with the moves that would have been good enough. Pure. */

import { epdString, epdText, gameText, halfMovesOf, moveNumber, numberedLine } from "../../notation/index.js";
import type { AnnotatedGame } from "../types.js";

/** A position in which a game's move was bad. */
export interface Puzzle {
  readonly fen: string;
  /** The accepted moves in SAN, the best first. */
  readonly moves: readonly string[];
  /** As in `Morphy - Allies, 9... b5`. */
  readonly name: string;
  /** The better line in SAN. */
  readonly line: readonly string[];
}

/** The exercises of a game. */
export function puzzlesOf(game: AnnotatedGame): readonly Puzzle[] {
  const { White = "?", Black = "?" } = game.headers;
  const start = halfMovesOf(game.startFen);
  return game.moves.flatMap(({ san, exercise, betterLine }, ply) => {
    if (exercise === null) return [];
    const { fen, accepted } = exercise;
    const name = `${White} - ${Black}, ${moveNumber(start + ply)} ${san}`;
    const moves = accepted.map((move) => move.san);
    // The line of another search may begin with another move.
    const line = betterLine[0]?.san === moves[0] ? betterLine.map((move) => move.san) : moves.slice(0, 1);
    return [{ fen, moves, name, line }];
  });
}

/** A line of EPD, with all accepted moves as `bm`. */
export function puzzleEpd({ fen, moves, name }: Puzzle): string {
  return epdText(fen, [
    ["bm", moves.join(" ")],
    ["id", epdString(name)],
  ]);
}

/** A game that begins at the position, with the better line for its moves and the other accepted ones in a comment. */
export function puzzlePgn({ fen, moves, name, line }: Puzzle): string {
  const tags = [
    ["Event", name],
    ["Result", "*"],
    ["SetUp", "1"],
    ["FEN", fen],
  ] as const;
  const [, ...others] = moves;
  const also = others.length === 0 ? [] : ["{", `Also: ${others.join(", ")}.`, "}"];
  const words = numberedLine(halfMovesOf(fen), line);
  return `${gameText(tags, [...also, ...words, "*"])}\n\n`;
}
