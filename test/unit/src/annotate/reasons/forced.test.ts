/** What happens by force: each detector where its rule holds, and where something that it needs is missing. */

import { describe, expect, test } from "vitest";
import { afterForcing } from "../../../../../src/annotate/reasons/detectors/after-forcing.js";
import { attackReason, pawnAttackReason } from "../../../../../src/annotate/reasons/detectors/attack.js";
import {
  anyCaptureReason,
  captureReason,
  pawnCaptureReason,
} from "../../../../../src/annotate/reasons/detectors/capture.js";
import { doubleThreatReason } from "../../../../../src/annotate/reasons/detectors/double-threat.js";
import { materialReason } from "../../../../../src/annotate/reasons/detectors/material.js";
import { mateThreatReason } from "../../../../../src/annotate/reasons/detectors/mate-threat.js";
import { newPinReason } from "../../../../../src/annotate/reasons/detectors/new-pin.js";
import { recaptureReason } from "../../../../../src/annotate/reasons/detectors/recapture.js";
import { tacticReason } from "../../../../../src/annotate/reasons/detectors/tactic.js";
import { trappedReason } from "../../../../../src/annotate/reasons/detectors/trapped.js";
import { allowed, type Case, missed } from "../../../../support/chess/scenes.js";

/** The kind of tactic by which a piece is won, with the squares of its targets; null if none is found. */
function tacticIn(found: Case): string | null {
  const reason = allowed(tacticReason, found);
  return reason?.kind === "tactic" ? `${reason.tactic} ${reason.targets.map(({ square }) => square).join(" ")}` : null;
}

const ENGLUND = "d4 e5 dxe5 Nc6 Nf3 Qe7 Bf4 Qb4+ Bd2 Qxb2 Bc3";

describe("a piece is won by", () => {
  test.each<[tactic: string, found: Case]>([
    ["fork e8 a6", { fen: "4k3/r7/8/1N6/8/8/6K1/8 b - - 0 1", game: "Ra6", answer: "Nc7+ Kd7 Nxa6", better: "Rb7" }],
    [
      "fork g8 c7",
      { fen: "n5k1/5p1p/6p1/8/8/8/3Q2PP/6K1 b - - 0 1", game: "Nc7", answer: "Qd8+ Kg7 Qxc7", better: "Nb6 Kf2" },
    ],
    [
      "skewer e5 e8",
      { fen: "4q3/7p/8/4k3/8/8/6K1/R7 b - - 0 1", game: "h6", answer: "Re1+ Kd6 Rxe8 Kd7 Re1", better: "Qe6 Kf2" },
    ],
    [
      "skewer d5 h5",
      { fen: "8/7p/8/3k3r/8/8/6K1/R7 b - - 0 1", game: "h6", answer: "Ra5+ Kd4 Rxh5 Kc3", better: "Rg5+ Kf2" },
    ],
    [
      "discovered attack d8",
      { fen: "3q4/7k/8/8/3N4/8/3R2K1/8 b - - 0 1", game: "Kh6", answer: "Nf5+ Kh7 Rxd8 Kg6", better: "Qe7 Kf2" },
    ],
    [
      "discovered check e8",
      { fen: "4k3/1q6/8/8/4N3/8/8/4R1K1 b - - 0 1", game: "Qa6", answer: "Nc5+ Kd8 Nxa6 Kc8", better: "Kd8 Kf2" },
    ],
    [
      "removed defender c6 e5",
      {
        fen: "6k1/1p6/2n5/1B2b3/8/8/6K1/4R3 b - - 0 1",
        game: "Kf8",
        answer: "Bxc6 bxc6 Rxe5 Kf7",
        better: "Bd6 Bxc6 bxc6",
      },
    ],
    [
      "lured defender d8 d5",
      {
        fen: "3r2k1/5ppp/8/3q4/8/8/5PPP/3QR1K1 b - - 0 1",
        game: "h6",
        answer: "Re8+ Rxe8 Qxd5 Kh7",
        better: "Qa5 h3",
      },
    ],
    [
      "overloaded defender c6 b4 d4",
      {
        fen: "6k1/7p/2n5/8/1n1n4/4B3/6K1/1R6 b - - 0 1",
        game: "h6",
        answer: "Bxd4 Nxd4 Rxb4 Ne6",
        better: "Ne6 Kf3",
      },
    ],
    [
      "in-between move d5",
      {
        fen: "2br2k1/5pp1/8/3p3p/8/2N2Q2/5PPP/6K1 w - - 0 1",
        game: "Nxd5",
        answer: "Bg4 Qf4 Rxd5 h3",
        better: "h3 Be6",
      },
    ],
    [
      "x-ray d5",
      {
        fen: "5r2/5pkp/4p3/3qN3/5P2/8/6PP/3Q2K1 b - - 0 1",
        game: "h6",
        answer: "Nd7 Qxd7 Qxd7 Rd8",
        better: "Qb5 h3",
      },
    ],
    [
      "pin f6 e7",
      {
        fen: "3qk3/8/5n2/8/8/4B1K1/8/5R2 b - - 0 1",
        game: "Qe7",
        answer: "Bg5 Kd7 Bxf6 Qe3+",
        better: "Ke7 Bd4",
      },
    ],
    ["pinned defender c3 a1", { game: ENGLUND, answer: "Bb4 Bd2 Qxa1 Bxb4", better: "Nc3 Bb4" }],
    [
      "trap a2",
      { fen: "6k1/8/4b3/8/8/8/PPP5/2K5 b - - 0 1", game: "Bxa2", answer: "b3 Kf7 Kb2 Ke6 Kxa2", better: "Kf7 a3" },
    ],
  ])("%s", (tactic, found) => {
    expect(tacticIn(found)).toBe(tactic);
  });
});

