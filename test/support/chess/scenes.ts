/** What the detectors of reasons look at, from lines that tests make up. */

import { Game } from "../../../engine/rules/game.js";
import { type Detector, type Scene, scenesOf } from "../../../src/annotate/reasons/scene.js";
import type { ComparedWorths } from "../../../src/annotate/tactics/worths.js";
import { walk } from "../../../src/annotate/tactics/walk.js";
import type { Reason } from "../../../src/annotate/reason-types.js";
import type { Score } from "../../../src/library/index.js";
import { readLine } from "../../../src/notation/index.js";

/** A bad move and the lines after it and after the better one, in SAN with spaces between the moves. */
export interface Case {
  /** Where the game begins; its first position if absent. */
  readonly fen?: string;
  /** The game up to the bad move, which is the last one. */
  readonly game: string;
  readonly answer: string;
  readonly better: string;
  /** From White's view, pawns or a mate as `#3`: with the better move, and after the bad one. Level, and five lost. */
  /** What the network makes of the pieces at the ends of the lines. */
  readonly worths?: ComparedWorths;
  readonly scores?: readonly [before: number | string, after: number | string];
}

/** @throws Error if a move is illegal */
export function sceneOf(of: Scene["of"], { fen, game, answer, better, scores, worths }: Case): Scene {
  const start = fen ?? new Game().fen();
  const moves = movesFrom(start, game);
  const at = (count: number) => {
    const board = new Game();
    board.setPosition(
      start,
      moves.slice(0, count).map(({ uci }) => uci),
    );
    return board.fen();
  };
  const [before, after] = [at(moves.length - 1), at(moves.length)];
  const sign = before.split(" ")[1] === "w" ? 1 : -1;
  const [from, to] = scores ?? [0, -5 * sign];
  const cost = typeof from === "number" && typeof to === "number" ? Math.round(100 * sign * (from - to)) : Infinity;
  return scenesOf({
    fen: before,
    earlier: walk(start, moves.slice(0, -1)),
    played: moves.at(-1)!,
    answer: movesFrom(after, answer),
    better: movesFrom(before, better),
    before: scoreOf(from),
    after: scoreOf(to),
    cost,
    worths: worths ?? null,
  })[of];
}

/** What a detector finds in the line after the bad move. */
export function allowed(detect: Detector, found: Case): Reason | null {
  return detect(sceneOf("played", found));
}

/** What it finds in the better line. */
export function missed(detect: Detector, found: Case): Reason | null {
  return detect(sceneOf("better", found));
}

function movesFrom(fen: string, text: string) {
  const sans = text.split(" ").filter((san) => san !== "");
  return readLine(new Game(), fen, sans).map((uci, index) => {
    if (!/^[a-h][1-8][a-h][1-8]/.test(uci)) throw new Error(`${uci} is illegal in ${text} from ${fen}`);
    return { uci, san: sans[index]! };
  });
}

function scoreOf(score: number | string): Score {
  return typeof score === "number"
    ? { kind: "centipawns", value: 100 * score }
    : { kind: "mate", moves: Number(score.slice(1)) };
}
