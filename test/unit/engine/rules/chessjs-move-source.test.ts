import { Chess } from "chess.js";
import { describe, expect, test } from "vitest";
import { FLAG, MAX_MOVES, moveFlag } from "../../../../engine/rules/move.js";
import { MoveSource } from "../../../../engine/rules/chessjs-move-source.js";
import { coreOf, POSITIONS, randomiser } from "../../../support/chess/positions.js";

const NULL_MOVE = 0;

/** The list that a source gives, checked to leave the rest of `out` alone. */
function generate(source: MoveSource, path: readonly number[]): number[] {
  const out = new Uint16Array(MAX_MOVES).fill(0xffff);
  // What lies behind the length belongs to other nodes of the core's stack.
  const stack = new Uint16Array(path.length + 3).fill(0xabcd);
  stack.set(path);
  const count = source.generate(stack, path.length, out);
  expect(out.subarray(count).every((word) => word === 0xffff)).toBe(true);
  return [...out.subarray(0, count)];
}

/** A position reached, by the moves of a fresh chess.js. */
interface Node {
  readonly fen: string;
  /** The core move that led here. */
  readonly move: number;
}

/** The position after passing, or null if the side to move is in check. */
function pass(fen: string): string | null {
  if (new Chess(fen).isCheck()) return null;
  const [board, turn, castling, , ...counters] = fen.split(" ");
  return [board, turn === "w" ? "b" : "w", castling, "-", ...counters].join(" ");
}

describe("against a fresh chess.js", () => {
  /** Kinds of moves that the walks have been through. */
  const seen = new Map<string, number>();
  const see = (kind: string) => seen.set(kind, (seen.get(kind) ?? 0) + 1);

  test.each(POSITIONS)("walks forth and back from %s", (root) => {
    const random = randomiser(root.length * 31);
    const source = new MoveSource();
    source.setRoot(root);
    const line: Node[] = [];
    for (let step = 0; step < 80; step++) {
      const fen = line.at(-1)?.fen ?? root;
      const expected = new Chess(fen).moves({ verbose: true });
      const path = line.map((node) => node.move);
      // Not at every step: the core's next node may differ from the last in moves in the middle.
      if (random(3) > 0) expect(generate(source, path).sort()).toEqual(expected.map(coreOf).sort());

      const passed = random(8) === 0 ? pass(fen) : null;
      // Half the time the rarest kind of move there is, so that each walk is full of them.
      const kinds = [/e/, /[kq]/, /p/, /b/, /./].map((kind) => expected.filter((move) => kind.test(move.flags)));
      const rarest = kinds.find((moves) => moves.length > 0) ?? [];
      const choice = random(2) === 0 ? rarest : expected;
      const move = choice[random(choice.length)];
      if (passed !== null) {
        see("null");
        line.push({ fen: passed, move: NULL_MOVE });
      } else if (move === undefined || random(5) === 0) {
        line.length = random(line.length + 1);
      } else {
        see([...move.flags].at(-1) ?? "");
        line.push({ fen: move.after, move: coreOf(move) });
      }
    }
  });

  test("the walks went through every kind of move", () => {
    for (const kind of ["null", "k", "q", "e", "p", "b", "c", "n"])
      expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(4);
  });
});

test("an en passant right is gone after two passes, and back when they are undone", () => {
  const source = new MoveSource();
  source.setRoot("4k3/8/8/2Pp4/8/8/8/4K3 w - d6 0 1");
  const captures = (path: number[]) =>
    generate(source, path).filter((move) => moveFlag(move) === FLAG.EN_PASSANT).length;
  expect(captures([])).toBe(1);
  expect(captures([NULL_MOVE, NULL_MOVE])).toBe(0);
  expect(captures([])).toBe(1);
});

test("a new root forgets the old path", () => {
  const source = new MoveSource();
  source.setRoot(POSITIONS[1]);
  const [first = 0] = generate(source, []);
  generate(source, [NULL_MOVE]);
  generate(source, [first]);
  source.setRoot(POSITIONS[0]);
  expect(generate(source, [])).toHaveLength(20);
});

test("mate and stalemate have no moves", () => {
  const source = new MoveSource();
  source.setRoot("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  expect(generate(source, [])).toEqual([]);
  source.setRoot("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  expect(generate(source, [])).toEqual([]);
});

test("a path that does not fit the position throws and leaves the source usable", () => {
  const source = new MoveSource();
  source.setRoot(POSITIONS[0]);
  expect(() => generate(source, [27 | (35 << 6)])).toThrow();
  expect(generate(source, [])).toHaveLength(20);
});
