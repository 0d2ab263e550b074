/** Runs a suite: counts each position to the depths of its line, and compares the counts. */

import type { Engine } from "../engine/host/engine.js";
import { Chess960Game } from "../engine/host/standalone/chess960-game.js";
import { Game } from "../engine/rules/game.js";
import { perft } from "./count.js";
import type { Count, SuiteLine, SuitePosition } from "./suite.js";

interface RunOptions {
  readonly engine: Pick<Engine, "perft" | "stop">;
  /** Larger counts are skipped; absent for no limit. */
  readonly maxLeaves?: number;
  /** Whether to cache counts within a count. */
  readonly hash?: boolean;
  /** Ends the run. */
  readonly signal?: AbortSignal;
  /** Called after each line. */
  readonly onLine?: (result: LineResult) => void;
  /** Called after each check of a count, right or wrong. */
  readonly onCount?: (count: Count) => void;
}

/** The outcome of a line. */
export interface LineResult {
  readonly line: number;
  /** Empty for an unreadable line. */
  readonly fen: string;
  readonly name: string;
  readonly chess960: boolean;
  /** Compared counts, and counts skipped because they were too large or an earlier one was wrong. */
  readonly checked: number;
  readonly omitted: number;
  readonly leaves: number;
  /** Milliseconds spent counting. */
  readonly time: number;
  /** The fault, or null. */
  readonly failure: string | null;
}

interface RunResult {
  readonly lines: readonly LineResult[];
  /** False if the signal ended it early. */
  readonly complete: boolean;
}

/** Checks a suite line by line; after a line that fails it continues with the next. */
export async function runSuite(lines: readonly SuiteLine[], options: RunOptions): Promise<RunResult> {
  const { signal, onLine = () => {} } = options;
  const games = new Games();
  const results: LineResult[] = [];
  for (const line of lines) {
    const result =
      line.kind === "fault"
        ? { ...NOTHING, line: line.line, failure: line.message }
        : await checkPosition(line, await games.for(line), options);
    if (signal?.aborted === true) return { lines: results, complete: false };
    results.push(result);
    onLine(result);
  }
  return { lines: results, complete: true };
}

/** Whether a run counts this many leaves. */
export function isWithin({ leaves }: Count, { maxLeaves = Infinity }: Pick<RunOptions, "maxLeaves">): boolean {
  return leaves <= maxLeaves;
}

const NOTHING = {
  fen: "",
  name: "",
  chess960: false,
  checked: 0,
  omitted: 0,
  leaves: 0,
  time: 0,
  failure: null,
} as const;

async function checkPosition(position: SuitePosition, game: Game, options: RunOptions): Promise<LineResult> {
  const { line, fen, name, chess960, counts } = position;
  const { engine, hash = false, onCount = () => {} } = options;
  const start = { ...NOTHING, line, fen, name, chess960 };
  const set = game.setPosition(fen, []);
  const fault = set.ok ? repairs(set.notes) : set.error;
  if (fault !== null) {
    return { ...start, omitted: counts.length, failure: fault };
  }
  let checked = 0;
  let leaves = 0;
  let time = 0;
  let failure: string | null = null;
  for (const count of counts.filter((count) => isWithin(count, options))) {
    const { signal } = options;
    const request = { game, depth: count.depth, hash };
    const limits = signal === undefined ? {} : { signal };
    const counted = await perft(engine, request, limits);
    if (!counted.complete) break;
    checked += 1;
    leaves += counted.nodes;
    time += counted.time;
    onCount(count);
    if (counted.nodes !== count.leaves) {
      failure = `D${count.depth}: ${counted.nodes} leaves counted, ${count.leaves} expected`;
      // Deeper counts depend on this one.
      break;
    }
  }
  const omitted = counts.length - checked;
  return { ...start, checked, omitted, leaves, time, failure };
}

/** A repaired FEN is not the position whose counts the file has. */
function repairs(notes: readonly string[]): string | null {
  return notes.length === 0 ? null : `FEN: ${notes.join("; ")}`;
}

/** A game for each kind of chess, made when first needed. */
class Games {
  #standard: Game | null = null;
  #chess960: Promise<Game> | null = null;

  async for({ chess960 }: SuitePosition): Promise<Game> {
    if (!chess960) return (this.#standard ??= new Game());
    return (this.#chess960 ??= Chess960Game.create());
  }
}
