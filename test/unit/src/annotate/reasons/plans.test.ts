/** What a move costs without tactics: each detector where its rule holds, and where something that it needs is missing. */

import { describe, expect, test } from "vitest";
import { squareName } from "../../../../../engine/board/squares.js";
import { bishopPairReason } from "../../../../../src/annotate/reasons/detectors/bishop-pair.js";
import { castlingReason } from "../../../../../src/annotate/reasons/detectors/castling.js";
import { checksReason } from "../../../../../src/annotate/reasons/detectors/checks.js";
import { cutOffReason } from "../../../../../src/annotate/reasons/detectors/cut-off.js";
import { developmentReason } from "../../../../../src/annotate/reasons/detectors/development.js";
import { developsReason } from "../../../../../src/annotate/reasons/detectors/develops.js";
import { invasionReason } from "../../../../../src/annotate/reasons/detectors/invasion.js";
import { kingAttackReason } from "../../../../../src/annotate/reasons/detectors/king-attack.js";
import { kingMarchReason } from "../../../../../src/annotate/reasons/detectors/king-march.js";
import { openFileReason } from "../../../../../src/annotate/reasons/detectors/open-file.js";
import { openKingReason, openKingThreatReason } from "../../../../../src/annotate/reasons/detectors/open-king.js";
import { oppositionReason } from "../../../../../src/annotate/reasons/detectors/opposition.js";
import { outOfPlayReason } from "../../../../../src/annotate/reasons/detectors/out-of-play.js";
import { outpostReason } from "../../../../../src/annotate/reasons/detectors/outpost.js";
import { passivePieceReason } from "../../../../../src/annotate/reasons/detectors/passive-piece.js";
import { passedReason } from "../../../../../src/annotate/reasons/detectors/passed-pawn.js";
import { pawnBreakReason } from "../../../../../src/annotate/reasons/detectors/pawn-break.js";
import { pawnFaultReason } from "../../../../../src/annotate/reasons/detectors/pawn-fault.js";
import { pawnRunReason } from "../../../../../src/annotate/reasons/detectors/pawn-run.js";
import { preventsReason } from "../../../../../src/annotate/reasons/detectors/prevents.js";
import { promotionReason } from "../../../../../src/annotate/reasons/detectors/promotion.js";
import { protectsReason } from "../../../../../src/annotate/reasons/detectors/protects.js";
import { queensReason } from "../../../../../src/annotate/reasons/detectors/queens-off.js";
import { rookBehindReason } from "../../../../../src/annotate/reasons/detectors/rook-behind-pawn.js";
import { seventhRankReason } from "../../../../../src/annotate/reasons/detectors/seventh-rank.js";
import { squareTakenReason } from "../../../../../src/annotate/reasons/detectors/square-taken.js";
import { takesReason } from "../../../../../src/annotate/reasons/detectors/takes.js";
import { tempoReason } from "../../../../../src/annotate/reasons/detectors/tempo.js";
import { anyTradeReason, tradeReason } from "../../../../../src/annotate/reasons/detectors/trade.js";
import { unstoppableReason } from "../../../../../src/annotate/reasons/detectors/unstoppable-pawn.js";
import type { PieceWorths } from "../../../../../src/annotate/tactics/worths.js";
import type { Detector } from "../../../../../src/annotate/reasons/scene.js";
import { allowed, type Case, missed } from "../../../../support/chess/scenes.js";

/** What the network makes of pieces, in centipawns for White; nothing of the others. */
function worthsOf(known: Readonly<Record<string, number>>): PieceWorths {
  return Array.from({ length: 64 }, (_, square) => known[squareName(square)] ?? null);
}

/** A position where the detector speaks, and what it says; and changes of it after which it must not. */
type Row = readonly [name: string, detect: Detector, found: Case, says: object, ...silent: readonly Partial<Case>[]];

const NIMZO = "d4 Nf6 c4 e6 Nc3 Bb4";
const BACK = "r2q1rk1/p1p2ppp/1p6/2n5/3P4/2P1P3/1P2QPPP/3R1RK1 b - - 0 1";

