/** The sentences of reasons that no other test shows, from their data. */

import { describe, expect, test } from "vitest";
import { allowedText, doneText } from "../../../../../src/annotate/text/reason-text.js";
import type {
  Balance,
  LossCause,
  PlacedPiece,
  Reason,
  ReasonBase,
  TacticKind,
} from "../../../../../src/annotate/reason-types.js";

/** Half moves before the move that the reasons are about: White's tenth. */
const HALF_MOVES = 18;

const BASE: ReasonBase = {
  of: "played",
  side: "black",
  piece: null,
  squares: ["e5"],
  line: [{ uci: "e7e5", san: "e5" }],
};
const at = (piece: Reason["piece"], ...squares: readonly string[]): ReasonBase => ({ ...BASE, piece, squares });
const without = (base: ReasonBase): ReasonBase => ({ ...base, line: [] });

test.each<[reason: Reason, sentence: string]>([
  [
    { ...without(at("queen", "d4")), kind: "tempo", times: 2, waiting: 3 },
    "It moves the queen a second time, while three pieces stand at home.",
  ],
  [
    { ...without(at("knight", "b3")), kind: "tempo", times: 8, waiting: 2 },
    "It moves the knight again, while two pieces stand at home.",
  ],
  [{ ...at("rook", "c2"), kind: "seventh rank" }, "Black's rook gets to the seventh rank: 10... e5."],
  [
    { ...without(at("bishop", "c1")), kind: "passive piece", moves: 1, others: 7 },
    "It leaves the bishop on c1 passive, with a square to go to.",
  ],
  [
    { ...without(at("bishop", "c1")), kind: "passive piece", moves: 0, others: 7 },
    "It leaves the bishop on c1 passive, with no squares to go to.",
  ],
  [{ ...at("pawn", "c4"), kind: "passed pawn" }, "Black gets a passed pawn on the c-file: 10... e5."],
  [
    { ...without(at("knight", "a4")), kind: "out of play", safe: 1 },
    "The knight on a4 is out of play, with one safe square to go to.",
  ],
  [{ ...at("pawn", "e5", "d4"), kind: "pawn break" }, "It allows the pawn break 10... e5."],
  [
    { ...at("bishop", "g5", "f6"), kind: "cut off", by: { piece: "pawn", square: "f6" }, safe: 1 },
    "It allows 10... e5, which cuts off the bishop on g5.",
  ],
  [{ ...at("queen", "b2"), kind: "invasion" }, "Black's queen gets in on b2: 10... e5."],
  [{ ...at("rook", "d4"), kind: "trade", by: "score" }, "Black, who stands better, trades rooks: 10... e5."],
  [{ ...at("rook", "d4"), kind: "trade", by: "material" }, "Black, who is ahead, trades rooks: 10... e5."],
  [{ ...without(at("knight", "g1", "f3")), kind: "square taken" }, "It takes the square f3 from the knight on g1."],
  [
    {
      ...at("king", "e1", "h4"),
      kind: "open king",
      file: null,
      threat: { by: { piece: "queen", square: "d8" }, to: "h4" },
    },
    "It opens a diagonal to its own king, for a check by the queen on h4: 10... e5.",
  ],
  [
    {
      ...at("knight", "f6"),
      kind: "capture",
      cause: "offered",
      by: { piece: "pawn", square: "g7" },
      balance: { lost: { knight: 1 }, won: { pawn: 1 } },
    },
    "It gives the knight for a pawn: 10... e5.",
  ],
])("what a bad move allows: %#", (reason, sentence) => {
  expect(allowedText(reason, HALF_MOVES)).toBe(sentence);
});

test.each<[reason: Reason, words: string | null]>([
  [{ ...at("rook", "c7"), kind: "seventh rank" }, "puts a rook on the seventh rank"],
  [
    { ...at("rook", "c7"), kind: "seventh rank", line: [BASE.line[0]!, BASE.line[0]!] },
    "gets a rook to the seventh rank",
  ],
  [{ ...at("pawn", "c4"), kind: "passed pawn" }, "gets a passed pawn on the c-file"],
  [{ ...BASE, kind: "prevents", move: { uci: "f7f5", san: "f5" } }, "prevents 10... f5"],
  [{ ...at("pawn", "b2"), kind: "protects", leaves: false }, "protects the pawn on b2"],
  [{ ...at("knight", "c3"), kind: "protects", leaves: true }, "takes the knight on c3 out of danger"],
  [{ ...at("pawn", "d6"), kind: "takes" }, "takes the pawn on d6"],
  [{ ...at("pawn", "d5", "e6"), kind: "pawn break" }, "is the right pawn break"],
  [{ ...at("queen", "b7"), kind: "invasion" }, "gets the queen in"],
  [{ ...at("knight", "d5"), kind: "trade", by: "score" }, "trades knights"],
  // What a better move does not do on purpose.
  [{ ...at("queen", "d4"), kind: "tempo", times: 2, waiting: 3 }, null],
  [{ ...at("bishop", "c1"), kind: "passive piece", moves: 1, others: 7 }, null],
])("what a better move does: %#", (reason, words) => {
  expect(doneText({ ...reason, of: "better", side: "white" }, HALF_MOVES)).toBe(words);
});

