/** Famous games at the default limits: their known best moves have their signs, and nothing loud stands elsewhere. */

import { describe, expect, test } from "vitest";
import type { AnnotatedGame } from "../../../../src/annotate/types.js";
import { built } from "../../../support/programs/built.js";

const { annotate } = await built<typeof import("../../../../src/annotate/index.js")>("src/annotate/index.js");

const TIMEOUT = { timeout: 600_000 };

/** The marks of a game, as in `5. Nxe5 brilliant`. */
async function marksOf(pgn: string): Promise<readonly string[]> {
  const [game] = await annotate(`${pgn} *\n\n`, { concurrency: 2 });
  const { moves, startFen } = game as AnnotatedGame;
  const before = startFen.includes(" w ") ? 0 : 1;
  return moves.flatMap(({ san, judgement, merit }, ply) => {
    const mark = judgement ?? merit;
    const half = ply + before;
    return mark === null ? [] : [`${(half >> 1) + 1}${half % 2 === 0 ? "." : "..."} ${san} ${mark}`];
  });
}

interface Famous {
  readonly name: string;
  readonly pgn: string;
  /** All sacrifices that get a sign. */
  readonly brilliant: readonly string[];
  /** Only moves that must have one, and others that may. */
  readonly good: readonly string[];
  readonly mayBeGood?: readonly string[];
  /** The faults that everybody knows. */
  readonly blunders: readonly string[];
}

const GAMES: readonly Famous[] = [
  {
    name: "Morphy at the opera, Paris 1858",
    pgn: `1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5
      11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8#`,
    brilliant: ["16. Qb8+"],
    good: ["10. Nxb5"],
    mayBeGood: ["13. Rxd7"],
    blunders: ["15... Nxd7 mistake"],
  },
  {
    name: "Byrne - Fischer, New York 1956",
    pgn: `1. Nf3 Nf6 2. c4 g6 3. Nc3 Bg7 4. d4 O-O 5. Bf4 d5 6. Qb3 dxc4 7. Qxc4 c6 8. e4 Nbd7 9. Rd1 Nb6 10. Qc5 Bg4
      11. Bg5 Na4 12. Qa3 Nxc3 13. bxc3 Nxe4 14. Bxe7 Qb6 15. Bc4 Nxc3 16. Bc5 Rfe8+ 17. Kf1 Be6 18. Bxb6 Bxc4+ 19. Kg1 Ne2+
      20. Kf1 Nxd4+ 21. Kg1 Ne2+ 22. Kf1 Nc3+ 23. Kg1 axb6 24. Qb4 Ra4 25. Qxb6 Nxd1`,
    brilliant: ["11... Na4", "15... Nxc3", "17... Be6"],
    good: [],
    blunders: ["11. Bg5 blunder", "18. Bxb6 blunder"],
  },
  {
    name: "Anderssen - Kieseritzky, London 1851: the Immortal Game",
    pgn: `1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6
      11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6
      21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7#`,
    brilliant: ["22. Qf6+"],
    good: [],
    blunders: ["11... cxb5 blunder", "18... Bxg1 blunder", "20... Na6 blunder"],
  },
  {
    name: "Anderssen - Dufresne, Berlin 1852: the Evergreen Game",
    pgn: `1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4 Bxb4 5. c3 Ba5 6. d4 exd4 7. O-O d3 8. Qb3 Qf6 9. e5 Qg6 10. Re1 Nge7
      11. Ba3 b5 12. Qxb5 Rb8 13. Qa4 Bb6 14. Nbd2 Bb7 15. Ne4 Qf5 16. Bxd3 Qh5 17. Nf6+ gxf6 18. exf6 Rg8 19. Rad1 Qxf3
      20. Rxe7+ Nxe7 21. Qxd7+ Kxd7 22. Bf5+ Ke8 23. Bd7+ Kf8 24. Bxe7#`,
    brilliant: ["21. Qxd7+"],
    good: ["20. Rxe7+", "22. Bf5+"],
    mayBeGood: ["23. Bd7+"],
    blunders: ["19... Qxf3 blunder"],
  },
  {
    name: "Lasker - Bauer, Amsterdam 1889: two bishops",
    pgn: `1. f4 d5 2. e3 Nf6 3. b3 e6 4. Bb2 Be7 5. Bd3 b6 6. Nf3 Bb7 7. Nc3 Nbd7 8. O-O O-O 9. Ne2 c5 10. Ng3 Qc7
      11. Ne5 Nxe5 12. Bxe5 Qc6 13. Qe2 a6 14. Nh5 Nxh5 15. Bxh7+ Kxh7 16. Qxh5+ Kg8 17. Bxg7 Kxg7 18. Qg4+ Kh7 19. Rf3 e5
      20. Rh3+ Qh6 21. Rxh6+ Kxh6 22. Qd7 Bf6 23. Qxb7`,
    brilliant: ["15. Bxh7+", "17. Bxg7"],
    good: [],
    mayBeGood: ["18. Qg4+", "19. Rf3", "20. Rh3+", "22. Qd7"],
    blunders: ["14... Nxh5 blunder"],
  },
];

describe.each(GAMES)("$name", ({ pgn, brilliant, good, mayBeGood = [], blunders }) => {
  test("has the signs that it is known for", TIMEOUT, async () => {
    const marks = await marksOf(pgn);
    const of = (mark: string) =>
      marks.flatMap((one) => (one.endsWith(` ${mark}`) ? [one.slice(0, -1 - mark.length)] : []));
    expect(of("brilliant")).toEqual(brilliant);
    expect(of("good")).toEqual(expect.arrayContaining([...good]));
    expect(of("good").filter((move) => ![...good, ...mayBeGood].includes(move))).toEqual([]);
    expect(marks).toEqual(expect.arrayContaining([...blunders]));
  });
});

test("a trap in an opening is a fault for all its name", TIMEOUT, async () => {
  // White stands so well after 2... f6 that taking the knight costs little more.
  expect(await marksOf("1. e4 e5 2. Nf3 f6 3. Nxe5 fxe5")).toEqual(["2... f6 mistake"]);
  const ark = await marksOf("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 d6 5. d4 b5 6. Bb3 Nxd4 7. Nxd4 exd4 8. Qxd4 c5");
  expect(ark).toEqual(["8. Qxd4 blunder"]);
  // A gambit costs something, and is no fault.
  expect(await marksOf("1. e4 e5 2. f4 exf4 3. Nf3 g5")).toEqual([]);
});

test("Légal's mate", TIMEOUT, async () => {
  const marks = await marksOf("1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5#");
  expect(marks.slice(0, 3)).toEqual(["4... g6 blunder", "5. Nxe5 brilliant", "5... Bxd1 blunder"]);
});

test("Réti's study", TIMEOUT, async () => {
  const marks = await marksOf(
    '[FEN "7K/8/k1P5/7p/8/8/8/8 w - - 0 1"]\n\n1. Kg7 h4 2. Kf6 Kb6 3. Ke5 h3 4. Kd6 h2 5. c7 h1=Q 6. c8=Q',
  );
  expect(marks.slice(0, 4)).toEqual(["1. Kg7 good", "2. Kf6 good", "3. Ke5 good", "4. Kd6 good"]);
  expect(marks.filter((mark) => !mark.endsWith(" good"))).toEqual([]);
});