describe("the bad move allows", () => {
  const rows: readonly Row[] = [
    [
      "doubled pawns",
      pawnFaultReason,
      { game: `${NIMZO} a3`, answer: "Bxc3+ bxc3 O-O Nf3", better: "Qc2 O-O a3 d6" },
      { fault: "doubled", squares: ["c3"] },
      // They are doubled in both lines; the bishop goes away.
      { better: "Nf3 Bxc3+ bxc3 O-O" },
      { answer: "Be7 Nf3 O-O e4" },
    ],
    [
      "an isolated pawn: the one that is left on its file",
      pawnFaultReason,
      {
        fen: "8/1p2bpp1/2k1p3/p2pP2p/1P6/P1B2P1P/5P2/6K1 w - - 0 29",
        game: "bxa5",
        answer: "Bxa3 Kf1 Bc5 Ke2",
        better: "Bd2 axb4 axb4",
      },
      { fault: "isolated", squares: ["a5"] },
      // A passed pawn is no weakness.
      { fen: "8/4bpp1/2k1p3/pp1pP2p/1P6/P1B2P1P/5P2/6K1 w - - 0 29" },
    ],
    [
      "an isolated pawn",
      pawnFaultReason,
      { game: "d4 d5 c4 e6 Nc3 c5", answer: "cxd5 exd5 dxc5 Bxc5 Nf3", better: "Nf6 Nf3 Be7 g3" },
      { fault: "isolated", squares: ["d5"] },
      { answer: "cxd5 exd5 Nf3 Nc6" },
      // Its neighbour is taken by a piece: that is what is lost.
      {
        fen: "4k3/p7/1p5r/8/8/8/7P/R3K3 b - - 0 1",
        game: "Kd8",
        answer: "Rxa7 Rxh2 Ra1 Kc7",
        better: "a5 Ra3 Kd7 Kd2",
      },
    ],
    [
      "the pair of bishops given up",
      bishopPairReason,
      { game: `${NIMZO} a3 Bxc3+`, answer: "bxc3 O-O Nf3 d6", better: "Be7 Nf3 O-O e4", scores: [0, 0.8] },
      { squares: ["c3"] },
      // So much it cannot cost.
      { scores: [0, 1.5] },
      { better: "Ba5 b4 Bxb4 axb4" },
    ],
    [
      "an outpost",
      outpostReason,
      {
        fen: "6k1/pp3ppp/3p4/8/4P3/2N5/PP3PPP/6K1 b - - 0 1",
        game: "a6",
        answer: "Nd5 Kf8 Kf1 Ke8",
        better: "d5 exd5 Kf8 Kf1",
      },
      { squares: ["d5"] },
      // A pawn can attack it; it goes on at once.
      { fen: "6k1/ppp2ppp/3p4/8/4P3/2N5/PP3PPP/6K1 b - - 0 1" },
      { answer: "Nd5 Kf8 Nc7 Ke7" },
    ],
    [
      "an open file taken",
      openFileReason,
      {
        fen: "r1b2rk1/ppq2ppp/2n5/8/8/2N2N2/PPQ2PPP/R1B2RK1 b - - 0 1",
        game: "h6",
        answer: "Rd1 Be6 h3 Rad8",
        better: "Rd8 h3 h6 Be3",
      },
      { file: "d" },
      { better: "Rd8 h3 h6 Rd1" },
      // The other side has a rook there, too.
      {
        fen: "2br1rk1/ppq2ppp/2n5/8/8/2N2N2/PPQ2PPP/R1B2RK1 b - - 0 1",
        answer: "Rd1 Rxd1+ Qxd1 Be6",
        better: "Qe7 h3 h6 Be3",
      },
      { fen: "r1b2rk1/ppq2ppp/2n5/8/8/2NP1N2/PPQ2PPP/R1B2RK1 b - - 0 1" },
    ],
    [
      "queens off",
      queensReason,
      { game: "e4 e5 Nf3 d6 d4 f6", answer: "dxe5 dxe5 Qxd8+ Kxd8", better: "exd4 Nxd4 Nf6 Nc3" },
      { piece: "queen" },
      { better: "Nc6 dxe5 dxe5 Qxd8+ Nxd8" },
    ],
    [
      "a lead in development",
      developmentReason,
      {
        game: "e4 e5 Nf3 Qf6",
        answer: "Nc3 c6 Bc4 d6 d3 h6 O-O a6",
        better: "Nc6 Bb5 Nf6 O-O Be7 Re1 O-O h3",
      },
      { lead: 3 },
      { answer: "Nc3 Nc6 Bc4 d6 d3 Nge7 O-O a6" },
    ],
    [
      "a tempo lost",
      tempoReason,
      { game: "e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6 Nb3", answer: "Bb4+ c3", better: "Nc3 Bb4" },
      { piece: "knight", times: 3, waiting: 3 },
      // The better move does not develop; the piece is in danger; the game's beginning is not known.
      { better: "f3 d5" },
      { game: "e4 Nf6 e5 Nd5 c4 Nb6", answer: "d4 d6", better: "Nc6 d4" },
      { fen: "r1bqkb1r/pppp1ppp/2n2n2/8/3NP3/8/PPP2PPP/RNBQKB1R w KQkq - 1 5", game: "Nb3" },
    ],
    [
      "a piece out of play",
      outOfPlayReason,
      { fen: BACK, game: "Na4", answer: "f4 h6 h3 Qd7", better: "Ne6 f4 c5 d5" },
      { piece: "knight", squares: ["a4"], safe: 0 },
      // It comes back; it has a square more.
      { answer: "f4 b5 h3 Nb6" },
      { fen: BACK.replace("/3P4/2P1P3/1P2QPPP/", "/8/2P1P3/4QPPP/"), answer: "f4 h6 h3 Qd7", better: "Ne6 f4" },
    ],
    [
      "a piece left passive, by what the network sees and the rules show",
      passivePieceReason,
      {
        fen: "r5k1/pbp2ppp/1p6/8/8/7P/P4PP1/3R2K1 b - - 0 1",
        game: "c6",
        answer: "a3 Kf8 a4 Ke7",
        better: "c5 a3 Kf8 a4",
        worths: { better: worthsOf({ b7: -360 }), played: worthsOf({ b7: -300 }) },
      },
      { piece: "bishop", squares: ["b7"], moves: 2, others: 7 },
      // Another piece falls more; this one falls less; it gets its squares later.
      { worths: { better: worthsOf({ b7: -360, a8: -560 }), played: worthsOf({ b7: -300, a8: -400 }) } },
      { worths: { better: worthsOf({ b7: -330 }), played: worthsOf({ b7: -300 }) } },
      { answer: "a3 c5" },
    ],
    [
      "an open diagonal to the king",
      openKingReason,
      { fen: "3qk3/8/8/8/8/8/5PPP/6K1 w - - 0 1", game: "f4", answer: "Qd4+ Kh1 Qxf4", better: "h3 Qd6" },
      { squares: ["g1", "d4"], file: null },
      { game: "h3", answer: "Qd1+ Kh2" },
    ],
    [
      "an open file to the king",
      openKingReason,
      {
        fen: "4q1k1/8/8/8/5p2/8/3PP3/4K3 w - - 0 1",
        game: "e3",
        answer: "fxe3 dxe3 Qxe3+ Kd1",
        better: "Kd1 Kf7",
      },
      { file: "e" },
      { answer: "Qb5 Kd1" },
    ],
    [
      "checks",
      checksReason,
      {
        fen: "3qk3/8/8/8/8/8/5PPP/6K1 w - - 0 1",
        game: "f4",
        answer: "Qd4+ Kf1 Qd1+ Kf2 Qd4+",
        better: "h3 Qd1+ Kh2 Qd6+ g3",
      },
      { checks: 3 },
      { better: "f3 Qb6+ Kf1 Qb1+ Kf2 Qb6+", answer: "Qd4+ Kf1 Qd1+ Kf2 Qd6" },
      // The queens come off.
      {
        fen: "2q3k1/5pp1/1pB1bn1p/pPb1B3/8/5P1P/3Q2PK/3R4 b - - 1 30",
        game: "Nh5",
        answer: "Qd8+ Qxd8 Rxd8+ Kh7 Be4+",
        better: "Qf8 Qd8 Qxd8",
      },
      { answer: "Qd4+ Kf1 Kd7 h3" },
    ],
    [
      "castling given up",
      castlingReason,
      {
        fen: "r3k3/ppp2ppp/8/3q4/8/8/PPPQ1PPP/R3K2R w KQ - 0 1",
        game: "Ke2",
        answer: "Kf8 Rhd1 Kg8 a3",
        better: "O-O Kf8",
      },
      { isForced: false },
      { better: "Kf1 Kf8" },
      { fen: "r3k3/ppp2ppp/8/3r4/8/8/PPPR1PPP/R3K2R w KQ - 0 1" },
    ],
    [
      "a king that a check drives out",
      castlingReason,
      {
        fen: "q3k3/8/8/8/8/8/P4PPP/4K2R w K - 0 1",
        game: "a3",
        answer: "Qe4+ Kd2 Ke7 Rd1",
        better: "O-O Ke7",
      },
      { isForced: true },
      // It goes of its own will.
      { answer: "Ke7 Kd2 Qd5+ Ke1" },
    ],
    [
      "an attack on the king",
      kingAttackReason,
      {
        fen: "r4rk1/pp3ppp/8/8/8/3B1N2/PP3PPP/3Q1RK1 b - - 0 1",
        game: "a6",
        answer: "Ng5 h6 Qh5 b6 Re1",
        better: "h6 Re1 Rfe8 Rxe8+ Rxe8",
      },
      { squares: ["g8"] },
      { answer: "Re1 h6 h3 b6 a3" },
      { fen: "r4rk1/pp3ppp/8/8/8/3B1N2/PP3PPP/3R1RK1 b - - 0 1", answer: "Ng5 h6 Bh7+ Kh8 Rd7", better: "h6 h3" },
    ],
    [
      "a trade by the side that is ahead",
      tradeReason,
      { fen: "3qk3/7p/8/8/8/8/3Q4/R3K3 b - - 0 1", game: "h6", answer: "Qxd8+ Kxd8 Ke2", better: "Qe7+ Kf2" },
      { piece: "queen" },
      { fen: "r2qk3/7p/8/8/8/8/3Q4/R3K3 b - - 0 1", answer: "Qxd8+ Rxd8 Ke2" },
      { better: "Ke7 Qxd8+ Kxd8" },
      // A knight for a bishop is no trade of either.
      { fen: "3bk3/6pp/4N3/8/8/8/6PP/R3K3 b - - 0 1", answer: "Nxd8 Kxd8 Ke2", better: "Bb6 Ke2" },
    ],
    [
      "a trade by the side that stands better",
      anyTradeReason,
      { fen: "3qk3/7p/8/8/8/8/3Q4/4K3 b - - 0 1", game: "h6", answer: "Qxd8+ Kxd8 Ke2", better: "Qe7+ Kf2" },
      { piece: "queen", by: "score" },
      // It stands level; the other line has the same trade; it comes later.
      { scores: [0, 0.5] },
      { better: "Ke7 Qxd8+ Kxd8" },
      { answer: "Qe3+ Qe7 Ke2 Qxe3+ Kxe3" },
    ],
    [
      "a pawn break",
      pawnBreakReason,
      {
        fen: "4k3/pp3ppp/2p5/3p4/3P4/2P2P2/PP2P1PP/4K3 b - - 0 1",
        game: "a6",
        answer: "e4 dxe4 fxe4 Ke7",
        better: "f5 Kd2 Kd7",
      },
      { squares: ["e4", "d5"] },
      // The pawns pass each other by; it comes in both lines; it attacks nothing.
      { answer: "e4 Ke7 e5 f6" },
      { better: "Kd7 e4 dxe4 fxe4" },
      { answer: "e3 Ke7 c4 dxc4" },
    ],
    [
      "a way back that is cut off",
      cutOffReason,
      {
        fen: "1r3rk1/ppb1qppp/5n2/2p5/P1NpPPb1/3P4/1PP3BP/R1B1QRK1 b - - 2 15",
        game: "Qd7",
        answer: "f5 Rbe8 Bg5 Nh5 Qh4 Be2 Rf2",
        better: "Be6 Qh4 Bxc4 dxc4 Nd5 Qh3 Nb4 Rf2",
      },
      { piece: "bishop", squares: ["g4", "f5"], by: { piece: "pawn", square: "f5" } },
      // The bishop is in danger already; it gets away in neither line.
      { answer: "Qd2 Rbe8 Rf2 Nh5" },
    ],
    [
      "a queen that gets in",
      invasionReason,
      {
        fen: "4r1k1/5ppp/p7/8/8/1Q6/5PPP/6K1 b - - 0 1",
        game: "h6",
        answer: "Qb6 Ra8 h3 Kh7",
        better: "Re6 h3 h6 Kh2",
      },
      { piece: "queen", squares: ["b6"] },
      // A piece attacks it there; it goes on; it gets in in both lines.
      { fen: "4r1k1/2n2ppp/p7/8/8/1Q6/5PPP/6K1 b - - 0 1", answer: "Qb6 Nd5 Qxa6 Kh7", better: "Re6 h3" },
      { answer: "Qb6 h5 Qb7 Ra8" },
      { better: "Re7 Qb6 Ra7" },
    ],
    [
      "a diagonal to the king, for a check",
      openKingThreatReason,
      { game: "e4 e5 Nf3 f6", answer: "Nxe5 Qe7 Nf3 d5", better: "Nc6 Bb5 a6" },
      { squares: ["e8", "h5"], file: null, threat: { by: { piece: "queen", square: "d1" }, to: "h5" } },
      // The knight stays in the queen's way; the check can be taken.
      { answer: "Bc4 Ne7 O-O Nbc6" },
      { fen: "4k3/5pn1/8/4p3/8/8/8/3QK3 b - - 0 1", game: "f5", answer: "Kf1 Kf7", better: "Ke7 Kf1" },
    ],
    [
      "a knight's square that a pawn takes",
      squareTakenReason,
      { game: "e4 e5 Nf3 f6", answer: "d4 exd4 Nxd4 d5", better: "Nc6 Bb5 Nf6 O-O" },
      { piece: "knight", squares: ["g8", "f6"] },
      // The better line does not need it; no pawn goes there.
      { better: "Nc6 Bb5 a6 Ba4" },
      { game: "e4 e5 Nf3 h6" },
    ],
    [
      "a king that marches",
      kingMarchReason,
      {
        fen: "8/5k2/p6p/8/8/P6P/8/4K3 b - - 0 1",
        game: "h5",
        answer: "Ke2 Kg7 Ke3 Kg6 Kf4",
        better: "Ke6 Ke2 Ke5 Kd3",
      },
      { squares: ["f4"] },
      { answer: "Ke2 Ke6 Kd2 Ke5" },
      // A king that takes a piece on its way.
      { fen: "8/5k2/p6p/8/8/P2b3P/3K4/8 b - - 0 1", answer: "Kxd3 Ke6 Kd4 Kd6 a4", better: "Be4 Kc3 Ke6 a4" },
    ],
    [
      "a passed pawn",
      passedReason,
      { fen: "8/5k2/1p6/8/P7/8/8/6K1 b - - 0 1", game: "b5", answer: "axb5 Ke6 Kf2 Kd6", better: "Ke6 Kf2 Kd6 Ke3" },
      { squares: ["b5"] },
      { fen: "8/p4k2/1p6/8/P7/8/8/6K1 b - - 0 1" },
      // It comes too late to be the move's doing.
      { answer: "Kf2 Ke6 Ke3 Kd6 Kf4 Ke6 axb5 Kd6 Kf3", better: "Kf6 Kf2 Ke6 Ke3" },
    ],
    [
      "a pawn that runs",
      pawnRunReason,
      {
        fen: "1r6/5pk1/8/3P4/8/8/5PK1/3R4 b - - 0 1",
        game: "Rb2",
        answer: "d6 Rb8 d7 Rd8 Kf3 Kf6",
        better: "Rd8 Kf3 Kf6 Ke4",
      },
      { squares: ["d7"] },
      { better: "Kf8 d6 Ke8 d7+ Kd8" },
      {
        answer: "d6 Rb8 d7 Rb2 Kf3 Rd2 Rxd2",
        fen: "1r6/4ppk1/8/3P4/8/8/5PK1/3R4 b - - 0 1",
      },
    ],
    [
      "a rook on the seventh rank",
      seventhRankReason,
      {
        fen: "1r3b1k/5R1p/p2r2p1/1p6/1P1p4/3B2P1/5P1P/2R3K1 b - - 3 31",
        game: "Bg7",
        answer: "Rcc7 Rg8 Ra7 Rc6 Rfd7",
        better: "Re6 Rc2 h5 f4 Kg8",
      },
      { squares: ["c7"] },
      // It gets there in both lines; nothing stands there, and the king has left.
      { better: "Re6 Rcc7 h5 f4 Kg8" },
      {
        fen: "8/8/1k6/8/8/8/6K1/2R5 b - - 0 1",
        game: "Kb5",
        answer: "Rc7 Kb6 Rf7",
        better: "Ka5 Rc4",
      },
    ],
    [
      "a promotion",
      promotionReason,
      { fen: "8/P5k1/8/8/r7/8/8/6K1 b - - 0 1", game: "Rb4", answer: "a8=Q Rb1+ Kf2", better: "Rxa7 Kf2" },
      { to: "queen", squares: ["a8"] },
      { game: "Kf6", answer: "a8=Q Rxa8 Kf2" },
    ],
    [
      "the opposition",
      oppositionReason,
      { fen: "8/8/4k3/8/4P3/3K4/8/8 b - - 0 1", game: "Kd6", answer: "Kd4 Kc6 Ke5", better: "Ke5 Ke3" },
      { squares: ["d4", "d6"] },
      { fen: "8/8/4k2n/8/4P3/3K4/8/7N b - - 0 1" },
      { answer: "Ke3 Kc6 Kf4" },
    ],
    [
      "a pawn that cannot be caught",
      unstoppableReason,
      { fen: "8/1k6/8/8/6P1/8/8/K7 b - - 0 1", game: "Kb6", answer: "g5 Kc6 g6 Kd6", better: "Kc7 Kb2" },
      { squares: ["g5"] },
      { fen: "8/3k4/8/8/6P1/8/8/K7 b - - 0 1", game: "Kd6", answer: "g5 Ke6" },
    ],
    [
      "a rook behind a passed pawn",
      rookBehindReason,
      { fen: "8/5pk1/8/1P6/8/r7/5PK1/7R b - - 0 1", game: "Kf6", answer: "Rb1 Ke6 f4 Kd6", better: "Kf8 Rh4 Ke7 f4" },
      { squares: ["b1", "b5"] },
      { better: "Kf8 Rb1 Ke7" },
      { fen: "8/1p3pk1/8/1P6/8/r7/5PK1/7R b - - 0 1" },
    ],
  ];
  test.each(rows.map(([name, detect, found, says, ...silent]) => ({ name, detect, found, says, silent })))(
    "$name",
    ({ detect, found, says, silent }) => {
      expect(allowed(detect, found)).toMatchObject(says);
      for (const change of silent) expect([change, allowed(detect, { ...found, ...change })]).toEqual([change, null]);
    },
  );
});

