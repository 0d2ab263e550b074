/** What createEngine() and startUciEngine() answer about the same positions: the same. */

import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChessEngine, Outcome, Position, Score } from "../../../../src/library/index.js";
import type { UciEngine } from "../../../../src/library/uci.js";
import { built, MAIN } from "../../../support/programs/built.js";

interface Case {
  readonly name: string;
  readonly position: Position;
  readonly outcome: Outcome | null;
  /** Whether there is a move. */
  readonly moves: boolean;
  readonly score?: Score;
}

const DRAW: Score = { kind: "centipawns", value: 0 };
const MATED: Score = { kind: "mate", moves: 0 };
const SHUFFLE = ["Nf3", "Nf6", "Ng1", "Ng8"];
const MATE = "R5k1/5ppp/8/8/8/8/8/K7 b - -";

const CASES: readonly Case[] = [
  { name: "the start", position: {}, outcome: null, moves: true },
  { name: "mate", position: { fen: `${MATE} 0 1` }, outcome: "checkmate", moves: false, score: MATED },
  { name: "mate by the hundredth half move", position: { fen: `${MATE} 100 90` }, outcome: "checkmate", moves: false },
  {
    name: "stalemate",
    position: { fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" },
    outcome: "stalemate",
    moves: false,
    score: DRAW,
  },
  {
    name: "bare kings",
    position: { fen: "7k/8/6K1/8/8/8/8/8 b - - 0 1" },
    outcome: "insufficient-material",
    moves: true,
    score: DRAW,
  },
  { name: "a second occurrence", position: { moves: SHUFFLE }, outcome: null, moves: true },
  { name: "a third occurrence", position: { moves: [...SHUFFLE, ...SHUFFLE] }, outcome: "repetition", moves: true },
  {
    name: "fifty moves",
    position: { fen: "7k/8/6K1/8/8/8/8/R7 b - - 100 80" },
    outcome: "fifty-moves",
    moves: true,
    score: DRAW,
  },
];

let own: ChessEngine;
let other: UciEngine;

beforeAll(async () => {
  const { createEngine } = await built<typeof import("../../../../src/library/index.js")>("src/library/index.js");
  const { startUciEngine } = await built<typeof import("../../../../src/library/uci.js")>("src/library/uci.js");
  own = await createEngine({ hash: 1 });
  other = await startUciEngine({ command: fileURLToPath(MAIN), options: { Hash: 1, UCI_ShowWDL: true } });
});

afterAll(() => Promise.all([own.dispose(), other.dispose()]));

test.each(CASES)("$name", async ({ position, outcome, moves, score }) => {
  const answers = [];
  for (const engine of [own, other]) {
    await engine.newGame();
    const {
      bestMove,
      ponder,
      score: worth,
      wdl,
      depth,
      nodes,
      pv,
      outcome: ending,
    } = await engine.play(position, { depth: 3 });
    const reports = [];
    for await (const info of engine.analyse(position, { depth: 2 }))
      reports.push({ depth: info.depth, score: info.score, wdl: info.wdl, pv: info.pv });
    answers.push({ bestMove, ponder, worth, wdl, depth, nodes, pv, ending, reports });
  }
  const [first, second] = answers;
  expect(second).toEqual(first);
  expect(first?.ending).toBe(outcome);
  expect(first?.bestMove !== null).toBe(moves);
  if (score !== undefined) expect(first?.worth).toEqual(score);
});