describe("a piece is not won by", () => {
  test.each<[tactic: string, found: Case]>([
    // The knight can be taken.
    ["fork", { fen: "4k3/r7/3b4/1N6/8/8/6K1/8 b - - 0 1", game: "Ra6", answer: "Nc7+ Kd7 Nxa6", better: "Rb7 Kf3" }],
    // The rook is protected.
    ["skewer", { fen: "8/7p/6p1/3k3r/8/8/6K1/R7 b - - 0 1", game: "h6", answer: "Ra5+ Kd4 Rxh5 gxh5", better: "Rg5+" }],
    // The rook saw the queen before.
    ["discovered", { fen: "3q4/7k/8/8/8/2N5/3R2K1/8 b - - 0 1", game: "Kh6", answer: "Ne4 Kg6 Rxd8", better: "Qe7" }],
    // It defends only one of them.
    [
      "overloaded",
      { fen: "6k1/7p/4n3/8/1n1n4/4B3/6K1/1R6 b - - 0 1", game: "h6", answer: "Bxd4 Nxd4 Rxb4 Ne6", better: "Nd5" },
    ],
    // The move before the capture threatens nothing.
    [
      "in-between",
      { fen: "2br2k1/5pp1/8/3p3p/8/2N2Q2/5PPP/6K1 w - - 0 1", game: "Nxd5", answer: "Kf8 Qf4 Rxd5", better: "h3 Be6" },
    ],
    // Nothing stands between the queen and the square.
    [
      "x-ray",
      {
        fen: "3q1r2/5pkp/4p3/4N3/5P2/8/6PP/3Q2K1 b - - 0 1",
        game: "h6",
        answer: "Nd7 Qxd7 Qxd7 Rd8",
        better: "Qe7 h3",
      },
    ],
    // The bishop has a way out.
    ["trap", { fen: "6k1/8/4b3/8/8/8/P1P5/2K5 b - - 0 1", game: "Bxa2", answer: "Kb2 Kf7 Kxa2", better: "Kf7 a3" }],
  ])("%s", (tactic, found) => {
    expect(tacticIn(found) ?? "").not.toContain(tactic);
  });
});