describe("the better move", () => {
  test("leaves a pawn weak by an exchange, not by the way", () => {
    const found = { game: "d4 Nf6 c4 e6 Nc3 d5 Nf3 Bb4 Bg5 h6 h3", answer: "O-O e3 c5" };
    const doubled = { ...found, better: "Bxf6 gxf6 e3 O-O" };
    expect(missed(pawnFaultReason, doubled)).toMatchObject({ fault: "doubled" });
    expect(missed(pawnFaultReason, { ...found, better: "cxd5 Nxd5 Bd2 Nxc3 bxc3" })).toBeNull();
  });

  test("gets a passed pawn by its first moves", () => {
    const found = { fen: "8/5k2/1p6/8/P7/8/8/6K1 w - - 0 1", game: "Kf2", answer: "Ke6 Kf3 Kd6" };
    expect(missed(passedReason, { ...found, better: "a5 bxa5 Kf2 Ke6" })).toBeNull();
    expect(missed(passedReason, { ...found, better: "a5 Ke6 axb6 Kd6 Kf2" })).toBeNull();
    const other = { ...found, fen: "8/5k2/p1p5/1p6/P7/8/8/6K1 w - - 0 1" };
    expect(missed(passedReason, { ...other, better: "axb5 cxb5 Kf2 Ke6" })).toBeNull();
    const taking = { ...found, fen: "8/5k2/8/1p6/P7/8/8/6K1 w - - 0 1" };
    expect(missed(passedReason, { ...taking, better: "axb5 Ke6 Kf2 Kd6" })).toMatchObject({ squares: ["b5"] });
  });

  test("pushes a passed pawn, or brings the king in, by itself", () => {
    const pawn = { fen: "1r6/5pk1/8/3P4/8/8/5PK1/3R4 w - - 0 1", game: "Kf3", answer: "Rd8 Ke4 Kf6 f4" };
    expect(missed(pawnRunReason, { ...pawn, better: "d6 Kf6 d7 Rd8" })).toMatchObject({ squares: ["d6"] });
    expect(missed(pawnRunReason, { ...pawn, better: "Kg3 Kf6 d6 Rd8 d7 Ke6" })).toBeNull();
    const king = { fen: "8/5k2/p6p/8/8/P6P/8/4K3 w - - 0 1", game: "h4", answer: "Ke6 Ke2 Ke5 Kd3" };
    expect(missed(kingMarchReason, { ...king, better: "Ke2 Kg7 Ke3 Kg6 Kf4" })?.kind).toBe("king march");
    expect(missed(kingMarchReason, { ...king, better: "a4 Kg7 Ke2 Kg6 Ke3" })).toBeNull();
  });

  test("prevents the best answer", () => {
    const found = { fen: "6k1/5ppp/8/5P2/8/8/5PPP/6K1 w - - 0 1", game: "h3", answer: "f6 Kh2", better: "f6 gxf6 Kh1" };
    expect(missed(preventsReason, found)).toMatchObject({ squares: ["f6", "f6"], move: { san: "f6" } });
    // Who takes the pawn need not say that it cannot go on.
    const taking = {
      fen: "6k1/5ppp/4p3/3P4/8/8/5PPP/6K1 b - - 0 1",
      game: "h6",
      answer: "d6 Kf8 d7",
      better: "exd5 Kf1",
    };
    expect(missed(preventsReason, taking)).toBeNull();
    // An answer that goes back; one that the better move lets be.
    // A pawn keeps a knight away, a rook does not.
    const knight = { fen: "6k1/8/5n2/8/8/8/3P4/R5K1 w - - 0 1", game: "Kg2", answer: "Ne4 Kf3", better: "d3 Kf7" };
    expect(missed(preventsReason, knight)).toMatchObject({ move: { san: "Ne4" } });
    expect(missed(preventsReason, { ...knight, better: "Ra4 Kf7" })).toBeNull();
    const king = { fen: "8/5k2/8/8/4p3/8/8/4K3 w - - 0 1", game: "Kd1", better: "Ke2 Kf6" };
    expect(missed(preventsReason, { ...king, answer: "Ke8 Ke1" })).toBeNull();
    expect(missed(preventsReason, { ...king, answer: "Kf6 Ke1" })).toBeNull();
    expect(missed(preventsReason, { ...king, better: "Kf1 Kf6", answer: "e3 Ke2" })).toBeNull();
  });

  test("protects what can be taken, or takes it out of danger", () => {
    const fen = "4r1k1/8/8/8/4N3/8/5PPP/6K1 w - - 0 1";
    const found = { fen, game: "h3", answer: "Rxe4 g3", better: "f3 Kf7" };
    expect(missed(protectsReason, found)).toMatchObject({ piece: "knight", squares: ["e4"], leaves: false });
    expect(missed(protectsReason, { ...found, better: "Ng5 Kf8" })).toMatchObject({ leaves: true });
    // It is taken there, too; it was in no danger.
    expect(missed(protectsReason, { ...found, better: "g3 Rxe4" })).toBeNull();
    const safe = "4r1k1/8/8/8/4N3/3P4/5PPP/6K1 w - - 0 1";
    expect(missed(protectsReason, { ...found, fen: safe, answer: "Rxe4 dxe4" })).toBeNull();
  });

  test("trades queens by taking or offering one, not later", () => {
    const fen = "3qk3/8/8/8/8/8/2P5/3QK3 w - - 0 1";
    const found = { fen, game: "Kf2", answer: "Qd5 Qe2+", better: "Qxd8+ Kxd8 Kd2" };
    expect(missed(queensReason, found)).toMatchObject({ piece: "queen", squares: ["d8"] });
    expect(missed(queensReason, { ...found, better: "Qd2 Qxd2+ Kxd2" })).toMatchObject({ squares: ["d2"] });
    expect(missed(queensReason, { ...found, better: "c3 Qxd1+ Kxd1" })).toBeNull();
    const ahead = { ...found, fen: "3qk3/8/8/8/8/8/2P5/R2QK3 w - - 0 1" };
    expect(missed(tradeReason, { ...ahead, better: "Qxd8+ Kxd8 Kd2" })).toMatchObject({ piece: "queen" });
    expect(missed(tradeReason, { ...ahead, better: "c3 Qxd1+ Rxd1" })).toBeNull();
    // The pawn opens the game; what is traded later is not what it is for.
    const sicilian: Case = {
      fen: "2rqk2r/1b1nbppp/p2ppn2/1p6/3NP3/P1N1BP2/1PPQB1PP/1K1R3R b k - 6 12",
      game: "Nb6",
      answer: "g4 O-O h4",
      better: "d5 exd5 Nxd5 Nxd5 Bxd5",
    };
    expect(missed(anyTradeReason, sicilian)).toBeNull();
    expect(missed(anyTradeReason, { ...sicilian, better: "Nc5 b4 Ncxe4 Nxe4 Nxe4" })).toBeNull();
  });

  test("takes what is not taken back", () => {
    const found = { fen: "3r2k1/8/3p4/8/8/8/3R4/6K1 w - - 0 1", game: "Kf2", answer: "Kf7 Ke2", better: "Rd3 Kf7" };
    expect(missed(takesReason, { ...found, better: "Rxd6 Rxd6" })).toBeNull();
    const free = { ...found, fen: "6k1/8/3p4/8/8/8/3R4/6K1 w - - 0 1" };
    expect(missed(takesReason, { ...free, better: "Rxd6 Kf7" })).toMatchObject({ piece: "pawn", squares: ["d6"] });
    expect(missed(takesReason, free)).toBeNull();
  });

  test("is named as a pawn break, and gets a queen in with its first move only", () => {
    const pawns = { fen: "4k3/pp3ppp/2p5/3p4/3P4/2P2P2/PP2P1PP/4K3 w - - 0 1", game: "a3", answer: "f5 Kd2 Kd7" };
    expect(missed(pawnBreakReason, { ...pawns, better: "e4 dxe4 fxe4" })).toMatchObject({ squares: ["e4", "d5"] });
    const queen = { fen: "4r1k1/5ppp/p7/8/8/1Q6/5PPP/6K1 w - - 0 1", game: "h3", answer: "h6 Qb2 Re6 Qb1" };
    expect(missed(invasionReason, { ...queen, better: "Qb6 Ra8 h3 Kf8" })).toMatchObject({ squares: ["b6"] });
    expect(missed(invasionReason, { ...queen, better: "g3 Ra8 Qb6 Kf8 h3 Ke7" })).toBeNull();
  });

  const ITALIAN = "e4 e5 Nf3 Nc6 Bc4 Bc5 a3";

  test("castles, which the bad line does not", () => {
    const found = { game: ITALIAN, answer: "Nf6 d3 d6", better: "O-O Nf6 d3" };
    expect(missed(developsReason, found)?.kind).toBe("castles");
    expect(missed(developsReason, { ...found, answer: "Nf6 O-O d6" })).toBeNull();
  });

  test("develops a piece, which the bad move does not", () => {
    const found = { game: ITALIAN, answer: "Nf6 d3 d6", better: "Nc3 Nf6 d3" };
    expect(missed(developsReason, found)).toMatchObject({ kind: "develops", piece: "knight" });
    expect(missed(developsReason, { ...found, game: ITALIAN.replace("a3", "Na3") })).toBeNull();
    expect(allowed(developsReason, found)).toBeNull();
  });
});
