import { expect, test } from "vitest";
import { Game } from "../../../../../engine/rules/game.js";
import type { Finding, Pair } from "../../../../../src/annotate/judge/analysis.js";
import { findPraise, type PraiseSearch } from "../../../../../src/annotate/search/praise.js";
import { readLine } from "../../../../../src/notation/index.js";
import { gameFrom } from "../../../../support/chess/read-games.js";

/** A move that offers something, and how it goes on once that is taken. */
interface Offering {
  readonly fen: string;
  readonly move: string;
  readonly uci: string;
  readonly taken: string;
  readonly sound: readonly string[];
}

/** Byrne - Fischer, New York 1956: 17... Be6 offers the queen. */
const BYRNE: Offering = {
  fen: "r3r1k1/pp3pbp/1qp3p1/2B5/2BP2b1/Q1n2N2/P4PPP/3R1K1R b - - 3 17",
  move: "17... Be6",
  uci: "g4e6",
  taken: "c5b6",
  sound: ["Bxc4+", "Kg1", "Ne2+", "Kf1", "Nxd4+", "Kg1", "Ne2+", "Kf1", "Nc3+"],
};

/** A bishop for a bishop; to take back would lose the rook, but there is a mate. */
const BISHOPS: Offering = {
  fen: "6k1/p4pp1/4b2p/2P1p1q1/3rP3/P1Q1RP2/3r2PP/4RBK1 b - - 0 31",
  move: "31... Bc4",
  uci: "e6c4",
  taken: "f1c4",
  sound: ["Qxg2#"],
};

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
async function praise(
  { own, glance, sure = glance, accepted = own }: Scores,
  stopped = Infinity,
  { fen: start, move, uci: offering, taken, sound }: Offering = BYRNE,
) {
  const game = await gameFrom(`[FEN "${start}"]\n[SetUp "1"]\n\n${move} *`);
  const board = new Game();
  const boardAt: PraiseSearch["boardAt"] = (ply, others = []) => {
    expect(board.setPosition(start, [...game.moves.slice(0, ply).map(({ uci }) => uci), ...others])).toMatchObject({
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
      expect([ply, others]).toEqual([1, [taken]]);
      const fen = boardAt(1, [taken]).fen();
      const line = readLine(new Game(), fen, sound).map((uci, index) => ({ uci, san: sound[index]! }));
      return found(finding(accepted, line));
    },
  };
  const pair: Pair = { before: finding(own, [{ uci: offering, san: move.split(" ")[1]! }]), after: finding(-own) };
  const result = await findPraise(game, 0, { pair, isBook: false, search, factor: 1 });
  return result === null ? "stopped" : result.praise;
}

test("a sound sacrifice", async () => {
  const found = await praise({ own: 2, glance: -0.5 });
  expect(found).toMatchObject({ merit: "brilliant", offer: { piece: "q" }, other: { score: { value: -50 } } });
  const line = found === "stopped" ? [] : (found?.offer?.line ?? []);
  expect(line.slice(0, 2).map(({ san }) => san)).toEqual(["Bxb6", "Bxc4+"]);
});

test("what is given where nothing takes back is what is taken", async () => {
  expect(await praise({ own: 2, glance: -0.5 }, Infinity, BISHOPS)).toMatchObject({ offer: { piece: "b" } });
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
