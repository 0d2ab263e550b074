/** Twenty engines at once, as a tournament or a laboratory starts them: all of them answer, and all alike. */

import { expect, test } from "vitest";
import { BEST_MOVE, EngineProcess, errorsIn } from "../../../support/engines/engine-process.js";

const ENGINES = 20;
/** Half moves that each of them plays. */
const PLIES = 6;
/** Milliseconds; twenty of them share two cores. */
const ANSWER = 120_000;

/** The moves that an engine plays against itself. */
async function play(engine: EngineProcess): Promise<readonly string[]> {
  const moves: string[] = [];
  engine.send("uci", "setoption name Hash value 1", "isready");
  expect(errorsIn(await engine.until("readyok", ANSWER))).toEqual([]);
  while (moves.length < PLIES) {
    engine.send(`position startpos moves ${moves.join(" ")}`, "go nodes 2000");
    const answer = await engine.until(BEST_MOVE, ANSWER);
    expect(errorsIn(answer)).toEqual([]);
    moves.push(answer.at(-1)?.split(" ")[1] ?? "");
  }
  engine.send("quit");
  expect(await engine.exit(ANSWER)).toEqual({ code: 0, signal: null });
  return moves;
}

test("twenty engines at once answer every go, and play the same game", { timeout: 10 * ANSWER }, async () => {
  const games = await Promise.all(Array.from({ length: ENGINES }, () => play(new EngineProcess())));
  expect(games).toHaveLength(ENGINES);
  expect(new Set(games.map((moves) => moves.join(" "))).size).toBe(1);
});
