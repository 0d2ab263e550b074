/** `book make`: lets this engine generate and judge a balanced opening book. */

import { Engine } from "../../engine/host/engine.js";
import { isSearchFault } from "../../engine/host/requests/events.js";
import { Chess960Game } from "../../engine/host/standalone/chess960-game.js";
import { Game } from "../../engine/rules/game.js";
import type { Context } from "../common/command/context.js";
import { FileLock } from "../common/files/file-lock.js";
import { checkTarget } from "../common/files/output-files.js";
import { showProgress } from "../common/command/progress.js";
import { beginBook, readBook, writeBook } from "./book-file.js";
import { type BookState, extendBook, type Maker } from "./book-collect.js";
import { type BookSettings, type Effort, type Judge, makeCandidate } from "./book-candidate.js";

interface BookRequest {
  readonly file: string;
  /** The total number of wanted positions, including existing ones. */
  readonly count: number;
  readonly settings: BookSettings;
  /** Engines that work at the same time. */
  readonly concurrency: number;
}

/** Megabytes of the table: small searches need no large one, and a small one is cleared sooner. */
const HASH = 1;
/** Milliseconds between two saves of an unfinished book. */
const SAVE_INTERVAL = 10_000;

/**
 * Makes or extends the book and prints a summary.
 *
 * @returns whether it has the wanted positions
 * @throws InputError if the existing book has another origin, is unreadable, or is being written by another
 *   process; it stays as it was
 */
export async function makeBook(request: BookRequest, context: Context): Promise<boolean> {
  checkTarget(request.file);
  const lock = FileLock.take(request.file);
  try {
    return await goOn(request, context);
  } finally {
    lock.release();
  }
}

async function goOn(
  { file, count, settings, concurrency }: BookRequest,
  { version, output, errors, errorsAreTerminal, signal }: Context,
): Promise<boolean> {
  const begun: BookState = beginBook(file, await readBook(file, signal), version, settings);
  const { positions: old } = begun;
  if (old.length > 0) errors.line(`${file}: ${old.length} positions there`);
  if (old.length >= count) return true;

  const save = (state: BookState) => writeBook(file, state, version, settings);
  // Without its record a book cannot be continued.
  if (old.length === 0) await save(begun);
  let saved = Promise.resolve();
  let savedAt = performance.now();
  const progress = await showProgress(errorsAreTerminal, count, old.length);
  const engines = Array.from({ length: concurrency }, () => new Engine({ hash: HASH }));
  const stop = () => engines.forEach((engine) => engine.stop());
  signal.addEventListener("abort", stop);
  try {
    const book = await extendBook(begun, {
      count,
      makers: await Promise.all(engines.map((engine) => makerOf(engine, settings, signal))),
      signal,
      onCandidate: (state) => {
        const { length } = state.positions;
        progress.update(length, `${state.next} candidates`);
        if (performance.now() - savedAt < SAVE_INTERVAL) return;
        savedAt = performance.now();
        const { next } = state;
        const copy = { positions: [...state.positions], next };
        saved = saved.then(() => save(copy));
        // Awaited at the end; this handler avoids an unhandled rejection before.
        saved.catch(() => {});
      },
    });
    await saved;
    await save(book);
    progress.end();
    const made = book.positions.length;
    output.line(
      `${file}: ${made} positions, ${made - old.length} of them new, from ${book.next - begun.next} candidates`,
    );
    if (made >= count) return true;
    errors.line(
      signal.aborted
        ? `${file}: stopped; the same command goes on`
        : "error: these settings lead to no further positions",
    );
    return false;
  } finally {
    progress.end();
    signal.removeEventListener("abort", stop);
    await Promise.all(engines.map((engine) => engine.dispose()));
  }
}

/** Makes candidates with its own engine and game. */
async function makerOf(engine: Engine, settings: BookSettings, signal: AbortSignal): Promise<Maker> {
  const game = settings.chess960 ? await Chess960Game.create() : new Game();
  const judge = judgeOf(engine, signal);
  return (number) => makeCandidate(settings, number, game, judge);
}

function judgeOf(engine: Engine, signal: AbortSignal): Judge {
  return {
    forget: () => engine.newGame(),
    score: async (game, effort) => {
      if (signal.aborted) return null;
      const faults: string[] = [];
      const { score } = await engine.search(
        {
          game,
          limits: limitsOf(effort),
          startedAt: performance.now(),
          moveOverhead: 0,
        },
        (event) => {
          if (isSearchFault(event)) faults.push(event.text);
        },
      );
      if (faults.length > 0) throw new Error(`${game.fen()}: ${faults.join("; ")}`);
      return signal.aborted ? null : score;
    },
  };
}

function limitsOf(effort: Effort) {
  return effort.kind === "nodes"
    ? { kind: "fixed" as const, nodes: effort.nodes }
    : { kind: "fixed" as const, depth: effort.depth };
}
