import { describe, expect, test } from "vitest";
import { checkRequest } from "../../../../../src/play/server/read-request.js";

describe("what is asked for", () => {
  const begin = (work: unknown) => ({ connection: "c", message: { kind: "begin", page: "p", task: 1, work } });

  test("is taken as far as it is known", () => {
    const work = { kind: "analyse", position: { fen: null, moves: ["e2e4"] }, lines: 3, time: null };
    expect(checkRequest(begin({ ...work, more: 1 }))).toEqual(begin(work));
    const limited = { ...work, depth: 20, resources: { threads: 2, hash: 64 } };
    expect(checkRequest(begin(limited))).toEqual(begin(limited));
    expect(checkRequest({ connection: "c", message: { kind: "leave", page: "p" } }).message.kind).toBe("leave");
  });

  test.each([
    [null, /request: an object/],
    [{ connection: 1, message: {} }, /connection: a text/],
    [{ connection: "c", message: { kind: "begone", page: "p" } }, /message: there is no such kind/],
    [begin({ kind: "dance" }), /task: there is no such kind/],
    [begin({ kind: "analyse", position: { fen: null, moves: [] }, lines: 99, time: null }), /lines: a whole number/],
    [begin({ kind: "analyse", position: { fen: null, moves: [] }, lines: 1, time: null, depth: 0 }), /depth: a whole/],
    [
      begin({ kind: "analyse", position: { fen: null, moves: [] }, lines: 1, time: null, resources: { threads: 1.5 } }),
      /threads: a whole/,
    ],
    [begin({ kind: "play", position: { fen: null, moves: "e4" }, level: null, clocks: null }), /moves: a list/],
    [begin({ kind: "play", position: { fen: null, moves: [] }, level: null, clocks: 3 }), /clocks: an object/],
    [begin({ kind: "review", pgn: 7 }), /pgn: a text/],
  ])("is refused where it makes no sense: %j", (request, reason) => {
    expect(() => checkRequest(request)).toThrow(reason);
  });
});
