import { expect, test } from "vitest";
import { centipawnScore } from "../../../../../engine/host/requests/score.js";
import { Game } from "../../../../../engine/rules/game.js";
import { readPgn, splitPgn } from "../../../../support/matches/strict-pgn.js";
import { loadOpeningNames } from "../../../../../src/common/opening/opening-names.js";
import { pgnText } from "../../../../../src/match/output/game-pgn.js";
import { readComment } from "../../../../../src/notation/index.js";
import type { MoveLimit } from "../../../../../src/uci-client/index.js";
import { engine, game } from "../../../../support/matches/sample-match.js";

const CONTEXT = {
  engines: [engine("Ours"), engine("Other")],
  chess960: false,
  startedAt: "2026-01-02T03:04:05.000Z",
  names: loadOpeningNames(),
};

/** The tags about the opening. */
function tagsOf(text: string): readonly string[] {
  return text.split("\n").filter((line) => /^\[(ECO|Opening|Variation|Book|FEN) /.test(line));
}

test("a game has tags with the name of its opening, and with its place in the book", () => {
  const moves = [{ uci: "d2d4", san: "d4", time: 1 }];
  const opening = { fen: null, moves: ["e2e4", "e7e6"], name: "book.pgn:7" };
  expect(tagsOf(pgnText(game(0, "1-0", { opening, moves }), CONTEXT, new Game()))).toEqual([
    '[ECO "C00"]',
    '[Opening "French Defense"]',
    '[Variation "Normal Variation"]',
    '[Book "book.pgn:7"]',
  ]);
});

test("a move carries score, depth, time, clock, nodes and selective depth, as fastchess writes and our reader reads them", () => {
  const report = { depth: 12, selDepth: 19, nodes: 75_123, time: 105 };
  const moves = [
    { uci: "e2e4", san: "e4", ...report, score: centipawnScore<"normalized">(35), left: 7975 },
    { uci: "e7e5", san: "e5", ...report, score: { kind: "mate", moves: -2 } as const },
    { uci: "g1f3", san: "Nf3", ...report, score: { kind: "mate", moves: 2 } as const },
    { uci: "b8c6", san: "Nc6", time: 7 },
  ];
  const reason = "Black loses on time";
  const [read] = [...splitPgn(pgnText(game(0, "1-0", { moves, reason }), CONTEXT, new Game()))].map(readPgn);
  const comments = read!.moves.map(({ comment }) => comment?.replace(/\s+/g, " ") ?? "");
  expect(comments).toEqual([
    "+0.35/12 0.105s, tl=7.975s, n=75123, sd=19",
    "-M4/12 0.105s, n=75123, sd=19",
    "+M3/12 0.105s, n=75123, sd=19",
    "0.007s, Black loses on time",
  ]);
  expect(comments.map(readComment)).toMatchObject([
    { score: { kind: "centipawns", value: 35 }, depth: 12, nodes: 75_123, time: 105, rest: "" },
    { score: { kind: "mate", moves: -2 }, depth: 12, nodes: 75_123, time: 105, rest: "" },
    { score: { kind: "mate", moves: 2 }, depth: 12, nodes: 75_123, time: 105, rest: "" },
    { time: 7, rest: "Black loses on time" },
  ]);
});

test("positions are named whatever the game began with", () => {
  const fen = "rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
  const text = pgnText(game(0, "1-0", { opening: { fen, moves: [] }, moves: [] }), CONTEXT, new Game());
  expect(tagsOf(text)).toEqual([`[FEN "${fen}"]`, '[ECO "C00"]', '[Opening "French Defense"]']);
});

test("a game without a name has no such tags", () => {
  const opening = { fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", moves: [] };
  const moves = [{ uci: "e2e4", san: "e4", time: 1 }];
  expect(tagsOf(pgnText(game(0, "1-0", { opening, moves }), CONTEXT, new Game()))).toEqual([`[FEN "${opening.fen}"]`]);
});

test("the time control has PGN's forms, and what it has none for is a comment", () => {
  const textOf = (...limits: readonly [MoveLimit, MoveLimit]) => {
    const engines = limits.map((limit, index) => ({ ...engine(`E${index}`), limit }));
    return pgnText(
      game(0, "1-0", { moves: [{ uci: "d2d4", san: "d4", time: 1 }] }),
      { ...CONTEXT, engines },
      new Game(),
    );
  };
  const clock = { kind: "clock", time: 8000, increment: 80 } as const;
  const nodes = { kind: "nodes", nodes: 10 } as const;
  expect(textOf(clock, clock)).toContain('[TimeControl "8+0.08"]');
  expect(textOf(clock, clock)).not.toContain("Limit");
  expect(textOf({ ...clock, moves: 40, increment: 0 }, clock)).toMatch(
    /\[WhiteTimeControl "40\/8"\]\n\[BlackTimeControl "8\+0\.08"\]/,
  );
  const text = textOf(nodes, nodes);
  expect(text).toContain('[TimeControl "-"]');
  expect(text).toContain("{Limit: 10 nodes} 1. d4");
  expect(readPgn([...splitPgn(text)][0]!).moves).toHaveLength(1);
  expect(textOf({ kind: "movetime", time: 1500 }, { kind: "depth", depth: 3 })).toMatch(
    /\[TimeControl "-"\][\s\S]*\{Limits: 1\.5\/move for White, depth 3 for Black\}/,
  );
});
