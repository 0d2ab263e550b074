/** Reads the problems of a suite: positions, each with the moves to find. */

import type { Game } from "../../engine/rules/game.js";
import type { Steps } from "../../engine/rules/steps.js";
import { linesIn } from "../common/text.js";
import { type EpdLine, namedMoves, parseEpd, readMove } from "../notation/index.js";

/** What solves a problem. Moves are in UCI notation. */
export type Goal =
  | {
      readonly kind: "moves";
      /** One of these must be played (bm); empty if any other move than those to avoid will do. */
      readonly best: readonly string[];
      /** None of these may be played (am). */
      readonly avoid: readonly string[];
    }
  | {
      readonly kind: "scored";
      /** The points of each move that has any. */
      readonly points: ReadonlyMap<string, number>;
      /** The maximum of points. */
      readonly most: number;
    }
  | {
      readonly kind: "mate";
      /** Maximum moves (not plies) in which the side to move mates. */
      readonly moves: number;
    };

export interface Problem {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** The id of the line, or file and line. */
  readonly name: string;
  readonly fen: string;
  readonly goal: Goal;
}

/** An unusable line. */
export interface SuiteFault {
  readonly file: string;
  readonly line: number;
  readonly fault: string;
}

interface Suite {
  readonly problems: readonly Problem[];
  readonly faults: readonly SuiteFault[];
  /** Lines that are used, and not read as they are written. */
  readonly notes: readonly SuiteFault[];
}

/**
 * Reads an EPD file. Empty lines and lines that begin with `#` are skipped.
 *
 * @param game any game; it serves to check positions and moves
 */
export function* readSuite(text: string, file: string, game: Game): Steps<Suite> {
  const problems: Problem[] = [];
  const faults: SuiteFault[] = [];
  const notes: SuiteFault[] = [];
  let line = 0;
  for (const raw of linesIn(text)) {
    line += 1;
    yield;
    const content = raw.trim();
    if (content === "" || content.startsWith("#")) continue;
    try {
      const epd = parseEpd(content);
      if (epd === null) throw new Fault("four FEN fields are missing");
      const set = game.setPosition(epd.fen, []);
      if (!set.ok) throw new Fault(set.error);
      if (game.legalMoves().length === 0) throw new Fault("the game is over: there is no move to find");
      const goal = goalOf(epd, game);
      const name = epd.operations.get("id")?.[0] ?? `${file}:${line}`;
      for (const fault of [...epd.notes, ...set.notes]) notes.push({ file, line, fault });
      problems.push({ file, line, name, fen: game.fen(), goal });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      faults.push({ file, line, fault: error.message });
    }
  }
  return { problems, faults, notes };
}

/** The fault of a line. */
class Fault extends Error {}

/**
 * The requirements in the operations of a line. Points for moves (c8 with c9 or c7, or c0, as in the Strategic Test
 * Suite) are more precise than its best move, and a mate in a number of moves (dm, or ce +M) may begin with other moves
 * than bm.
 */
function goalOf(epd: EpdLine, game: Game): Goal {
  const { operations } = epd;
  const points = pointsOf(operations, game);
  if (points !== null) return { kind: "scored", points, most: Math.max(...points.values()) };
  const moves = mateOf(operations);
  if (moves !== null) return { kind: "mate", moves };
  const best = movesOf("bm", epd, game);
  const avoid = movesOf("am", epd, game);
  if (best.length + avoid.length === 0) throw new Fault("there is no bm, am, dm, ce +M or c8 that says what to find");
  return { kind: "moves", best, avoid };
}

function movesOf(name: string, epd: EpdLine, game: Game): string[] {
  const words = namedMoves(epd, name);
  if (words?.length === 0) throw new Fault(`${name} names no move`);
  return (words ?? []).map((word) => moveOf(name, word, game));
}

function moveOf(operation: string, word: string, game: Game): string {
  const found = readMove(game, word);
  if (!found.ok) throw new Fault(`${operation}: ${found.error}`);
  return found.uci;
}

/** Moves in which the side to move mates: `dm 3`, `ce +M3`, `ce M3`, `ce #3`. */
function mateOf(operations: EpdLine["operations"]): number | null {
  const [dm] = operations.get("dm") ?? [];
  if (dm !== undefined) {
    if (!/^\+?[1-9]\d*$/.test(dm)) throw new Fault(`dm ${dm} is not a number`);
    return Number(dm);
  }
  const [ce = ""] = operations.get("ce") ?? [];
  const [, moves] = /^\+?[M#]\+?([1-9]\d*)$/.exec(ce) ?? [];
  return moves === undefined ? null : Number(moves);
}

/** The points of each move that has any, or null if there are none. */
function pointsOf(operations: EpdLine["operations"], game: Game): Map<string, number> | null {
  const c8 = numbers(operations.get("c8"));
  if (c8 !== null) {
    const names = ["c9", "c7"].find((name) => operations.has(name));
    if (names !== undefined) {
      const words = split(operations.get(names));
      if (words.length !== c8.length)
        throw new Fault(`c8 has points for ${c8.length} moves, ${names} names ${words.length}`);
      return new Map(words.map((word, i) => [moveOf(names, word, game), c8[i] ?? 0]));
    }
  }
  const c0 = split(operations.get("c0"));
  if (c0.length === 0 || !c0.every((pair) => /^\S+=\d+,?$/.test(pair))) return null;
  return new Map(
    c0.map((pair) => {
      // The last equals sign: a promotion contains one, too.
      const sign = pair.lastIndexOf("=");
      const move = moveOf("c0", pair.slice(0, sign), game);
      return [move, parseInt(pair.slice(sign + 1), 10)];
    }),
  );
}

/** Operands as words, whether quotes join them or not. */
function split(operands: readonly string[] = []): string[] {
  return operands
    .join(" ")
    .split(/\s+/)
    .filter((word) => word !== "");
}

function numbers(operands: readonly string[] | undefined): number[] | null {
  const words = split(operands);
  return words.length > 0 && words.every((word) => /^\d+$/.test(word)) ? words.map(Number) : null;
}
