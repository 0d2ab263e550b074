/** Notes on moves, from lines that tests make up. */

import { Game } from "../../../engine/rules/game.js";
import type { Lapse } from "../../../src/annotate/note-facts.js";
import { moveLapse } from "../../../src/annotate/text/move-lapse.js";
import { noteText } from "../../../src/annotate/text/words.js";
import { walk } from "../../../src/annotate/tactics/walk.js";
import { forWhite } from "../../../src/common/score/plain-score.js";
import type { Score } from "../../../src/library/index.js";
import { readLine } from "../../../src/notation/index.js";
import type { Found } from "./annotated-games.js";

/**
 * What is said about the last move of a game.
 *
 * @param fen where it begins; the game's first position if empty
 * @param moves of the game in SAN, with spaces between them
 * @param better score in pawns, or mate as `#3`, and line before the last move, @param answer the same after it; each for
 *   the side to move
 */
export function moveLapseOf(fen: string, moves: string, better: Found, answer: Found): Lapse | null {
  const game = new Game();
  const start = fen === "" ? game.fen() : fen;
  const lineFrom = (at: string, sans: readonly string[]) =>
    readLine(new Game(), at, sans).map((uci, index) => {
      if (!/^[a-h][1-8][a-h][1-8]/.test(uci)) throw new Error(`${uci} is illegal after ${at}`);
      return { uci, san: sans[index]! };
    });
  const line = lineFrom(start, moves.split(" "));
  const fenAfter = (count: number) => {
    const set = game.setPosition(
      start,
      line.slice(0, count).map(({ uci }) => uci),
    );
    if (!set.ok) throw new Error(set.error);
    return game.fen();
  };
  const [before, after] = [fenAfter(line.length - 1), fenAfter(line.length)];
  const isWhite = before.split(" ")[1] === "w";
  const [best, ...others] = lineFrom(before, better.slice(1) as string[]);
  return moveLapse(
    {
      fen: before,
      played: line.at(-1)!,
      before: forWhite(scoreOf(better[0]), isWhite),
      after: forWhite(scoreOf(answer[0]), !isWhite),
      better: [best!, ...others],
      answer: lineFrom(after, answer.slice(1) as string[]),
    },
    walk(start, line.slice(0, -1)),
  );
}

/** The text alone; empty if there is none. */
export function noteOf(fen: string, moves: string, better: Found, answer: Found): string {
  const lapse = moveLapseOf(fen, moves, better, answer);
  return lapse === null ? "" : noteText(lapse);
}

function scoreOf(score: number | string): Score {
  return typeof score === "number"
    ? { kind: "centipawns", value: 100 * score }
    : { kind: "mate", moves: Number(score.slice(1)) };
}
