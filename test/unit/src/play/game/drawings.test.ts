import { describe, expect, test } from "vitest";
import { commentText, withWords } from "../../../../../src/play/game/comment.js";
import { readDrawings, toggleDrawing, writeDrawings } from "../../../../../src/play/game/drawings.js";
import type { GameNode } from "../../../../../src/play/game/game-tree.js";
import { withSign } from "../../../../../src/play/game/signs.js";

const ARROW = { colour: "G", from: "e2", to: "e4" } as const;
const CIRCLE = { colour: "R", from: "d5", to: "d5" } as const;

describe("drawings", () => {
  test("are read from both commands, wherever they stand", () => {
    const comment = "good [%csl Rd5,Ye4] [%clk 0:01:00][%cal Ge2e4, Bh1h8]";
    expect(readDrawings(comment).map(({ colour, from, to }) => `${colour}${from}${to}`)).toEqual([
      "Rd5d5",
      "Ye4e4",
      "Ge2e4",
      "Bh1h8",
    ]);
    expect(readDrawings("[%cal Ge2e9,e2e4,Xe2e4] [%calx Ge2e4] no command")).toEqual([]);
  });

  test("are written before the rest, and read as the same", () => {
    const written = writeDrawings("good [%csl Bh8] [%clk 0:01:00]", [ARROW, CIRCLE]);
    expect(written).toBe("[%csl Rd5] [%cal Ge2e4] good [%clk 0:01:00]");
    expect(readDrawings(written)).toEqual([CIRCLE, ARROW]);
    expect(writeDrawings(written, [])).toBe("good [%clk 0:01:00]");
    expect(writeDrawings("", [])).toBe("");
  });

  test("in colours of other programs stay, although the board does not show them", () => {
    expect(writeDrawings("[%cal Oe2e4,Ge2e3] [%csl Oa1]", [CIRCLE])).toBe("[%csl Rd5,Oa1] [%cal Oe2e4]");
  });

  test("are removed by the same one, and changed by one in another colour", () => {
    expect(toggleDrawing([ARROW, CIRCLE], ARROW)).toEqual([CIRCLE]);
    expect(toggleDrawing([ARROW], { ...ARROW, colour: "B" })).toEqual([{ ...ARROW, colour: "B" }]);
    expect(toggleDrawing([ARROW], CIRCLE)).toEqual([ARROW, CIRCLE]);
  });
});

test("words are written without the commands being lost", () => {
  const comment = withWords("[%cal Ge2e4] old [%eval 0.1] words", " new ones ");
  expect(comment).toBe("new ones [%cal Ge2e4] [%eval 0.1]");
  expect(commentText({ comment } as GameNode)).toBe("new ones");
  expect(withWords("[%clk 0:01:00]", "")).toBe("[%clk 0:01:00]");
});

test("a sign takes the place of another one of its kind alone", () => {
  expect(withSign([2, 14, 140], "move", 1)).toEqual([1, 14, 140]);
  expect(withSign([2, 14], "position", null)).toEqual([2]);
});