describe("a piece that goes at once", () => {
  const BATTERY = { game: "Nd5", answer: "Rxd5 Rxd5 Qxd5+ Kg7", better: "Rf8 Kg2" };

  test("to a piece behind another one", () => {
    const reason = allowed(captureReason, { fen: "3r2k1/8/5n2/8/8/8/3R4/3Q2K1 b - - 0 1", ...BATTERY });
    expect(reason).toMatchObject({ kind: "capture", cause: "x-ray", squares: ["d5", "d1", "d2"] });
  });

  test("not, where nothing takes it with gain", () => {
    const answer = "Rxd5 Rxd5 Kf2 Rd2+";
    expect(allowed(captureReason, { fen: "3r2k1/8/5n2/8/8/8/3R4/6K1 b - - 0 1", ...BATTERY, answer })).toBeNull();
  });

  test("although something else pays for it, unless the better line gives it up, too", () => {
    const found = {
      fen: "6k1/5ppp/8/8/3n4/8/1R3PPP/6K1 b - - 0 1",
      game: "Nb5",
      answer: "Rxb5 h6 Rb8+",
      scores: [0, 3],
    };
    expect(allowed(anyCaptureReason, { ...found, better: "Nf5 h3", scores: [0, 3] })).toMatchObject({
      piece: "knight",
    });
    expect(allowed(anyCaptureReason, { ...found, better: "h6 Rb5 Nc6 Rb1 Nb4 Rxb4", scores: [0, 3] })).not.toBeNull();
    expect(allowed(anyCaptureReason, { ...found, better: "Nc6 Rb5 Na7 h3 Nxb5", scores: [0, 3] })).not.toBeNull();
  });
});

describe("an attack", () => {
  const PAWNS = { fen: "6k1/p6p/8/8/8/8/8/1R4K1 b - - 0 1", game: "h6", answer: "Ra1 Kf7 Kf2", better: "a5 Kf2" };

  test("on a piece, which leaves", () => {
    const found = { fen: "3q3k/8/8/8/3N4/8/6K1/3R4 b - - 0 1", game: "Kg8", answer: "Nc6 Qf8 Ne7+", better: "Qe7 Kf2" };
    expect(allowed(attackReason, found)).toMatchObject({ kind: "attack", squares: ["c6", "d8"] });
  });

  test("on a pawn is one only if there is nothing better to say", () => {
    expect([allowed(attackReason, PAWNS), allowed(pawnAttackReason, PAWNS)?.squares]).toEqual([null, ["a1", "a7"]]);
  });

  test("makes a piece move again, and not a pawn", () => {
    const bishop = { fen: "4k3/8/8/8/8/2b5/6PP/R5K1 b - - 0 1", game: "Bd2", answer: "Rd1 Bf4 h3", better: "Bd4+ Kf1" };
    expect(allowed(attackReason, bishop)).toMatchObject({ targets: [{ piece: "bishop" }], again: true });
    const fen = "2r4r/1p1kbpp1/p1n1p3/3pP2p/5B2/P1N2P1P/1P3P2/2RR2K1 b - - 1 20";
    const pawn = { fen, game: "b5", answer: "a4 b4 Ne2", better: "Rhg8 Kf1" };
    expect(allowed(pawnAttackReason, pawn)).toMatchObject({ targets: [{ piece: "pawn" }], again: false });
  });

  test("is none by a piece that is taken", () => {
    const fen = "6k1/p2b3p/8/8/8/8/8/1R4K1 b - - 0 1";
    expect(allowed(pawnAttackReason, { ...PAWNS, fen, answer: "Rb7 a5 Rxd7", game: "h6" })?.squares).toEqual([
      "b7",
      "a7",
      "d7",
    ]);
    const pinned = { ...PAWNS, fen: "6k1/p2b3p/n7/8/8/8/8/1R4K1 b - - 0 1", answer: "Rb8+ Nxb8 Kf2", better: "Kf7" };
    expect(allowed(pawnAttackReason, pinned)).toBeNull();
  });
});

describe("a double threat", () => {
  const MORPHY = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6";

  test("on two pawns, one of which falls", () => {
    const found = { game: MORPHY, answer: "Qb3 Bc5 Bxf7+ Ke7", better: "Qd7 Qb3 c6" };
    expect(allowed(doubleThreatReason, found)).toMatchObject({ tactic: "double attack", squares: ["f7", "b7"] });
  });

  test("is none if nothing comes of it", () => {
    const found = { game: MORPHY, answer: "Qb3 Qe7 Nc3 c6", better: "Qd7 Qb3 c6" };
    expect(allowed(doubleThreatReason, found)).toBeNull();
  });
});

