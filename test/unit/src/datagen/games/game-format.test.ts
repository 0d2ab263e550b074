import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centipawnScore } from "../../../../../engine/host/requests/score.js";
import {
  GAME_SIZE_LIMIT,
  MATE_SCORE,
  decodeGame,
  encodeGame,
  gameBytesAt,
  pliesOf,
  storedScore,
} from "../../../../../src/datagen/games/game-format.js";
import { LONGEST, anyGame, gameOf } from "../../../../support/chess/data-games.js";

describe("a game as bytes", () => {
  test("comes back as it was", () => {
    fc.assert(
      fc.property(anyGame, fc.nat(50), (game, before) => {
        const bytes = encodeGame(game);
        const file = new Uint8Array(before + bytes.length + 7);
        file.set(bytes, before);
        const found = gameBytesAt(file, before);
        expect(found).toEqual(bytes);
        expect(pliesOf(bytes)).toBe(game.moves.length);
        expect(decodeGame(found!)).toEqual(game);
      }),
    );
  });

  test("is not taken for whole with a byte changed or missing", () => {
    fc.assert(
      fc.property(anyGame, fc.nat(), fc.integer({ min: 1, max: 255 }), (game, place, change) => {
        const bytes = encodeGame(game);
        const at = place % bytes.length;
        expect(gameBytesAt(bytes.subarray(0, at), 0)).toBeNull();
        bytes[at]! ^= change;
        expect(gameBytesAt(bytes, 0)).toBeNull();
      }),
    );
  });

  test("has 40 bytes and 4 a ply", () => {
    expect(encodeGame(gameOf({ moves: [1] }))).toHaveLength(44);
    expect(encodeGame(LONGEST)).toHaveLength(GAME_SIZE_LIMIT);
    expect(GAME_SIZE_LIMIT).toBe(40 + 4 * LONGEST.moves.length);
  });

  test("keeps mates apart from all other scores", () => {
    const mate = (moves: number) => storedScore({ kind: "mate", moves });
    const score = (value: number) => storedScore(centipawnScore(value));
    expect([mate(1), mate(80), mate(-3)]).toEqual([MATE_SCORE, MATE_SCORE, -MATE_SCORE]);
    expect([score(-17), score(31_000), score(-31_000)]).toEqual([-17, MATE_SCORE - 1, 1 - MATE_SCORE]);
  });
});
