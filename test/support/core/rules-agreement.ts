/** The core's rules against chess.js, on positions that nobody chose by hand. */

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeFen } from "../../../engine/rules/fen.js";
import { Game } from "../../../engine/rules/game.js";
import { PIECES, type Piece } from "../../../engine/board/pieces.js";
import { expectEqual, expectSame } from "../chess/expect-same.js";
import type { InspectedCore } from "./inspected-core.js";
import { POSITIONS } from "../chess/positions.js";

/** Fixed, so that a failure comes back; fast-check prints the counterexample, shrunk. */
const SEED = 20_061;

/** All that the core and chess.js can both say of a game's position, side by side. */
function compare(core: InspectedCore, game: Game): void {
  core.setGame(game.history());
  const { inCheck, opponentInCheck, insufficientMaterial } = core.judge();
  const moves = core.listMoves();
  const outcome = game.outcome();
  const fifty = core.position().halfmoves >= 100;
  const drawn = insufficientMaterial || core.isThirdOccurrence() || fifty;
  const ended = moves.length === 0 ? (inCheck ? "checkmate" : "stalemate") : "";

  expectEqual([...moves].sort(), [...game.legalCoreMoves()].sort());
  expectSame(inCheck, game.inCheck());
  expectSame(opponentInCheck, false);
  expectSame(core.isThirdOccurrence(), game.repetitions() >= 3);
  expectSame(ended || (drawn ? "draw" : ""), kindOf(outcome));
  if (outcome !== null && ended === "") {
    const agrees = {
      "insufficient-material": insufficientMaterial,
      repetition: core.isThirdOccurrence(),
      "fifty-moves": fifty,
      checkmate: false,
      stalemate: false,
    };
    expectSame(agrees[outcome.kind], true);
  }
  expectSame(withoutNumber(makeFen(core.position())), withoutNumber(game.fen()));
  expectSame(core.selfCheck(), 0);
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

interface PlacedPieces {
  readonly white: number;
  readonly black: number;
  readonly pieces: readonly { readonly square: number; readonly piece: Piece }[];
  readonly turn: "w" | "b";
  readonly halfmoves: number;
}

/** Any pieces on any squares, kings included. */
const placements: fc.Arbitrary<PlacedPieces> = fc.record({
  white: fc.nat(63),
  black: fc.nat(63),
  pieces: fc.array(
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
const armies: fc.Arbitrary<PlacedPieces> = placements.map((placement) => ({
  ...placement,
  pieces: placement.pieces.map(({ square, piece }) => ({
    square,
    piece: (/[Pp]/.test(piece) && square % 3 > 0 ? (piece === "P" ? "Q" : "q") : piece) as Piece,
  })),
}));

function fenOf({ white, black, pieces, turn, halfmoves }: PlacedPieces): string {
  const board = new Array<Piece | null>(64).fill(null);
  for (const { square, piece } of pieces) {
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

export interface Runs {
  readonly games: number;
  readonly placements: number;
  readonly shuffles: number;
}

/** The tests: so many random games, positions of each kind, and games of few different moves. */
export function describeAgreement(core: InspectedCore, runs: Runs): void {
  describe("the core agrees with chess.js", () => {
    test("all along random games", () => {
      let positions = 0;
      fc.assert(
        fc.property(walks, ({ start, choices }) => {
          const game = new Game();
          const moves: string[] = [];
          expect(game.setPosition(start, moves).ok).toBe(true);
          for (const choice of choices) {
            compare(core, game);
            positions += 1;
            const legal = game.legalMoves();
            if (legal.length === 0) break;
            moves.push(legal[choice % legal.length] ?? "");
            game.setPosition(start, moves);
          }
          compare(core, game);
        }),
        { seed: SEED, numRuns: runs.games },
      );
      expect(positions).toBeGreaterThan(12.5 * runs.games);
    });

    test.each([
      ["pieces placed at random", placements],
      ["armies of promoted pieces", armies],
    ])("on %s", (_, arbitrary) => {
      let positions = 0;
      fc.assert(
        fc.property(arbitrary, (placement) => {
          const game = new Game();
          if (!game.setPosition(fenOf(placement), []).ok) return;
          positions += 1;
          compare(core, game);
        }),
        { seed: SEED, numRuns: runs.placements },
      );
      expect(positions).toBeGreaterThan(0.175 * runs.placements);
    });

    test("on games that only shuffle", () => {
      fc.assert(
        fc.property(fc.array(fc.nat(3), { minLength: 4, maxLength: 40 }), (choices) => {
          const fen = "4k3/8/8/8/8/8/8/4K2R w K - 90 80";
          const game = new Game();
          const moves: string[] = [];
          for (const choice of choices) {
            game.setPosition(fen, moves);
            compare(core, game);
            // Few different moves, so that positions come back.
            const legal = [...game.legalMoves()].sort();
            if (legal.length === 0) return;
            moves.push(legal[choice % Math.min(legal.length, 3)] ?? "");
          }
        }),
        { seed: SEED, numRuns: runs.shuffles },
      );
    });
  });
}
