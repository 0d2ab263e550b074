/** Plays one game of the engine against itself. */

import type { StandaloneSearch } from "../../../engine/host/standalone/standalone-search.js";
import type { Colour } from "../../../engine/board/pieces.js";
import { createRandom } from "../../common/random.js";
import { Adjudicator, type Verdict } from "../../common/game/adjudicate.js";
import type { SelfPlaySettings } from "../games/datagen-settings.js";
import { type DataGame, type Ending, PLIES_LIMIT, storedScore } from "../games/game-format.js";
import type { LineSampler } from "./line-sampler.js";
import { drawOpening } from "./random-opening.js";
import { Referee } from "../games/referee.js";
import type { Result } from "../games/record.js";

/**
 * Plays the game with a number. It depends only on settings, number and core, not on earlier games.
 *
 * @param book that of the settings; null if they have none
 * @throws InputError if the settings or the book do not permit an opening
 */
export function playGame(
  engine: StandaloneSearch,
  settings: SelfPlaySettings,
  number: number,
  book: LineSampler | null = null,
): DataGame {
  engine.newGame();
  const random = createRandom(settings.seed, number);
  const start = drawOpening(engine, settings, random, book);
  engine.newGame();

  const referee = new Referee(engine.core, start);
  const adjudicator = new Adjudicator(settings.adjudication);
  const moves: number[] = [];
  const scores: number[] = [];
  const finish = (ending: Ending, winner: Colour | null): DataGame => ({
    start,
    moves: Uint16Array.from(moves),
    scores: Int16Array.from(scores),
    result: resultOf(winner),
    ending,
  });

  while (moves.length < PLIES_LIMIT) {
    const side = referee.turn;
    const found = engine.searchIterations(referee.moves, settings.nodes);
    moves.push(found.move);
    scores.push(storedScore(found.score));
    referee.play(found.move);
    const end = referee.end();
    if (end !== null) return finish(end.ending, end.winner);
    const verdict = adjudicator.judge({
      side,
      score: found.score,
      moveNumber: referee.fullmoves - 1,
      halfmoves: referee.halfmoves,
    });
    if (verdict !== null) return finish(verdict.kind, winnerOf(verdict));
  }
  return finish("move-limit", null);
}

function winnerOf(verdict: Verdict): Colour | null {
  if (verdict.kind !== "resignation") return null;
  return verdict.loser === "w" ? "b" : "w";
}

function resultOf(winner: Colour | null): Result {
  if (winner === null) return "drawn";
  return winner === "w" ? "won" : "lost";
}
