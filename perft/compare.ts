/** Walks two move generators in parallel, to find the shortest path to a position where their lists differ. */

import { FLAG, moveFlag, moveToUci } from "../engine/rules/move.js";

/** The legal moves, 16 bits each, in the position at the end of a path of such moves from some root. */
export type MoveLister = (path: readonly number[]) => readonly number[];

interface CompareOptions {
  /** The generator under test. */
  readonly tested: MoveLister;
  /** The trusted generator. */
  readonly trusted: MoveLister;
  /** Compares positions after fewer moves than this, whose moves make up a perft of this depth. */
  readonly depth: number;
  readonly signal?: AbortSignal;
  /** Called when both agree on all positions after `length` moves. */
  readonly onLength?: (length: number, positions: number) => void;
}

type Comparison =
  | {
      readonly kind: "agree" | "stopped";
      /** Compared positions; one reached in two ways counts twice. */
      readonly positions: number;
    }
  | {
      readonly kind: "differ";
      readonly positions: number;
      /** A shortest path from the root to a position whose lists differ. */
      readonly path: readonly number[];
      readonly onlyTested: readonly number[];
      readonly onlyTrusted: readonly number[];
    };

/** Positions between two checks for the signal and other events. */
const BREATH = 256;

/**
 * Compares the lists at the root, then after each move, then after each two moves and so on. By this iterative
 * deepening the first difference is a shortest one, and nothing but the path needs to be remembered.
 *
 * It walks every path, also to positions seen before: a generator may list wrong moves because it *made* an earlier
 * move wrongly, and that depends on the path.
 */
export async function compareGenerators({
  tested,
  trusted,
  depth,
  signal,
  onLength = () => {},
}: CompareOptions): Promise<Comparison> {
  let positions = 0;
  for (let length = 0; length < depth; length++) {
    const before = positions;
    for (const path of paths(trusted, length)) {
      if (positions % BREATH === 0) await breath();
      if (signal?.aborted === true) return { kind: "stopped", positions };
      positions += 1;
      const ours = tested(path);
      const theirs = trusted(path);
      const onlyTested = without(ours, theirs);
      const onlyTrusted = without(theirs, ours);
      if (onlyTested.length + onlyTrusted.length > 0) {
        const way = [...path];
        return {
          kind: "differ",
          positions,
          path: way,
          onlyTested,
          onlyTrusted,
        };
      }
    }
    onLength(length, positions - before);
  }
  return { kind: "agree", positions };
}

/** All paths of a length; one array that changes. */
function* paths(list: MoveLister, length: number, path: number[] = []): Generator<readonly number[]> {
  if (length === path.length) {
    yield path;
    return;
  }
  for (const move of list(path)) {
    path.push(move);
    yield* paths(list, length, path);
    path.pop();
  }
}

/** The moves of a list that are missing in another; one that is listed twice must be there twice. */
function without(list: readonly number[], other: readonly number[]): readonly number[] {
  const left = [...other];
  return list.filter((move) => {
    const at = left.indexOf(move);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function breath(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

const KINDS: Readonly<Record<number, string>> = {
  [FLAG.QUIET]: "quiet",
  [FLAG.DOUBLE_PUSH]: "double step",
  [FLAG.CASTLE]: "castling",
  [FLAG.CAPTURE]: "capture",
  [FLAG.EN_PASSANT]: "en passant",
};

/** Sorted moves as text; the kind is added to moves that the other list has with another kind. */
export function describeMoves(moves: readonly number[], other: readonly number[]): readonly string[] {
  const others = new Set(other.map(moveToUci));
  const kind = (move: number) =>
    KINDS[moveFlag(move)] ?? (moveFlag(move) & FLAG.CAPTURE ? "promotion with capture" : "promotion");
  return moves
    .map((move) => {
      const text = moveToUci(move);
      return others.has(text) ? `${text} (${kind(move)})` : text;
    })
    .sort();
}
