/** A famous game and known traps at the default limits have their signs; other games are in test/heavy. */

import { expect, test } from "vitest";
import { describeFamous, type Famous, marksIn, marksOf, TIMEOUT } from "../../../support/chess/famous-games.js";

const GAMES: readonly Famous[] = [
  {
    name: "Morphy at the opera, Paris 1858",
    pgn: `1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5
      11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8#`,
    brilliant: ["16. Qb8+"],
    good: ["10. Nxb5"],
    mayBeGood: ["13. Rxd7"],
    faults: ["15... Nxd7 mistake"],
  },
];

describeFamous(GAMES);

test("a trap in an opening is a fault for all its name", TIMEOUT, async () => {
  // 2... f6 costs nearly what a blunder does, and taking the knight is bad, too: after 3... Qe7 Black loses less.
  const damiano = await marksOf("1. e4 e5 2. Nf3 f6 3. Nxe5 fxe5");
  expect(damiano).toEqual([expect.stringMatching(/^2\.\.\. f6 (mistake|blunder)$/), "3... fxe5 mistake"]);
  const ark = await marksOf("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 d6 5. d4 b5 6. Bb3 Nxd4 7. Nxd4 exd4 8. Qxd4 c5");
  expect(ark).toEqual(["8. Qxd4 blunder"]);
  // A gambit costs something, and is no fault.
  expect(await marksOf("1. e4 e5 2. f4 exf4 3. Nf3 g5")).toEqual([]);
});

test("Légal's mate", TIMEOUT, async () => {
  const marks = await marksOf("1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5#");
  // With 5... dxe5 6. Qxg4 it costs a pawn and the better game: a mistake, or the least of blunders.
  expect(marksIn("4... g6 mistake|blunder")).toContain(marks[0]);
  expect(marks.slice(1, 3)).toEqual(["5. Nxe5 brilliant", "5... Bxd1 blunder"]);
});

test("Réti's study", TIMEOUT, async () => {
  const marks = await marksOf(
    '[FEN "7K/8/k1P5/7p/8/8/8/8 w - - 0 1"]\n\n1. Kg7 h4 2. Kf6 Kb6 3. Ke5 h3 4. Kd6 h2 5. c7 h1=Q 6. c8=Q',
  );
  expect(marks.slice(0, 4)).toEqual(["1. Kg7 good", "2. Kf6 good", "3. Ke5 good", "4. Kd6 good"]);
  expect(marks.filter((mark) => !mark.endsWith(" good"))).toEqual([]);
});
