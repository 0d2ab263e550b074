/** Games replayed by their SAN alone, beside chess.js. */

import { expect, test } from "vitest";
import { Game } from "../../../../engine/rules/game.js";
import { keyOf } from "../../../../src/book/index.js";
import { below, createRandom, type Random } from "../../../../src/common/random.js";
import { readMove, replayedMove, replayedUci, SanReplay, UNREAD } from "../../../../src/notation/index.js";

/** Half moves of a random game. */
const PLIES = 100;
/** Texts tried in each position. */
const TEXTS = 8;

/** A legal move; rather one that is rare in random games: castling, en passant, a promotion. */
function anyMove(game: Game, random: Random): string {
  const moves = game.legalMoves();
  const passed = game.fen().split(" ")[3];
  const rare = moves.filter(
    (uci) => uci.length === 5 || /^e(?:1[gc]1|8[gc]8)$/.test(uci) || uci.slice(2, 4) === passed,
  );
  const among = rare.length > 0 && random() < 0.5 ? rare : moves;
  return among[below(random, among.length)]!;
}

/** What may be a move or not: a piece, part of a square, a target. */
function anyText(random: Random): string {
  const pick = (from: readonly string[]) => from[below(random, from.length)]!;
  if (random() < 0.1) return pick(["O-O", "O-O-O", "0-0", "e8Q", "e8=Q", "--", "Zf3"]);
  const square = () => pick([..."abcdefgh"]) + pick([..."12345678"]);
  const origin = pick(["", "", "", pick([..."abcdefgh"]), pick([..."12345678"]), square()]);
  return pick([..."KQRBN", "", ""]) + origin + pick(["", "x"]) + square() + pick(["", "", "", "=Q", "=N", "+", "!?"]);
}

test("every move of a game has the same UCI and key as by chess.js, and what is none is not read", () => {
  const random = createRandom(7);
  const seen = { castling: 0, promotion: 0, told: 0, read: 0, refused: 0 };
  for (let round = 0; round < 8; round++) {
    const game = new Game();
    const replay = new SanReplay();
    const sans: string[] = [];
    while (sans.length < PLIES && game.outcome() === null) {
      expect(replay.key().value).toBe(keyOf(game));
      for (let times = 0; times < TEXTS; times++) {
        const text = anyText(random);
        const found = readMove(game, text);
        const other = new SanReplay();
        for (const san of sans) other.play(san);
        const move = other.play(text);
        const uci = move === UNREAD ? null : replayedUci(move);
        // What people write in another way is left to chess.js.
        if (uci !== null || !found.ok) expect([text, uci]).toEqual([text, found.ok ? found.uci : null]);
        if (uci === null) expect(other.key().value).toBe(replay.key().value);
        seen[uci === null ? "refused" : "read"] += 1;
      }
      const uci = anyMove(game, random);
      const san = game.san([uci])[0]!;
      const move = replay.play(san);
      expect([san, replayedUci(move), move]).toEqual([san, uci, replayedMove(uci)]);
      sans.push(san);
      game.play(uci);
      if (san.startsWith("O-O")) seen.castling += 1;
      if (san.includes("=")) seen.promotion += 1;
      if (/^[RNBQ](?:[a-h][1-8]?|[1-8])x?[a-h][1-8]/.test(san)) seen.told += 1;
    }
  }
  expect(Object.entries(seen).filter(([, count]) => count < 2)).toEqual([]);
});

test.each([
  ["a pinned piece is no other one that may go there", "d4 e6 Nc3 Bb4 e3 Nf6 Ne2", "g1e2"],
  [
    "castling beside an attacked rook's square",
    "b3 g6 Bb2 Bg7 Bxg7 a6 Bxh8 a5 Bb2 d6 Nc3 Be6 e3 Qd7 Qe2 Nc6 O-O-O",
    "e1c1",
  ],
  ["en passant by White", "e4 a6 e5 d5 exd6", "e5d6"],
  ["en passant by Black", "a3 d5 a4 d4 e4 dxe3", "d4e3"],
  ["no en passant of a pinned pawn", "e4 e5 f4 exf4 e5 Qe7 a3 d5 exd6", null],
  ["en passant is over after a move", "e4 a6 e5 d5 a3 a5 exd6", null],
])("%s", (_, line, last) => {
  const game = new Game();
  const replay = new SanReplay();
  const moves = line.split(" ").map((san) => {
    const found = readMove(game, san);
    if (found.ok) game.play(found.uci);
    const move = replay.play(san);
    expect(replay.key().value).toBe(keyOf(game));
    expect([san, move === UNREAD ? null : replayedUci(move)]).toEqual([san, found.ok ? found.uci : null]);
    return move;
  });
  const move = moves.at(-1)!;
  expect(move === UNREAD ? null : replayedUci(move)).toBe(last);
});
