/**
 * The positions of the bench: openings, middlegames and endgames, with castling, en passant, promotions, mates,
 * locked positions and repetitions among them, so that a change anywhere in the search shows in the node count.
 * Games are cited with their players; the other positions are common knowledge of chess or were made for this table.
 */

export interface BenchPosition {
  readonly name: string;
  /** Null for the start position. */
  readonly fen: string | null;
  /** Moves from there, in UCI notation: earlier positions matter to repetitions. */
  readonly moves: readonly string[];
}

const movesOf = (moves: string): readonly string[] => moves.split(" ");

export const BENCH_POSITIONS: readonly BenchPosition[] = [
  { name: "Start", fen: null, moves: [] },
  {
    name: "Ruy Lopez, Marshall attack",
    fen: null,
    moves: movesOf(
      "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 e8g8 c2c3 d7d5 e4d5 f6d5 f3e5 c6e5 e1e5 c7c6",
    ),
  },
  {
    name: "Sicilian, Najdorf",
    fen: null,
    moves: movesOf("e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1g5 e7e6 f2f4 d8b6 d1d2 b6b2 a1b1 b2a3"),
  },
  {
    name: "King's Indian, Mar del Plata",
    fen: null,
    moves: movesOf(
      "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7 e2e4 d7d6 g1f3 e8g8 f1e2 e7e5 e1g1 b8c6 d4d5 c6e7 f3e1 f6d7 c1e3 f7f5 f2f3 f5f4 e3f2 g6g5",
    ),
  },
  {
    name: "French, advance",
    fen: null,
    moves: movesOf("e2e4 e7e6 d2d4 d7d5 e4e5 c7c5 c2c3 b8c6 g1f3 d8b6 a2a3 c5c4 b1d2 c6a5 g2g3 c8d7 h2h4 e8c8"),
  },
  {
    name: "Queen's Gambit, Lasker",
    fen: null,
    moves: movesOf("d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3 e8g8 g1f3 h7h6 g5h4 f6e4 h4e7 d8e7"),
  },
  {
    name: "Slav, Botvinnik",
    fen: null,
    moves: movesOf(
      "d2d4 d7d5 c2c4 c7c6 g1f3 g8f6 b1c3 e7e6 c1g5 d5c4 e2e4 b7b5 e4e5 h7h6 g5h4 g7g5 f3g5 h6g5 h4g5 b8d7",
    ),
  },
  {
    name: "English, symmetrical",
    fen: null,
    moves: movesOf("c2c4 c7c5 g2g3 g7g6 f1g2 f8g7 b1c3 b8c6 a2a3 a7a6 a1b1 a8b8 b2b4 c5b4 a3b4 b7b5"),
  },
  {
    name: "Caro-Kann, exchange",
    fen: null,
    moves: movesOf("e2e4 c7c6 d2d4 d7d5 e4d5 c6d5 f1d3 b8c6 c2c3 g8f6 c1f4 c8g4 d1b3 d8d7"),
  },
  {
    name: "Morphy against the Duke and the Count, Paris 1858, move 12",
    fen: null,
    moves: movesOf(
      "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7",
    ),
  },
  {
    name: "Anderssen against Kieseritzky, London 1851, move 18",
    fen: null,
    moves: movesOf(
      "e2e4 e7e5 f2f4 e5f4 f1c4 d8h4 e1f1 b7b5 c4b5 g8f6 g1f3 h4h6 d2d3 f6h5 f3h4 h6g5 h4f5 c7c6 g2g4 h5f6 h1g1 c6b5 h2h4 g5g6 h4h5 g6g5 d1f3 f6g8 c1f4 g5f6 b1c3 f8c5 c3d5 f6b2",
    ),
  },
  {
    name: "Anderssen against Dufresne, Berlin 1852, move 19",
    fen: null,
    moves: movesOf(
      "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 b2b4 c5b4 c2c3 b4a5 d2d4 e5d4 e1g1 d4d3 d1b3 d8f6 e4e5 f6g6 f1e1 g8e7 c1a3 b7b5 b3b5 a8b8 b5a4 a5b6 b1d2 c8b7 d2e4 g6f5 c4d3 f5h5 e4f6 g7f6 e5f6 h8g8",
    ),
  },
  {
    name: "Byrne against Fischer, New York 1956, move 17",
    fen: null,
    moves: movesOf(
      "g1f3 g8f6 c2c4 g7g6 b1c3 f8g7 d2d4 e8g8 c1f4 d7d5 d1b3 d5c4 b3c4 c7c6 e2e4 b8d7 a1d1 d7b6 c4c5 c8g4 f4g5 b6a4 c5a3 a4c3 b2c3 f6e4 g5e7 d8b6 f1c4 e4c3 e7c5 f8e8 e1f1",
    ),
  },
  {
    name: "Kasparov against Topalov, Wijk aan Zee 1999, move 24",
    fen: null,
    moves: movesOf(
      "e2e4 d7d6 d2d4 g8f6 b1c3 g7g6 c1e3 f8g7 d1d2 c7c6 f2f3 b7b5 g1e2 b8d7 e3h6 g7h6 d2h6 c8b7 a2a3 e7e5 e1c1 d8e7 c1b1 a7a6 e2c1 e8c8 c1b3 e5d4 d1d4 c6c5 d4d1 d7b6 g2g3 c8b8 b3a5 b7a8 f1h3 d6d5 h6f4 b8a7 h1e1 d5d4 c3d5 b6d5 e4d5 e7d6",
    ),
  },
  {
    name: "Deep Blue against Kasparov, New York 1997, game 6, move 8",
    fen: null,
    moves: movesOf("e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 b8d7 e4g5 g8f6 f1d3 e7e6 g1f3 h7h6"),
  },
  {
    name: "Steinitz against von Bardeleben, Hastings 1895, move 22",
    fen: null,
    moves: movesOf(
      "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d4 e5d4 c3d4 c5b4 b1c3 d7d5 e4d5 f6d5 e1g1 c8e6 c1g5 b4e7 c4d5 e6d5 c3d5 d8d5 g5e7 c6e7 f1e1 f7f6 d1e2 d5d7 a1c1 c7c6 d4d5 c6d5 f3d4 e8f7 d4e6 h8c8 e2g4 g7g6 e6g5 f7e8",
    ),
  },
  {
    name: "Knights gone home twice",
    fen: null,
    moves: movesOf("e2e4 e7e5 g1f3 b8c6 f3g1 c6b8 g1f3 b8c6 f1b5 a7a6"),
  },
  {
    name: "Queens that could repeat a third time",
    fen: null,
    moves: movesOf("d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 d1a4 d8d7 a4d1 d7d8 d1a4 d8d7 a4d1 d7d8 c1g5"),
  },
  {
    name: "Many pins, checks and castlings (kiwipete)",
    fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    moves: [],
  },
  {
    name: "Castling on either side, Black to move",
    fen: "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R b KQkq - 4 8",
    moves: [],
  },
  {
    name: "Castling against an open file",
    fen: "r3k2r/1b3ppp/p2q1n2/1p2p3/4P3/2NB4/PP2QPPP/R3K2R w KQkq - 0 16",
    moves: [],
  },
  {
    name: "En passant would open the king's rank",
    fen: "8/2p5/8/KP5r/5p1k/8/4P1P1/1R6 b - - 0 1",
    moves: movesOf("c7c5"),
  },
  {
    name: "En passant or promotion",
    fen: "4k3/2P5/8/3pP3/8/8/7p/4K3 w - d6 0 1",
    moves: [],
  },
  {
    name: "Two ways to capture en passant",
    fen: "4k3/5pp1/8/2PpP3/8/8/6PP/4K3 w - d6 0 1",
    moves: [],
  },
  {
    name: "Promotions on both wings",
    fen: "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    moves: [],
  },
  {
    name: "Promotion beside a king",
    fen: "8/5P1k/6pp/8/8/2q5/8/5RK1 w - - 0 1",
    moves: [],
  },
  { name: "Pawn race", fen: "8/p5k1/8/7P/1p6/6P1/P4K2/8 w - - 0 1", moves: [] },
  {
    name: "Outside passed pawn",
    fen: "8/5ppk/4p2p/P3P2P/3K1PP1/8/8/8 w - - 0 1",
    moves: [],
  },
  {
    name: "Reti's king march, 1921",
    fen: "7K/8/k1P5/7p/8/8/8/8 w - - 0 1",
    moves: [],
  },
  {
    name: "Saavedra's underpromotion, 1895",
    fen: "8/8/1KP5/3r4/8/8/8/k7 w - - 0 1",
    moves: [],
  },
  {
    name: "Lucena's bridge",
    fen: "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1",
    moves: [],
  },
  {
    name: "Philidor's third rank",
    fen: "4k3/R7/8/3KP3/8/1r6/8/8 b - - 0 1",
    moves: [],
  },
  {
    name: "Vancura's side checks",
    fen: "R7/6k1/P4r2/8/8/6K1/8/8 b - - 0 1",
    moves: [],
  },
  {
    name: "Queen against a pawn on the seventh rank",
    fen: "8/8/8/4Q3/8/2K5/5pk1/8 w - - 0 1",
    moves: [],
  },
  {
    name: "Mate with bishop and knight",
    fen: "7k/8/5K2/8/4N3/3B4/8/8 w - - 0 1",
    moves: [],
  },
  {
    name: "Two bishops against a knight",
    fen: "4k3/3n4/8/8/3KB3/8/4B3/8 w - - 10 1",
    moves: [],
  },
  {
    name: "Bishops of opposite colours",
    fen: "8/3k1p2/2b1p1p1/2P1P2p/1P1K1P1P/6P1/3B4/8 w - - 0 1",
    moves: [],
  },
  {
    name: "Rook and four against three",
    fen: "8/5pk1/4p1p1/7p/R6P/5PP1/r4PK1/8 b - - 0 1",
    moves: [],
  },
  {
    name: "Knight against bad bishop",
    fen: "8/1b3k2/1p1p1p2/pPpPpPp1/P1P1P1P1/3N4/5K2/8 w - - 0 1",
    moves: [],
  },
  {
    name: "Zugzwang",
    fen: "8/8/p1p5/1p5p/1P5p/8/PPP2K1p/4R1rk w - - 0 1",
    moves: [],
  },
  { name: "Trebuchet", fen: "8/8/8/3pK3/2kP4/8/8/8 b - - 0 1", moves: [] },
  {
    name: "Locked from edge to edge",
    fen: "4k3/4b3/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/3B4/4K3 w - - 0 1",
    moves: [],
  },
  {
    name: "Locked centre with pieces behind",
    fen: "r1bq1rk1/1p1nb1pp/p2pp1n1/P1pPPpPP/2P2P2/2NB1N2/1P1BQ3/R3K2R w KQ f6 0 18",
    moves: [],
  },
  {
    name: "Near the fifty-move rule",
    fen: "8/8/4k3/8/2R5/4K3/1r6/8 w - - 90 120",
    moves: [],
  },
  {
    name: "Mate along the back rank",
    fen: "2r3k1/1q3ppp/8/8/8/8/1Q3PPP/2R1R1K1 w - - 0 1",
    moves: [],
  },
  {
    name: "Smothered mate",
    fen: "r6k/6pp/7N/8/8/1Q6/6PP/6K1 w - - 0 1",
    moves: [],
  },
  {
    name: "Perpetual check is the best",
    fen: "6k1/5pp1/7p/8/7q/8/r4PP1/Q4RK1 b - - 0 30",
    moves: [],
  },
  {
    name: "Isolated queen's pawn",
    fen: "r2q1rk1/pb1nbppp/1p2pn2/8/3P4/P1N2N2/BP3PPP/R1BQR1K1 w - - 4 13",
    moves: [],
  },
  {
    name: "Minority attack",
    fen: "r1b2rk1/pp1nqpp1/2p2n1p/3p4/3P4/2NBPN2/PPQ2PPP/1R3RK1 w - - 0 13",
    moves: [],
  },
  {
    name: "Attack on castled kings on opposite sides",
    fen: "2kr3r/ppq2ppp/2n1bn2/4p3/1b6/2N1BN1P/PPP1BPP1/R2Q1RK1 b - - 2 12",
    moves: [],
  },
  {
    name: "Exchange sacrifice on c3",
    fen: "2r2rk1/1q1bbppp/p2ppn2/1p6/3NP3/1PN1BP2/P1PQ2PP/2KR1B1R b - - 0 15",
    moves: [],
  },
  {
    name: "Queens and open kings",
    fen: "8/1p3pk1/p4qp1/3p3p/3Q3P/P5P1/1P3PK1/8 w - - 0 35",
    moves: [],
  },
  {
    name: "Rooks on the seventh rank",
    fen: "2r3k1/1R3R1p/p5p1/4p3/4n3/P6P/1P4PK/2r5 b - - 1 33",
    moves: [],
  },
  {
    name: "Nine queens to come",
    fen: "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    moves: [],
  },
];