test("a check keeps no piece from taking back, so it is no double attack on what is protected", () => {
  const found = {
    fen: "rn2kb1r/p3qppp/2p2n2/1N2p1B1/2B1P3/1Q6/PPP2PPP/R3K2R b KQkq - 0 10",
    game: "cxb5",
    answer: "Bxb5+ Kd8 O-O-O+ Kc8 Bxf6 gxf6",
    better: "Qb4+ Qxb4 Bxb4+ c3",
  };
  expect(allowed(doubleThreatReason, found)).toBeNull();
});

test("a trapped piece that falls later, and one that has a way out", () => {
  const found = { game: "h6", answer: "Kb2 Kf7 c3 Kf6 Kxa2", better: "h5" };
  const trapped = allowed(trappedReason, { ...found, fen: "6k1/7p/8/8/8/1P6/b1P5/2K5 b - - 0 1" });
  expect(trapped).toMatchObject({ tactic: "trap", squares: ["a2"], balance: null });
  expect(allowed(trappedReason, { ...found, fen: "6k1/7p/8/8/8/8/b1P5/2K5 b - - 0 1" })).toBeNull();
});

test("a threat of mate, and a check that is none", () => {
  const found = { fen: "6k1/2R5/5B2/5K2/8/8/r7/8 w - - 51 112", game: "Rg7+", answer: "Kf8", better: "Kg6 Ra8" };
  expect(missed(mateThreatReason, found)?.kind).toBe("mate threat");
  expect(missed(mateThreatReason, { ...found, better: "Rc8+ Kf7" })).toBeNull();
});

test("a threat of mate, and an attack, after a check or an exchange", () => {
  const mate = {
    fen: "8/R3K1pk/7p/8/5Pb1/2R3P1/3r4/8 b - - 30 61",
    game: "Kg8",
    answer: "Ra8+ Kh7 Rc7 Bf3",
    better: "Rb2 Rcc7",
  };
  expect(allowed(afterForcing(mateThreatReason), mate)).toBeNull();
  const attack = {
    fen: "1rb1r1k1/1pq2pbp/p2p2p1/2pPn2n/P3P3/N1N4P/1P3PP1/R1BQRBK1 b - - 8 16",
    game: "f5",
    answer: "exf5 Bxf5 f4 Nf3+",
    better: "Qe7 f4 Nd7",
  };
  const found = allowed(afterForcing(attackReason), attack);
  expect(found).toMatchObject({ kind: "attack", squares: ["f4", "e5"] });
  expect(found?.line.map(({ san }) => san)).toEqual(["exf5", "Bxf5", "f4", "Nf3+"]);
  // The first move forces nothing.
  expect(allowed(afterForcing(attackReason), { ...attack, answer: "h4 Bf8 f4 Nf7" })).toBeNull();
});

test("a new pin, and none where a piece stands between", () => {
  const opening = "e4 e5 Nf3 Nc6 Nc3 d6";
  expect(allowed(newPinReason, { game: opening, answer: "Bb5 Bd7", better: "Nf6 Bb5" })).toMatchObject({
    tactic: "pin",
    squares: ["c6", "e8"],
  });
  const blocked = { game: `${opening} d4 Bd7`, answer: "Bb5 a6", better: "exd4 Nxd4" };
  expect(allowed(newPinReason, blocked)).toBeNull();
});

test("a recapture that is missed, and another move", () => {
  const found = { game: "e4 d5 exd5 a6", answer: "d4 Qxd5", better: "Qxd5 Nc3" };
  expect(missed(recaptureReason, found)).toMatchObject({ kind: "recapture", isOther: false });
  expect(missed(recaptureReason, { ...found, better: "Nf6 d4" })).toBeNull();
});

test("material that is won step by step, and none that is given back", () => {
  const found = { fen: "6k1/p6p/8/8/8/8/8/1R4K1 b - - 0 1", game: "h6", better: "a5 Kf2" };
  const won = allowed(materialReason, { ...found, answer: "Kf2 Kg7 Ra1 Kf6 Rxa7 Ke5" });
  expect(won).toMatchObject({ kind: "material", balance: { lost: { pawn: 1 }, won: {} } });
  expect(allowed(materialReason, { ...found, answer: "Kf2 Kg7 Ra1 Kf6" })).toBeNull();
  // The scores say that something else pays for it.
  expect(allowed(materialReason, { ...found, answer: "Kf2 Kg7 Ra1 Kf6 Rxa7 Ke5", scores: [0, 0.2] })).toBeNull();
});

