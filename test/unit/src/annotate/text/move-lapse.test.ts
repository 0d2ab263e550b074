import { expect, test } from "vitest";
import { Game } from "../../../../../engine/rules/game.js";
import { moveLapse } from "../../../../../src/annotate/text/move-lapse.js";
import { noteText } from "../../../../../src/annotate/text/words.js";
import { readLine } from "../../../../../src/notation/index.js";

/** 4... Ng4 walks into 5. Qxg4. */
const FEN = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R b KQkq - 0 4";

function noteOf(played: string, answer: readonly string[], scores: readonly [before: number, after: number]) {
  const game = new Game();
  const line = (fen: string, sans: readonly string[]) =>
    readLine(game, fen, sans).map((uci, index) => ({ uci, san: sans[index]! }));
  const [move] = line(FEN, [played]);
  game.setPosition(FEN, [move!.uci]);
  const after = game.fen();
  const [best, ...others] = line(FEN, ["Bc5", "O-O", "d6", "c3", "O-O", "Nbd2", "a6"]);
  const lapse = moveLapse({
    fen: FEN,
    played: move!,
    before: { kind: "centipawns", value: scores[0] },
    after: { kind: "centipawns", value: scores[1] },
    better: [best!, ...others],
    answer: line(after, answer),
  });
  return lapse && noteText(lapse);
}

test("a move that loses something is explained by the lines, with scores for White", () => {
  expect(noteOf("Nd5", ["exd5", "Nb8", "O-O", "d6", "Nc3"], [20, 420])).toBe(
    "It loses the knight: 5. exd5. 4... Bc5 keeps the balance, +0.20.",
  );
  expect(noteOf("h5", ["Ng5", "d5", "exd5", "Na5"], [20, 150])).toBe(
    "It loses a pawn: 5. Ng5 d5 6. exd5 Na5. 4... Bc5 keeps the balance, +0.20.",
  );
});

test("a move that is about as good gets no note", () => {
  expect(noteOf("d6", ["O-O"], [20, 25])).toBeNull();
  expect(noteOf("d6", ["O-O"], [20, -40])).toBeNull();
});

test("a mate is as good as another one", () => {
  const fen = "6k1/5ppp/8/8/8/8/5PPP/R2R2K1 w - - 0 1";
  const [one, other] = [
    { uci: "d1d8", san: "Rd8#" },
    { uci: "a1a8", san: "Ra8#" },
  ] as const;
  const before = { kind: "mate", moves: 1 } as const;
  const after = { kind: "mate", moves: 0 } as const;
  expect(moveLapse({ fen, played: other, before, after, better: [one], answer: [] })).toBeNull();
});