test.each<[targets: readonly PlacedPiece[], text: string]>([
  [[{ piece: "rook", square: "e3" }], "on the rook on e3 with a threat of mate"],
  [
    [
      { piece: "rook", square: "e3" },
      { piece: "pawn", square: "h2" },
    ],
    "on the rook on e3 and the pawn on h2 with a threat of mate",
  ],
])("a threat of mate stands behind what else is threatened: %#", (targets, text) => {
  const facts = { tactic: "double attack", at: 0, by: { piece: "knight", square: "g4" }, balance: null } as const;
  const reason: Reason = { ...at("rook", "e3"), kind: "tactic", ...facts, targets, threatensMate: true };
  expect(allowedText(reason, HALF_MOVES)).toBe(`It allows the double attack 10... e5, ${text}.`);
});

describe("a clause stands behind the piece that it is about", () => {
  /** A piece for another one, with a pawn more, and one of two. */
  const FOR_BISHOP: Balance = { lost: { rook: 1 }, won: { bishop: 1 } };
  const WITH_PAWN: Balance = { lost: { rook: 1, pawn: 1 }, won: { bishop: 1 } };
  const BOTH: Balance = { lost: { rook: 2 }, won: { bishop: 1 } };

  const tacticText = (tactic: TacticKind, balance: Balance) =>
    allowedText(
      {
        ...at("rook", "e5"),
        kind: "tactic",
        tactic,
        at: 0,
        by: { piece: "knight", square: "c6" },
        targets: [
          { piece: "knight", square: "f6" },
          { piece: "queen", square: "e8" },
          { piece: "pawn", square: "g7" },
        ],
        threatensMate: false,
        balance,
      },
      HALF_MOVES,
    );
  test("an in-between move is not named twice", () => {
    expect(tacticText("in-between move", WITH_PAWN)).toMatch(/^It loses .* by the in-between move e5: 10\.\.\. e5\.$/);
    const reason = { ...at("pawn", "c6"), kind: "tactic", tactic: "in-between move", at: 0, targets: [] } as const;
    const balance = { lost: { pawn: 1 }, won: {} };
    const by = { piece: "bishop", square: "a3" } as const;
    expect(doneText({ ...reason, of: "better", by, threatensMate: false, balance }, HALF_MOVES)).toBe(
      "wins the pawn on c6 as an in-between move",
    );
  });
  const captureText = (cause: LossCause, balance: Balance) =>
    allowedText(
      { ...at("rook", "e5", "e1", "e2"), kind: "capture", cause, by: { piece: "rook", square: "e2" }, balance },
      HALF_MOVES,
    );

  test.each<[tactic: TacticKind, clause: string]>([
    ["pin", "pinned to the queen on e8"],
    ["trap", "which has no safe square"],
    ["removed defender", "whose defender on f6 is taken first"],
    ["lured defender", "whose defender on f6 is lured away"],
    ["overloaded defender", "whose defender on f6 also has to guard g7"],
    ["pinned defender", "whose defender on f6 is pinned"],
  ])("%s", (tactic, clause) => {
    expect(tacticText(tactic, FOR_BISHOP)).toBe(`It loses the rook on e5, ${clause}, for a bishop: 10... e5.`);
    expect(tacticText(tactic, WITH_PAWN)).toBe(
      `It loses the rook on e5, ${clause}, and a pawn for a bishop: 10... e5.`,
    );
    expect(tacticText(tactic, BOTH)).toBe(
      `It loses two rooks for a bishop, first the rook on e5, ${clause}: 10... e5.`,
    );
  });

  test.each<[cause: LossCause, clause: string]>([
    ["defender pinned", "whose defender is pinned"],
    ["x-ray", "which is attacked from e1 through e2, too"],
  ])("%s", (cause, clause) => {
    expect(captureText(cause, FOR_BISHOP)).toBe(`It loses the rook on e5, ${clause}, for a bishop: 10... e5.`);
    expect(captureText(cause, BOTH)).toBe(
      `It loses two rooks for a bishop, first the rook on e5, ${clause}: 10... e5.`,
    );
  });

  test("no pronoun stands for the piece beside its defender", () => {
    expect(captureText("defender left", WITH_PAWN)).toBe(
      "It takes a defender from the rook on e5, and loses the rook and a pawn for a bishop: 10... e5.",
    );
  });
});
