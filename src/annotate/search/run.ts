/** Annotates the games of a file, several at a time. */

import type { Limits } from "../../../engine/host/limits.js";
import { bookMoves } from "../../common/opening/opening-table.js";
import type { PgnText } from "../../notation/index.js";
import type { PositionAnalysis } from "../judge/analysis.js";
import { Analyst, type AnalystSettings } from "./analyst.js";
import { annotateGame, type Naming } from "../text/annotate-game.js";
import { analyseBlock, type Block, blocksOf } from "./blocks.js";
import { Boards } from "../text/boards.js";
import { countPositions, readGame, type ReadGame } from "../text/read-game.js";
import type { AnnotateProgress, Annotation } from "../types.js";

/** A store of analysed blocks, from earlier runs and for later ones. */
export interface Journal {
  /** Positions that an earlier run has analysed. */
  readonly positions: number;
  /** Null if the block is not there. */
  find(game: number, block: Block): readonly PositionAnalysis[] | null;
  add(game: number, block: Block, analyses: readonly PositionAnalysis[]): void;
}

/** Stores nothing, for work that will not be resumed. */
export const NO_JOURNAL: Journal = { positions: 0, find: () => null, add: () => {} };

export interface Work {
  readonly games: readonly PgnText[];
  readonly limits: Limits;
  readonly settings: AnalystSettings;
  /** Engines that work at the same time. */
  readonly concurrency: number;
  /** Whether the file's own variations and glyphs stay. */
  readonly keepVariations: boolean;
  readonly naming: Naming;
  readonly journal: Journal;
  readonly signal: AbortSignal;
  readonly onGame: (annotation: Annotation, index: number) => void;
  readonly onProgress: (progress: AnnotateProgress) => void;
}

/** How many positions a file contains. */
export function positionsIn(games: readonly PgnText[]): number {
  return games.reduce((sum, game) => sum + countPositions(game), 0);
}

/** A block to analyse. */
interface Task {
  readonly pending: PendingGame;
  readonly block: Block;
}

/** @returns false if the signal ended it; the journal then contains the finished part */
export async function annotateAll(work: Work): Promise<boolean> {
  const analysts: Analyst[] = [];
  let isStopped = work.signal.aborted;
  const stop = () => {
    isStopped = true;
    analysts.forEach((analyst) => analyst.stop());
  };
  work.signal.addEventListener("abort", stop);
  try {
    const tally = new Tally(work);
    const tasks = tasksOf(work, tally);
    const workers = Array.from({ length: work.concurrency }, async () => {
      const analyst = await Analyst.create(work.settings);
      analysts.push(analyst);
      // The signal may have come, or another engine have failed, while this one started.
      if (isStopped) analyst.stop();
      await workOff(tasks, analyst, work);
    });
    // If one engine fails, the others stop, because nobody needs their work any more.
    await Promise.all(workers.map((worker) => worker.catch(rethrowAfter(stop)))).finally(() =>
      Promise.allSettled(workers),
    );
    return tally.isComplete;
  } finally {
    work.signal.removeEventListener("abort", stop);
    await Promise.all(analysts.map((analyst) => analyst.dispose()));
  }
}

function rethrowAfter(action: () => void): (error: unknown) => never {
  return (error) => {
    action();
    throw error;
  };
}

async function workOff(tasks: AsyncGenerator<Task, void>, analyst: Analyst, work: Work): Promise<void> {
  const { limits, journal, signal } = work;
  const boards = new Boards();
  for (;;) {
    const next = await tasks.next();
    if (next.done === true || signal.aborted) return;
    const { pending, block } = next.value;
    const { game, book, onPosition } = pending;
    const analyses = await analyseBlock(game, block, { analyst, boards, limits, book }, onPosition);
    if (analyses === null) return;
    journal.add(pending.index, block, analyses);
    pending.take(block, analyses);
  }
}

/** The blocks that are still to do; each game is read when its turn comes. */
async function* tasksOf({ games, naming, journal, keepVariations }: Work, tally: Tally): AsyncGenerator<Task, void> {
  const boards = new Boards();
  for (const [index, text] of games.entries()) {
    const read = await readGame(text, boards, keepVariations);
    if (read.kind === "broken") {
      tally.addPositions(countPositions(text));
      tally.finish(read, index);
      continue;
    }
    const pending = new PendingGame(index, read, naming, tally);
    for (const block of blocksOf(read.moves.length)) {
      const found = journal.find(index, block);
      if (found === null) yield { pending, block };
      else pending.take(block, found);
    }
  }
}

/** A game whose blocks arrive one by one. */
class PendingGame {
  readonly index: number;
  readonly game: ReadGame;
  /** Moves that the table of openings has. */
  readonly book: number;
  readonly onPosition: () => void;
  readonly #naming: Naming;
  readonly #tally: Tally;
  readonly #analyses: PositionAnalysis[] = [];
  #missing: number;

  constructor(index: number, game: ReadGame, naming: Naming, tally: Tally) {
    this.index = index;
    this.game = game;
    this.book = bookMoves(naming.names, game.fens);
    this.onPosition = () => tally.addPositions(1);
    this.#naming = naming;
    this.#tally = tally;
    this.#missing = game.moves.length + 1;
  }

  take({ first }: Block, analyses: readonly PositionAnalysis[]): void {
    for (const [offset, analysis] of analyses.entries()) this.#analyses[first + offset] = analysis;
    this.#missing -= analyses.length;
    if (this.#missing > 0) return;
    this.#tally.finish(annotateGame(this.game, this.#analyses, this.#naming), this.index);
  }
}

/** Counts finished work. */
class Tally {
  readonly #work: Work;
  readonly #allPositions: number;
  #games = 0;
  /** Begins with those of earlier runs, so that it never goes backwards. */
  #positions: number;

  constructor(work: Work) {
    this.#work = work;
    this.#positions = work.journal.positions;
    this.#allPositions = positionsIn(work.games);
  }

  get isComplete(): boolean {
    return this.#games === this.#work.games.length;
  }

  addPositions(count: number): void {
    this.#positions += count;
    this.#report();
  }

  finish(annotation: Annotation, index: number): void {
    this.#games += 1;
    this.#work.onGame(annotation, index);
    this.#report();
  }

  #report(): void {
    this.#work.onProgress({
      games: this.#games,
      allGames: this.#work.games.length,
      positions: this.#positions,
      allPositions: this.#allPositions,
    });
  }
}