describe("a pawn that becomes a piece", () => {
  const fen = "3r2k1/2P2ppp/8/8/8/8/6K1/8 b - - 0 1";

  test("is no piece that the other side loses", () => {
    const found = { fen, game: "h6", answer: "cxd8=Q+ Kh7 Kf2 g6", better: "Rc8", scores: [0, 9] as const };
    expect(allowed(captureReason, found)).toMatchObject({ balance: { lost: { rook: 1 }, won: {} } });
  });

  test("is a pawn if it is taken", () => {
    const found = {
      fen: "2r1r1k1/3P1ppp/8/8/8/8/6K1/8 b - - 0 1",
      game: "h6",
      answer: "dxe8=Q+ Rxe8 Kf2 g6",
      better: "Red8 Kf2",
    };
    expect(allowed(captureReason, found)).toMatchObject({ balance: { lost: { rook: 1 }, won: { pawn: 1 } } });
  });
});

test("a piece that falls right after a tactic is named with what the tactic wins", () => {
  const found = {
    fen: "2kr3r/p1q3pp/2p5/3p2P1/4n3/1B3Q2/PPP3Pb/RNB2R1K w - - 1 17",
    game: "Qf7",
    answer: "Ng3+ Kxh2 Nxf1+ Kg1 Qxf7 Bd2 Rhe8",
    better: "Qe2 Bf4 Nc3 Nxg5",
    scores: [-1, -9] as const,
  };
  expect(allowed(tacticReason, found)).toMatchObject({ tactic: "fork", balance: { lost: { queen: 1, rook: 1 } } });
});

test("a pawn that the better line gives back is not won because the bad move loses much", () => {
  const found = {
    fen: "rnbqk1nr/ppp2ppp/8/4P3/1bP5/4p3/PP1B1PPP/RN1QKBNR w KQkq - 0 6",
    game: "Bxb4",
    answer: "exf2+ Ke2 fxg1=N+ Ke1 Qh4+",
    better: "fxe3 Qh4+ g3 Qe4 Nf3 Bxd2+ Nbxd2 Qxe3+",
    scores: [-0.21, -5.9] as const,
  };
  expect(missed(materialReason, found)).toBeNull();
  expect(missed(pawnCaptureReason, found)).toBeNull();
});

describe("material", () => {
  test("is not won while a check only delays that it is taken back", () => {
    const fen = "b1rqk2r/4bppp/p2ppn2/Np6/4P3/P3BP2/K1PQB1PP/3R3R b k - 5 18";
    const found: Case = {
      fen,
      game: "Bxe4 Bd3",
      answer: "Bxd3 cxd3 Qd7 Rc1 O-O Bd4",
      better: "c4 Ba8 cxb5 Nd5 Rc1 Nxe3 Rxc8 Bd5+ Kb1 Qxc8",
      scores: [-2.39, -5.1],
    };
    expect(missed(materialReason, found)).toBeNull();
    // Two moves that are quiet, and no check, settle it.
    const kept = { ...found, better: "c4 Ba8 cxb5 Nd5 Rc1 Nxe3 Rxc8 h6 Kb1 Kf8" };
    expect(missed(materialReason, kept)?.kind).toBe("material");
  });

  test("that went before the move is named only if the better one takes back", () => {
    const fen = "r3kbnr/pp3ppp/1qn1p3/3pP3/3P4/P4B2/1P3PPP/RNBQ1RK1 b kq - 2 10";
    const found: Case = {
      fen,
      game: "Qxd4 Qxd4",
      answer: "Nxd4 Bd1 Nc6 Ba4 a6 Be3",
      better: "Qb3 Qb6 Qxb6 axb6 Bf4 Nge7 Nc3 Ng6 Nb5 Nxf4",
      scores: [-0.84, -1.33],
    };
    expect(allowed(materialReason, found)).toBeNull();
    const knight = "r1bqkbnr/pppp1pp1/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4";
    const taken = { fen: knight, game: "Bxc6 a6", answer: "Ba4 b5 Bb3 d6", better: "dxc6 d3 Nf6 O-O" };
    expect(allowed(materialReason, { ...taken, scores: [-0.2, 3] })).toMatchObject({
      balance: { lost: { knight: 1 } },
    });
  });
});
