import { expect, test } from "vitest";
import { Game } from "../../../../../engine/rules/game.js";
import type { Finding, Pair } from "../../../../../src/annotate/judge/analysis.js";
import { findPraise, type PraiseSearch } from "../../../../../src/annotate/search/praise.js";
import { readLine } from "../../../../../src/notation/index.js";
import { gameFrom } from "../../../../support/chess/read-games.js";

/** Byrne - Fischer, New York 1956: 17... Be6 offers the queen. */
const FEN = "r3r1k1/pp3pbp/1qp3p1/2B5/2BP2b1/Q1n2N2/P4PPP/3R1K1R b - - 3 17";
const PGN = `[FEN "${FEN}"]\n[SetUp "1"]\n\n17... Be6 *`;
const TAKEN = "c5b6";
const SOUND = ["Bxc4+", "Kg1", "Ne2+", "Kf1", "Nxd4+", "Kg1", "Ne2+", "Kf1", "Nc3+"];

/** Pawns for the side to move. */
function finding(pawns: number, line: Finding["line"] = [{ uci: "a7a6", san: "a6" }]): Finding {
  return { score: { kind: "centipawns", value: 100 * pawns }, depth: 12, line };
}

/** Black's pawns: with the move, with the next best one at a glance and in the longer search, and after the offer is taken. */
interface Scores {
  readonly own: number;
  readonly glance: number;
  readonly sure?: number;
  readonly accepted?: number;
}

/** The praise of the move, or `stopped`: the number of the search that ends without a result. */
async function praise({ own, glance, sure = glance, accepted = own }: Scores, stopped = Infinity) {
  const game = await gameFrom(PGN);
  const board = new Game();
  const boardAt: PraiseSearch["boardAt"] = (ply, others = []) => {
    expect(board.setPosition(FEN, [...game.moves.slice(0, ply).map(({ uci }) => uci), ...others])).toMatchObject({
      ok: true,
    });
    return board;
  };
  let searches = 0;
  const found = (result: Finding) => Promise.resolve(++searches === stopped ? null : result);
  const search: PraiseSearch = {
    boardAt,
    findOther: (_, { factor }) => found(finding(factor < 1 ? glance : sure)),
    findLine: (ply, _, others = []) => {
      expect([ply, others]).toEqual([1, [TAKEN]]);
      const fen = boardAt(1, [TAKEN]).fen();
      const line = readLine(new Game(), fen, SOUND).map((uci, index) => ({ uci, san: SOUND[index]! }));
      return found(finding(accepted, line));
    },
  };
  const pair: Pair = { before: finding(own, [{ uci: "g4e6", san: "Be6" }]), after: finding(-own) };
  const result = await findPraise(game, 0, { pair, isBook: false, search, factor: 1 });
  return result === null ? "stopped" : result.praise;
}

test("a sound sacrifice", async () => {
  const found = await praise({ own: 2, glance: -0.5 });
  expect(found).toMatchObject({ merit: "brilliant", offer: { piece: "q" }, other: { score: { value: -50 } } });
  const line = found === "stopped" ? [] : (found?.offer?.line ?? []);
  expect(line.slice(0, 2).map(({ san }) => san)).toEqual(["Bxb6", "Bxc4+"]);
});

test("an offer that fails once it is taken may still be the only move", async () => {
  expect(await praise({ own: 3, glance: -0.5, accepted: -2 })).toMatchObject({ merit: "good", offer: null });
  expect(await praise({ own: 1, glance: -0.5, accepted: -2 })).toBeNull();
});

test("nothing if another move is as good, at a glance or in the longer search", async () => {
  expect(await praise({ own: 2, glance: 1.9 })).toBeNull();
  expect(await praise({ own: 2, glance: -0.5, sure: 1.9 })).toBeNull();
});

test.each([1, 2, 3])("is unknown if search %d was stopped", async (stopped) => {
  expect(await praise({ own: 2, glance: -0.5 }, stopped)).toBe("stopped");
});
