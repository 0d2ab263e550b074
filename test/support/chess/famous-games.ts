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
  /** Sacrifices that must have their sign, and others that may. */
  readonly brilliant: readonly string[];
  readonly mayBeBrilliant?: readonly string[];
  /** Only moves that must have one, and others that may. */
  readonly good: readonly string[];
  readonly mayBeGood?: readonly string[];
  /** The faults that everybody knows, with their marks: two where one and the other is right, as in `11... cxb5 mistake|blunder`. */
  readonly faults: readonly string[];
}

/** Has a group of tests for each game. */
export function describeFamous(games: readonly Famous[]): void {
  describe.each(games)("$name", (game) => {
    test("has the signs that it is known for", TIMEOUT, async () => {
      const { pgn, brilliant, mayBeBrilliant = [], good, mayBeGood = [], faults } = game;
      const marks = await marksOf(pgn);
      const of = (mark: string) =>
        marks.flatMap((one) => (one.endsWith(` ${mark}`) ? [one.slice(0, -1 - mark.length)] : []));
      expect(of("brilliant")).toEqual(expect.arrayContaining([...brilliant]));
      expect(of("brilliant").filter((move) => ![...brilliant, ...mayBeBrilliant].includes(move))).toEqual([]);
      expect(of("good")).toEqual(expect.arrayContaining([...good]));
      // A sacrifice that need not be brilliant may be good.
      expect(of("good").filter((move) => ![...good, ...mayBeGood, ...mayBeBrilliant].includes(move))).toEqual([]);
      expect(faults.filter((fault) => !marksIn(fault).some((mark) => marks.includes(mark)))).toEqual([]);
    });
  });
}

/** As in `11... cxb5 mistake` and `11... cxb5 blunder`. */
export function marksIn(fault: string): readonly string[] {
  const [, move = "", marks = ""] = /^(.*) (\S+)$/.exec(fault)!;
  return marks.split("|").map((mark) => `${move} ${mark}`);
}
