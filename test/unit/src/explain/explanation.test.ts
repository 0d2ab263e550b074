import { describe, expect, test, vi } from "vitest";
import type { SearchSummary } from "../../../../engine/host/engine.js";
import {
  type Bound,
  centipawns,
  type Centipawns,
  centipawnScore,
  type Score,
} from "../../../../engine/host/requests/score.js";
import type { FoundScore, RootMove } from "../../../../engine/host/requests/views.js";
import { EMPTY_VIEW } from "../../../../engine/host/requests/views.js";
import { Game } from "../../../../engine/rules/game.js";
import type { Evidence } from "../../../../src/explain/explanation.js";
import { explain } from "../../../../src/explain/explanation.js";
import { showExplanation } from "../../../../src/explain/explanation-text.js";
import { findingText, scoreText, shareText } from "../../../../src/common/score/score-text.js";

vi.mock("../../../../src/common/score/wdl-model.js", () => import("../../../support/core/fixed-model.js"));

/** White has five moves: Kb1, Kb2, Ka2, a pawn's step and its double step. */
const FEN = "7k/8/8/8/8/8/7P/K7 w - - 0 1";

function gameAt(fen: string): Game {
  const game = new Game();
  expect(game.setPosition(fen, [])).toMatchObject({ ok: true });
  return game;
}

const cp = centipawnScore<"normalized">;

/** The engine's own centipawns, which are shown as so many. */
function counted(shown: number): Centipawns<"internal"> {
  return centipawns(2 * shown);
}

function finding(shown: number, bound: Bound = "exact", depth = 9): FoundScore<"internal"> {
  return { score: { kind: "centipawns", value: counted(shown) }, bound, depth };
}

function root(move: string, nodes: number, found: FoundScore<"internal"> | null): RootMove {
  return { move, nodes, finding: found };
}

/** A search that chose h2h4. */
function summary(changes: Partial<SearchSummary> = {}): SearchSummary {
  return {
    bestMove: { kind: "bestmove", move: "h2h4", ponder: "h8g7" },
    nodes: 1000,
    ponderedNodes: 0,
    time: 12.4,
    score: { kind: "centipawns", value: counted(150) },
    depth: 9,
    variation: ["h2h4", "h8g7", "a1b2"],
    since: 4,
    rootMoves: [
      root("a1a2", 100, finding(90, "upper")),
      root("a1b1", 50, finding(80, "upper")),
      root("a1b2", 200, finding(120, "upper")),
      root("h2h3", 50, finding(120, "upper", 8)),
      root("h2h4", 600, finding(150)),
    ],
    ...changes,
  };
}

function show(changes: Partial<Evidence> = {}, fen = FEN): string[] {
  const evidence = {
    evaluation: counted(112),
    table: EMPTY_VIEW,
    search: summary(),
  };
  return showExplanation(explain(gameAt(fen), { ...evidence, ...changes }));
}

function reasons(changes: Partial<SearchSummary> = {}): readonly string[] {
  const evidence = { evaluation: counted(0), table: EMPTY_VIEW };
  const search = summary(changes);
  return explain(gameAt(FEN), { ...evidence, search }).reasons;
}

describe("words", () => {
  test.each<[Score<"normalized">, string]>([
    [cp(12), "+0.12"],
    [cp(-250), "-2.50"],
    [cp(0), "0.00"],
    [{ kind: "mate", moves: 3 }, "#3"],
    [{ kind: "mate", moves: -2 }, "#-2"],
  ])("%j is %s", (score, text) => {
    expect(scoreText(score)).toBe(text);
  });

  test.each<[Bound, string]>([
    ["upper", "<= +0.50"],
    ["lower", ">= +0.50"],
    ["exact", "+0.50"],
  ])("a bound is a sign: %s", (bound, text) => {
    expect(findingText({ score: cp(50), bound, depth: 9 })).toBe(text);
  });

  test("shares are per cent", () => {
    expect(shareText(0.4567)).toBe("45.7 %");
  });
});

