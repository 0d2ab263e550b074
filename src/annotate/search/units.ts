/**
 * The units of the work on a game: an engine does one after the other. Each starts with an empty table, so that its result
 * does not depend on which engine does it, and when; a finished unit need not be repeated.
 */

import { Pace } from "../../common/pace.js";
import type { Limits } from "../../../engine/host/requests/limits.js";
import type { Move } from "../../library/index.js";
import type { Finding, Pair, Praise } from "../judge/analysis.js";
import type { Boards } from "../text/boards.js";
import type { ReadGame } from "../text/read-game.js";
import type { ComparedWorths } from "../tactics/worths.js";
import type { Analyst } from "./analyst.js";
import { timesMean } from "./effort.js";
import { PositionSearch } from "./position-search.js";
import { findAccepted } from "./accepted.js";
import { findPraise } from "./praise.js";

export type Unit =
  /**
   * Searches positions, by the number of moves before them; the last one first, so that the table knows where a position
   * leads.
   */
  | { readonly kind: "look"; readonly first: number; readonly last: number; readonly factor: number }
  /** Continues the line of a position. */
  | { readonly kind: "line"; readonly ply: number; readonly line: readonly Move[] }
  /** Weighs the pieces where two lines from a position end, which begin with the better move and with the game's. */
  | {
      readonly kind: "worths";
      readonly ply: number;
      readonly better: readonly Move[];
      readonly played: readonly Move[];
    }
  /** Finds the moves of a position that are good enough. */
  | { readonly kind: "accepted"; readonly ply: number }
  /** Looks whether a move earns the mark of a good one. @param pair the positions before and after it */
  | {
      readonly kind: "praise";
      readonly ply: number;
      readonly pair: Pair;
      readonly isBook: boolean;
      readonly factor: number;
    };

/** What a unit has found. Plain data, also as JSON. */
export interface UnitResult {
  /** Of the positions of a look, in the order of the game. */
  readonly findings: readonly Finding[];
  readonly line: readonly Move[] | null;
  readonly praise: Praise | null;
  readonly accepted: readonly Move[] | null;
  readonly worths: ComparedWorths | null;
  /** In means of a position. */
  readonly cost: number;
  readonly nodes: number;
}

/** What the work on a unit needs besides it. */
export interface UnitTools {
  readonly analyst: Analyst;
  readonly boards: Boards;
  readonly limits: Limits;
}

/**
 * @param onFinding called with each position that a look has searched
 * @returns null if the analyst was stopped
 */
export async function doUnit(
  game: ReadGame,
  unit: Unit,
  { analyst, boards, limits }: UnitTools,
  onFinding: (ply: number, finding: Finding) => void,
): Promise<UnitResult | null> {
  const search = new PositionSearch(game, await boards.of(game.chess960), analyst, limits);
  await new Pace().run(search.approach(unit.kind === "look" ? unit.last : unit.ply));
  await analyst.forget();
  const done = (found: Partial<UnitResult>): UnitResult => {
    const none = { findings: [], line: null, praise: null, accepted: null, worths: null };
    return { ...none, ...found, cost: search.cost, nodes: search.nodes };
  };
  switch (unit.kind) {
    case "look": {
      const findings: Finding[] = [];
      for (let ply = unit.last; ply >= unit.first; ply--) {
        const found = await search.find(ply, timesMean(unit.factor));
        if (found === null) return null;
        findings.unshift(found);
        onFinding(ply, found);
      }
      return done({ findings });
    }
    case "line": {
      const line = await search.continued(unit.ply, unit.line);
      return line && done({ line });
    }
    case "worths": {
      const [better, played] = [unit.better, unit.played].map((line) => line.map(({ uci }) => uci)) as [
        string[],
        string[],
      ];
      return done({
        worths: {
          better: await search.worthsAt(unit.ply, better),
          played: await search.worthsAt(unit.ply, played),
        },
      });
    }
    case "accepted": {
      const accepted = await findAccepted(search, unit.ply, game.moves[unit.ply]!.uci);
      return accepted && done({ accepted });
    }
    case "praise": {
      const { ply, pair, isBook, factor } = unit;
      const found = await findPraise(game, ply, { pair, isBook, search, factor });
      return found && done(found);
    }
  }
}

/** A name that no other unit of the game has, for work that is kept. */
export function nameOf(unit: Unit): string {
  if (unit.kind === "look") return `look ${unit.first} ${unit.last} ${unit.factor}`;
  return `${unit.kind} ${unit.ply}`;
}

/** Divides consecutive positions into looks of at most so many. @returns the last part first */
export function looks(first: number, last: number, factor: number, size: number): readonly Unit[] {
  const units: Unit[] = [];
  for (let end = last; end >= first; end -= size) {
    units.push({ kind: "look", first: Math.max(first, end - size + 1), last: end, factor });
  }
  return units;
}
