/** Games made up for tests, and a folder to keep files of them in. */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll } from "vitest";
import { centipawns } from "../../../engine/host/requests/score.js";
import { readChess960Castling } from "../../../engine/rules/fen-castling.js";
import { START_FEN, readFen } from "../../../engine/rules/fen.js";
import type { Setup } from "../../../engine/rules/setup.js";
import { PIECES } from "../../../engine/board/pieces.js";
import type { Origin } from "../../../src/datagen/games/game-file.js";
import { type DataGame, ENDINGS, MATE_SCORE, PLIES_LIMIT, RESULTS } from "../../../src/datagen/games/game-format.js";
import { RECORD_SIZE, type TrainingPosition, readRecord, recordCount } from "../../../src/datagen/games/record.js";
import type { SelfPlaySettings } from "../../../src/datagen/games/datagen-settings.js";

/** Searches of a few nodes, so that games take a moment. */
export const QUICK: SelfPlaySettings = {
  seed: 11,
  nodes: 60,
  plies: { least: 8, most: 10 },
  dfrc: 50,
  openingLimit: centipawns(300),
  adjudication: {
    resign: { score: centipawns(1000), moveCount: 2, twoSided: true },
    draw: { score: centipawns(8), moveCount: 6, moveNumber: 40 },
    maxMoves: 60,
  },
  hash: 1,
};

export const ORIGIN: Origin = {
  kind: "self-play",
  engine: "1.2.3 0123456789abcdef",
  settings: QUICK,
};

/** The path of a file in a folder that the tests of this file have for themselves. */
export function scratch(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), "castellan-datagen-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  return (name) => join(folder, name);
}

export function setupOf(fen: string): Setup {
  const read = readFen(fen, readChess960Castling);
  if (!read.ok) throw new Error(read.error);
  return read.setup;
}

/** The training positions in a file. */
export function recordsOf(file: string): TrainingPosition[] {
  const bytes = readFileSync(file);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const count = recordCount(file, bytes.length);
  return Array.from({ length: count }, (_, index) => readRecord(view, RECORD_SIZE * (1 + index)));
}

/** A game from its numbers; moves and scores go together. */
export function gameOf(more: {
  fen?: string;
  moves: readonly number[];
  scores?: readonly number[];
  result?: DataGame["result"];
  ending?: DataGame["ending"];
}): DataGame {
  const { fen = START_FEN, moves, scores = moves.map(() => 0) } = more;
  return {
    start: setupOf(fen),
    moves: Uint16Array.from(moves),
    scores: Int16Array.from(scores),
    result: more.result ?? "drawn",
    ending: more.ending ?? "repetition",
  };
}

const file = (home: number) => fc.option(fc.integer({ min: home, max: home + 7 }));

/** Any position of at most 32 pieces, whatever the rules say. */
const anySetup: fc.Arbitrary<Setup> = fc.record({
  board: fc.uniqueArray(fc.nat(63), { maxLength: 32 }).chain((squares) =>
    fc
      .array(fc.constantFrom(...PIECES), {
        minLength: squares.length,
        maxLength: squares.length,
      })
      .map((pieces) =>
        Array.from({ length: 64 }, (_, square) => {
          const index = squares.indexOf(square);
          return index < 0 ? null : (pieces[index] ?? null);
        }),
      ),
  ),
  turn: fc.constantFrom("w" as const, "b" as const),
  castling: fc.record({
    whiteKingSide: file(0),
    whiteQueenSide: file(0),
    blackKingSide: file(56),
    blackQueenSide: file(56),
  }),
  enPassant: fc.option(fc.nat(63)),
  halfmoves: fc.nat(999),
  fullmoves: fc.integer({ min: 1, max: 9999 }),
});

/** Any game that the format can hold. */
export const anyGame: fc.Arbitrary<DataGame> = fc
  .array(fc.tuple(fc.nat(0xffff), fc.integer({ min: -MATE_SCORE, max: MATE_SCORE })), { minLength: 1, maxLength: 60 })
  .chain((plies) =>
    fc.record({
      start: anySetup,
      moves: fc.constant(Uint16Array.from(plies, ([move]) => move)),
      scores: fc.constant(Int16Array.from(plies, ([, score]) => score)),
      result: fc.constantFrom(...RESULTS),
      ending: fc.constantFrom(...ENDINGS),
    }),
  );

/** The longest game there may be. */
export const LONGEST = gameOf({
  moves: Array.from({ length: PLIES_LIMIT }, (_, ply) => ply),
});
