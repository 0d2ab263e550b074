/** Famous games at the default limits: their known best moves have their signs, and nothing loud stands elsewhere. */

import { describe, expect, test } from "vitest";
import type { AnnotatedGame } from "../../../src/annotate/types.js";
import { built } from "../programs/built.js";

const { annotate } = await built<typeof import("../../../src/annotate/index.js")>("src/annotate/index.js");

/** A game takes some ten seconds of two processors. */
export const TIMEOUT = { timeout: 600_000 };

/** The marks of a game, as in `5. Nxe5 brilliant`. */
export async function marksOf(pgn: string): Promise<readonly string[]> {
  const [game] = await annotate(`${pgn} *\n\n`, { concurrency: 2 });
  const { moves, startFen } = game as AnnotatedGame;
  const before = startFen.includes(" w ") ? 0 : 1;
  return moves.flatMap(({ san, judgement, merit }, ply) => {
    const mark = judgement ?? merit;
    const half = ply + before;
    return mark === null ? [] : [`${(half >> 1) + 1}${half % 2 === 0 ? "." : "..."} ${san} ${mark}`];
  });
}

export interface Famous {
  readonly name: string;
  readonly pgn: string;
  /** All sacrifices that get a sign. */
  readonly brilliant: readonly string[];
  /** Only moves that must have one, and others that may. */
  readonly good: readonly string[];
  readonly mayBeGood?: readonly string[];
  /** The faults that everybody knows. */
  readonly blunders: readonly string[];
}

/** Has a group of tests for each game. */
export function describeFamous(games: readonly Famous[]): void {
  describe.each(games)("$name", ({ pgn, brilliant, good, mayBeGood = [], blunders }) => {
    test("has the signs that it is known for", TIMEOUT, async () => {
      const marks = await marksOf(pgn);
      const of = (mark: string) =>
        marks.flatMap((one) => (one.endsWith(` ${mark}`) ? [one.slice(0, -1 - mark.length)] : []));
      expect(of("brilliant")).toEqual(brilliant);
      expect(of("good")).toEqual(expect.arrayContaining([...good]));
      expect(of("good").filter((move) => ![...good, ...mayBeGood].includes(move))).toEqual([]);
      expect(marks).toEqual(expect.arrayContaining([...blunders]));
    });
  });
}