describe("the lines", () => {
  test("show position, table, search, moves by their work, variation and reasons", () => {
    const table = {
      entry: {
        move: "h2h4",
        finding: finding(150),
        evaluation: counted(112),
      },
      children: new Map([
        ["h2h4", { move: "h8g7", finding: finding(150, "exact", 8), evaluation: counted(130) }], // prettier-ignore
        ["a1b2", { move: "h8g7", finding: finding(120, "upper", 6), evaluation: null }], // prettier-ignore
        ["a1a2", { move: null, finding: null, evaluation: counted(100) }],
      ]),
    };
    expect(show({ table })).toEqual([
      `FEN: ${FEN}`,
      "Evaluation: +1.12 pawns from White's view, 112 centipawns for the side to move",
      "Table: h4 (h2h4), +1.50, depth 9, evaluation +1.12",
      "Search: depth 9, 1000 nodes, 12 ms",
      "Scores: pawns for the side to move; <= at most, >= at least, # moves to mate",
      "Depths: of the iteration, in which late moves are searched less deep; of the table's entry after the move",
      "",
      "Move  UCI      Score  Depth  Nodes   Share     Table  Depth  Reply",
      "h4    h2h4     +1.50      9    600  60.0 %     +1.50      8  Kg7",
      "Kb2   a1b2  <= +1.20      9    200  20.0 %  <= +1.20      6  Kg7",
      "Ka2   a1a2  <= +0.90      9    100  10.0 %  no score      -  -",
      "h3    h2h3  <= +1.20      8     50   5.0 %         -      -  -",
      "Kb1   a1b1  <= +0.80      9     50   5.0 %         -      -  -",
      "",
      "Variation: h4 Kg7 Kb2",
      "Why: h4 was chosen with +1.50: it became the best move at depth 4 and has stayed so, and 60.0 % of all nodes went into it.",
      "     Kb2, the runner-up by work, is worth +1.20 at most (depth 9): an upper bound only proves that it is not better than h4, not how much worse it is.",
    ]);
  });

  test("without a search show what the table holds", () => {
    const children = new Map([
      ["a1b2", { move: "h8g7", finding: finding(40, "lower", 2), evaluation: counted(3) }], // prettier-ignore
    ]);
    const lines = show({ search: null, table: { entry: null, children } });
    expect(lines).toContain("Table: no entry of this position");
    expect(lines).toContain("Search: none of this position");
    expect(lines.filter((line) => /^(Move|Kb2) /.test(line))).toEqual([
      "Move  UCI      Table  Depth  Reply",
      "Kb2   a1b2  >= +0.40      2  Kg7",
    ]);
    expect(lines.at(-1)).toMatch(/^(h3|h4|Ka2|Kb1) /);
  });

  test("name an entry without score and evaluation, and a move that is not legal", () => {
    const entry = { move: "b1c3", finding: null, evaluation: null };
    expect(show({ table: { entry, children: new Map() } })).toContain("Table: b1c3 (b1c3), no score, no evaluation");
    const bare = { ...entry, move: null };
    expect(show({ table: { entry: bare, children: new Map() } })).toContain("Table: no move, no score, no evaluation");
  });

  test("say what was cut off", () => {
    const cut = summary({ nodes: 1250 });
    expect(show({ search: cut })).toContain("Cut off: 250 nodes, 20.0 %, in a move whose search was not finished");
  });

  test("say that a game is over", () => {
    const over = summary({
      bestMove: { kind: "bestmove", move: null, ponder: null },
      nodes: 0,
      score: { kind: "mate", moves: 0 },
      variation: [],
      rootMoves: [],
    });
    const mated = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
    expect(show({ search: over }, mated).slice(2)).toEqual([
      "Outcome: checkmate, White wins",
      "Table: no entry of this position",
      "Search: there is no move to search",
    ]);
  });
});

test("the best move is the first among those with the same work", () => {
  const rootMoves = ["a1a2", "a1b1", "a1b2", "h2h3", "h2h4"].map((move) =>
    root(move, 200, finding(move === "h2h4" ? 150 : 0, "upper")),
  );
  const search = summary({ rootMoves });
  const { moves } = explain(gameAt(FEN), {
    evaluation: counted(0),
    table: EMPTY_VIEW,
    search,
  });
  expect(moves[0]?.uci).toBe("h2h4");
});

describe("the reasons", () => {
  test.each([
    [1, /it was the best move in every iteration,/],
    [4, /it became the best move at depth 4 and has stayed so,/],
    [9, /it became the best move only at depth 9,/],
  ])("since depth %i", (since, text) => {
    expect(reasons({ since })[0]).toMatch(text);
  });

  /** The second sentence, where Kb2 took most work. */
  const beside = (found: FoundScore<"internal">) =>
    reasons({
      rootMoves: [root("a1b2", 700, found), root("h2h4", 300, finding(150))],
    });

  test("show where another move took more work", () => {
    expect(beside(finding(120, "upper"))[0]).toMatch(
      /30\.0 % of all nodes went into it, fewer than into Kb2 \(70\.0 %\)\.$/,
    );
  });

  test.each<[FoundScore<"internal">, RegExp]>([
    [
      finding(150, "upper"),
      /is worth \+1\.50 at most \(depth 9\): an upper bound only proves that it is not better than h4,/,
    ],
    [
      finding(160, "upper", 8),
      /at most \(depth 8, an earlier iteration\): an upper bound only proves .* lies above the score of h4\.$/,
    ],
    [finding(170, "lower"), /is worth \+1\.70 at least \(depth 9\): a lower/],
    [finding(140), /has the exact score \+1\.40 \(depth 9\), no more than h4/],
    [finding(155), /has the exact score \+1\.55 .* more than h4 has now\.$/],
    [{ score: { kind: "mate", moves: -3 }, bound: "upper", depth: 9 }, /is worth #-3 at most .* not better than h4,/],
    [
      { score: { kind: "mate", moves: 3 }, bound: "upper", depth: 9 },
      /is worth #3 at most .* lies above the score of h4\.$/,
    ],
  ])("compare the runner-up with %j", (found, text) => {
    const [, sentence] = beside(found);
    expect(sentence).toMatch(/^Kb2, the runner-up by work, /);
    expect(sentence).toMatch(text);
  });

  test("are few where there was little to choose from", () => {
    const alone = summary({ rootMoves: [root("h2h4", 1000, finding(150))] });
    expect(reasons({ rootMoves: alone.rootMoves })[1]).toBe("No other move was searched to the end.");
    const bestMove = { kind: "bestmove", move: "a1a2", ponder: null } as const;
    const explanation = explain(gameAt("7k/8/8/8/8/8/1r6/K7 w - - 0 1"), {
      evaluation: counted(0),
      table: EMPTY_VIEW,
      search: summary({
        bestMove: { ...bestMove, move: "a1b2" },
        variation: ["a1b2"],
        rootMoves: [],
      }),
    });
    expect(explanation.reasons).toEqual(["Kxb2 is the only legal move."]);
  });
});
