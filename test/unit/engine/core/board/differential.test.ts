/** The core's rules against chess.js, on some positions that nobody chose by hand, and its keys. */

import { describe, expect, test } from "vitest";
import { Game } from "../../../../../engine/rules/game.js";
import { InspectedCore } from "../../../../support/core/inspected-core.js";
import { POSITIONS } from "../../../../support/chess/positions.js";
import { describeAgreement } from "../../../../support/core/rules-agreement.js";

const core = await InspectedCore.create();

describeAgreement(core, { games: 24, placements: 600, shuffles: 20 });

describe("keys", () => {
  const keyAt = (fen: string, moves: string[] = []) => {
    const game = new Game();
    expect(game.setPosition(fen, moves).ok).toBe(true);
    core.setGame(game.history());
    return core.key();
  };
  const START = POSITIONS[0];

  test("are equal after the same moves in another order", () => {
    const one = keyAt(START, ["g1f3", "b8c6", "e2e3", "e7e6"]);
    const other = keyAt(START, ["e2e3", "e7e6", "g1f3", "b8c6"]);
    expect(one).toBe(other);
  });

  test("distinguish castling rights", () => {
    const board = "r3k2r/8/8/8/8/8/8/R3K2R w";
    const rights = ["KQkq", "KQk", "KQq", "Kkq", "Qkq", "KQ", "kq", "-"];
    const keys = rights.map((right) => keyAt(`${board} ${right} - 0 1`));
    expect(new Set(keys).size).toBe(rights.length);
  });

  test("distinguish the side to move", () => {
    const board = "4k3/8/8/8/8/8/8/4K2R";
    expect(keyAt(`${board} w - - 0 1`)).not.toBe(keyAt(`${board} b - - 0 1`));
  });

  test("know an en passant square that can be used", () => {
    const board = "4k3/8/8/3pP3/8/8/8/4K3 w -";
    expect(keyAt(`${board} d6 0 1`)).not.toBe(keyAt(`${board} - 0 1`));
    const files = "4k3/8/8/3pPp2/8/8/8/4K3 w -";
    expect(keyAt(`${files} d6 0 1`)).not.toBe(keyAt(`${files} f6 0 1`));
  });

  test("do not know one that nobody can use", () => {
    const far = "4k3/8/8/3p2P1/8/8/8/4K3 w -";
    expect(keyAt(`${far} d6 0 1`)).toBe(keyAt(`${far} - 0 1`));
    // The pawn beside is pinned to its king.
    const pinned = "4r1k1/8/8/3pP3/8/8/8/4K3 w -";
    expect(keyAt(`${pinned} d6 0 1`)).toBe(keyAt(`${pinned} - 0 1`));
  });

  test("after a double push know whether it can be answered", () => {
    const fen = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
    const answered = keyAt("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    expect(keyAt(fen, ["d7d5"])).toBe(answered);
  });

  test("do not depend on the counters", () => {
    const board = "4k3/8/8/8/8/8/8/4K2R w K -";
    expect(keyAt(`${board} 0 1`)).toBe(keyAt(`${board} 40 77`));
  });
});
