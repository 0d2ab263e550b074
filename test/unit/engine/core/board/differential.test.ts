/** The core's rules against chess.js, on positions that nobody chose by hand. */

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeFen } from "../../../../../engine/rules/fen.js";
import { Game } from "../../../../../engine/rules/game.js";
import { PIECES, type Piece } from "../../../../../engine/rules/setup.js";
import { POSITIONS } from "../../../../support/positions.js";
import { InspectedCore } from "../../../../support/inspected-core.js";

const core = await InspectedCore.create();

/** Fixed, so that a failure comes back; fast-check prints the counterexample, shrunk. */
const SEED = 20_061;

/** All that the core and chess.js can both say of a game's position, side by side. */
function compare(game: Game): void {
  core.setGame(game.history());
  const { inCheck, opponentInCheck, insufficientMaterial } = core.judge();
  const moves = core.listMoves();
  const outcome = game.outcome();
  const fifty = core.position().halfmoves >= 100;
  const drawn = insufficientMaterial || core.isThirdOccurrence() || fifty;
  const ended = moves.length === 0 ? (inCheck ? "checkmate" : "stalemate") : "";

  expect([...moves].sort()).toEqual([...game.legalCoreMoves()].sort());
  expect(inCheck).toBe(game.inCheck());
  expect(opponentInCheck).toBe(false);
  expect(core.isThirdOccurrence()).toBe(game.repetitions() >= 3);
  expect(ended || (drawn ? "draw" : "")).toBe(kindOf(outcome));
  if (outcome !== null && ended === "") {
    const agrees = {
      "insufficient-material": insufficientMaterial,
      repetition: core.isThirdOccurrence(),
      "fifty-moves": fifty,
      checkmate: false,
      stalemate: false,
    };
    expect(agrees[outcome.kind]).toBe(true);
  }
  expect(withoutNumber(makeFen(core.position()))).toBe(withoutNumber(game.fen()));
  expect(core.selfCheck()).toBe(0);
}

function kindOf(outcome: ReturnType<Game["outcome"]>): string {
  if (outcome === null) return "";
  const { kind } = outcome;
  return kind === "checkmate" || kind === "stalemate" ? kind : "draw";
}

/** A FEN without the number of the move, which the core does not count. */
function withoutNumber(fen: string): string {
  return fen.slice(0, fen.lastIndexOf(" "));
}

/** A walk: a start and a choice at every ply, taken modulo the number of moves, so that it shrinks well. */
const walks = fc.record({
  start: fc.constantFrom(...POSITIONS),
  choices: fc.array(fc.nat(1000), { minLength: 15, maxLength: 60 }),
});

interface Men {
  readonly white: number;
  readonly black: number;
  readonly men: readonly { readonly square: number; readonly piece: Piece }[];
  readonly turn: "w" | "b";
  readonly halfmoves: number;
}

/** Any men on any squares, kings included. */
const placements: fc.Arbitrary<Men> = fc.record({
  white: fc.nat(63),
  black: fc.nat(63),
  men: fc.array(
    fc.record({
      square: fc.nat(63),
      piece: fc.constantFrom(...PIECES.filter((piece) => piece !== "K" && piece !== "k")),
    }),
    { maxLength: 28 },
  ),
  turn: fc.constantFrom("w" as const, "b" as const),
  halfmoves: fc.constantFrom(0, 7, 99, 100),
});

/** Pieces in numbers that only promotions can bring about, with few pawns. */
const armies: fc.Arbitrary<Men> = placements.map((placement) => ({
  ...placement,
  men: placement.men.map(({ square, piece }) => ({
    square,
    piece: (/[Pp]/.test(piece) && square % 3 > 0 ? (piece === "P" ? "Q" : "q") : piece) as Piece,
  })),
}));

function fenOf({ white, black, men, turn, halfmoves }: Men): string {
  const board = new Array<Piece | null>(64).fill(null);
  for (const { square, piece } of men) {
    const backRank = square < 8 || square >= 56;
    if (backRank && /[Pp]/.test(piece)) continue;
    board[square] = piece;
  }
  board[white] = "K";
  board[black] = "k";
  return makeFen({
    board,
    turn,
    castling: {
      whiteKingSide: null,
      whiteQueenSide: null,
      blackKingSide: null,
      blackQueenSide: null,
    },
    enPassant: null,
    halfmoves,
    fullmoves: 1,
  }).replace(" - ", " KQkq ");
}

describe("the core agrees with chess.js", () => {
  test("all along random games", () => {
    let positions = 0;
    fc.assert(
      fc.property(walks, ({ start, choices }) => {
        const game = new Game();
        const moves: string[] = [];
        expect(game.setPosition(start, moves).ok).toBe(true);
        for (const choice of choices) {
          compare(game);
          positions += 1;
          const legal = game.legalMoves();
          if (legal.length === 0) break;
          moves.push(legal[choice % legal.length] ?? "");
          game.setPosition(start, moves);
        }
        compare(game);
      }),
      { seed: SEED, numRuns: 120 },
    );
    expect(positions).toBeGreaterThan(1500);
  });

  test.each([
    ["men placed at random", placements],
    ["armies of promoted pieces", armies],
  ])("on %s", (_, arbitrary) => {
    let positions = 0;
    fc.assert(
      fc.property(arbitrary, (placement) => {
        const game = new Game();
        if (!game.setPosition(fenOf(placement), []).ok) return;
        positions += 1;
        compare(game);
      }),
      { seed: SEED, numRuns: 4000 },
    );
    expect(positions).toBeGreaterThan(700);
  });

  test("on games that only shuffle", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { minLength: 4, maxLength: 40 }), (choices) => {
        const fen = "4k3/8/8/8/8/8/8/4K2R w K - 90 80";
        const game = new Game();
        const moves: string[] = [];
        for (const choice of choices) {
          game.setPosition(fen, moves);
          compare(game);
          // Few different moves, so that positions come back.
          const legal = [...game.legalMoves()].sort();
          if (legal.length === 0) return;
          moves.push(legal[choice % Math.min(legal.length, 3)] ?? "");
        }
      }),
      { seed: SEED, numRuns: 60 },
    );
  });
});

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

  test("tell castling rights apart", () => {
    const board = "r3k2r/8/8/8/8/8/8/R3K2R w";
    const rights = ["KQkq", "KQk", "KQq", "Kkq", "Qkq", "KQ", "kq", "-"];
    const keys = rights.map((right) => keyAt(`${board} ${right} - 0 1`));
    expect(new Set(keys).size).toBe(rights.length);
  });

  test("tell the side to move apart", () => {
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
