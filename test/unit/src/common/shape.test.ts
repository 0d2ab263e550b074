import { describe, expect, test } from "vitest";
import {
  either,
  fields,
  fitting,
  flag,
  list,
  nullable,
  number,
  oneOf,
  optional,
  record,
  type Shape,
  ShapeFault,
  text,
  whole,
} from "../../../../src/common/shape.js";
import { MATCH_SETTINGS } from "../../../../src/match/match-options.js";

const SHAPE = fields({
  name: text,
  size: optional(number),
  isLast: flag,
  parts: list(fields({ index: whole(0, 5), kind: oneOf("a", "b") })),
  words: record(text),
  end: nullable(whole(1)),
  limit: either(oneOf(true), list(text)),
});

const SOUND = { name: "x", isLast: true, parts: [{ index: 0, kind: "a" }], words: { a: "b" }, end: null, limit: true };

function faultOf(shape: Shape<unknown>, value: unknown): string {
  try {
    shape(value, "");
  } catch (error) {
    expect(error).toBeInstanceOf(ShapeFault);
    return (error as Error).message;
  }
  return "no fault";
}

describe("a shape", () => {
  test("returns what it knows of a value", () => {
    expect(SHAPE({ ...SOUND, more: 1 }, "")).toEqual(SOUND);
    expect(SHAPE({ ...SOUND, size: 2, end: 3, limit: ["x"] }, "")).toMatchObject({ size: 2, end: 3, limit: ["x"] });
  });

  test.each<[object | null, string]>([
    [null, "it is no object"],
    [[], "it is no object"],
    [{ ...SOUND, name: undefined }, "name is no text"],
    [{ ...SOUND, size: "2" }, "size is no number"],
    [{ ...SOUND, isLast: 1 }, "isLast is neither true nor false"],
    [{ ...SOUND, parts: {} }, "parts is no list"],
    [{ ...SOUND, parts: [SOUND.parts[0], null] }, "parts[1] is no object"],
    [{ ...SOUND, parts: [{ index: 6, kind: "a" }] }, "parts[0].index is no whole number from 0 to 5"],
    [{ ...SOUND, parts: [{ index: 1, kind: "c" }] }, "parts[0].kind is not a or b"],
    [{ ...SOUND, words: { a: 5 } }, "words.a is no text"],
    [{ ...SOUND, end: 0 }, "end is no whole number of at least 1"],
    [{ ...SOUND, limit: false }, "limit is not true, is no list"],
  ])("of %j names the fault", (value, fault) => {
    expect(faultOf(SHAPE, value)).toBe(fault);
    expect(fitting(SHAPE, value)).toBeNull();
  });
});

describe("the settings that a state keeps", () => {
  test("are those of the command's table", () => {
    const kept = {
      engine: [["cmd=a"], []],
      each: ["tc=1"],
      rounds: 3,
      tournament: "roundrobin",
      sprt: true,
      resign: ["score=500"],
      serve: 8080,
      chess960: true,
      pgnout: "games.pgn",
    };
    expect(MATCH_SETTINGS(kept, "")).toEqual(kept);
    for (const serve of [true, false]) expect(MATCH_SETTINGS({ serve }, "")).toEqual({ serve });
  });

  test.each<[object, string]>([
    [{ engine: [[5]] }, "engine[0][0] is no text"],
    [{ each: "tc=1" }, "each is no list"],
    [{ rounds: "3" }, "rounds is no whole number from 1 to 1000000"],
    [{ tournament: "cup" }, "tournament is not gauntlet or roundrobin"],
    [{ serve: "8080" }, "serve is not true, is no whole number from 1 to 65535, is not false"],
    [{ chess960: "yes" }, "chess960 is not true"],
    [{ resign: 5 }, "resign is not true, is no list"],
    [{ pgnout: ["a"] }, "pgnout is no text"],
  ])("%j", (kept, fault) => {
    expect(faultOf(MATCH_SETTINGS, kept)).toBe(fault);
  });
});
