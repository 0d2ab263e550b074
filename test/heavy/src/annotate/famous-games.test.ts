/** Famous games whose sacrifices and blunders everybody knows have their signs, too. */

import { describeFamous, type Famous } from "../../../support/chess/famous-games.js";

const GAMES: readonly Famous[] = [
  {
    name: "Byrne - Fischer, New York 1956",
    pgn: `1. Nf3 Nf6 2. c4 g6 3. Nc3 Bg7 4. d4 O-O 5. Bf4 d5 6. Qb3 dxc4 7. Qxc4 c6 8. e4 Nbd7 9. Rd1 Nb6 10. Qc5 Bg4
      11. Bg5 Na4 12. Qa3 Nxc3 13. bxc3 Nxe4 14. Bxe7 Qb6 15. Bc4 Nxc3 16. Bc5 Rfe8+ 17. Kf1 Be6 18. Bxb6 Bxc4+ 19. Kg1 Ne2+
      20. Kf1 Nxd4+ 21. Kg1 Ne2+ 22. Kf1 Nc3+ 23. Kg1 axb6 24. Qb4 Ra4 25. Qxb6 Nxd1`,
    brilliant: ["11... Na4", "17... Be6"],
    // White can give the bishop on e7 back at once, and then nothing is invested.
    mayBeBrilliant: ["15... Nxc3"],
    good: [],
    // The windmill's second check alone wins: +5.18 at depth 15, the next best move +0.82.
    mayBeGood: ["19... Ne2+"],
    faults: ["11. Bg5 blunder", "18. Bxb6 blunder"],
  },
  {
    name: "Anderssen - Kieseritzky, London 1851: the Immortal Game",
    pgn: `1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6
      11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6
      21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7#`,
    brilliant: ["22. Qf6+"],
    good: [],
    // Taking the bishop gives White the attack and a pawn's worth: as much as lies between a mistake and a blunder.
    faults: ["11... cxb5 mistake|blunder", "18... Bxg1 blunder", "20... Na6 blunder"],
  },
  {
    name: "Anderssen - Dufresne, Berlin 1852: the Evergreen Game",
    pgn: `1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4 Bxb4 5. c3 Ba5 6. d4 exd4 7. O-O d3 8. Qb3 Qf6 9. e5 Qg6 10. Re1 Nge7
      11. Ba3 b5 12. Qxb5 Rb8 13. Qa4 Bb6 14. Nbd2 Bb7 15. Ne4 Qf5 16. Bxd3 Qh5 17. Nf6+ gxf6 18. exf6 Rg8 19. Rad1 Qxf3
      20. Rxe7+ Nxe7 21. Qxd7+ Kxd7 22. Bf5+ Ke8 23. Bd7+ Kf8 24. Bxe7#`,
    brilliant: ["21. Qxd7+"],
    good: ["20. Rxe7+", "22. Bf5+"],
    mayBeGood: ["23. Bd7+"],
    faults: ["19... Qxf3 blunder"],
  },
  {
    name: "Lasker - Bauer, Amsterdam 1889: two bishops",
    pgn: `1. f4 d5 2. e3 Nf6 3. b3 e6 4. Bb2 Be7 5. Bd3 b6 6. Nf3 Bb7 7. Nc3 Nbd7 8. O-O O-O 9. Ne2 c5 10. Ng3 Qc7
      11. Ne5 Nxe5 12. Bxe5 Qc6 13. Qe2 a6 14. Nh5 Nxh5 15. Bxh7+ Kxh7 16. Qxh5+ Kg8 17. Bxg7 Kxg7 18. Qg4+ Kh7 19. Rf3 e5
      20. Rh3+ Qh6 21. Rxh6+ Kxh6 22. Qd7 Bf6 23. Qxb7`,
    brilliant: ["15. Bxh7+", "17. Bxg7"],
    good: [],
    mayBeGood: ["18. Qg4+", "19. Rf3", "20. Rh3+", "22. Qd7"],
    faults: ["14... Nxh5 blunder"],
  },
];

describeFamous(GAMES);
