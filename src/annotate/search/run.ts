/** Annotates the games of a file, several at a time. */

import type { Limits } from "../../../engine/host/requests/limits.js";
import type { Steps } from "../../../engine/rules/steps.js";
import { Pace } from "../../common/pace.js";
import { bookMoves } from "../../common/opening/opening-table.js";
import type { PgnText } from "../../notation/index.js";
import { annotateGame, type Naming } from "../text/annotate-game.js";
import { Boards } from "../text/boards.js";
import { countPositions, readGame, type ReadGame } from "../text/read-game.js";
import type { AnnotateProgress, Annotation } from "../types.js";
import type { AnalystSettings } from "./analyst.js";
import { EnginePool } from "./engine-pool.js";
import { type Draft, searchGame } from "./game-search.js";
import { doUnit, type Unit, type UnitResult } from "./units.js";

/** A store of finished units, from earlier runs and for later ones. */
export interface Journal {
  /** What an earlier run has spent, in means of a position and in nodes. */
  readonly cost: number;
  readonly nodes: number;
  /** Null if the unit is not there. */
  find(game: number, unit: Unit): UnitResult | null;
  add(game: number, unit: Unit, result: UnitResult): void;
}

/** Stores nothing, for work that will not be resumed. */
export const NO_JOURNAL: Journal = { cost: 0, nodes: 0, find: () => null, add: () => {} };

export interface Work {
  readonly games: readonly PgnText[];
  /** What positionsIn() says of them. */
  readonly allPositions: number;
  readonly limits: Limits;
  readonly settings: AnalystSettings;
  /** Engines that work at the same time. */
  readonly concurrency: number;
  /** Whether the file's own variations and glyphs stay. */
  readonly keepVariations: boolean;
  /** Whether bad moves become exercises. */
  readonly exercises?: boolean;
  readonly naming: Naming;
  readonly journal: Journal;
  readonly signal: AbortSignal;
  readonly onGame: (annotation: Annotation, index: number) => void;
  readonly onProgress: (progress: AnnotateProgress) => void;
  /** Called with what is known of a game, whenever a search adds something. */
  readonly onDraft?: (game: ReadGame, draft: Draft) => void;
}

/** How many positions a file contains. */
export function* positionsIn(games: readonly PgnText[]): Steps<number> {
  let sum = 0;
  for (const game of games) sum += yield* countPositions(game);
  return sum;
}

/** @returns false if the signal ended it; the journal then contains the finished part */
export async function annotateAll(work: Work): Promise<boolean> {
  try {
    return await annotateEach(work);
  } catch (error) {
    // Reading a game ends with it.
    if (work.signal.aborted && error === work.signal.reason) return false;
    throw error;
  }
}

async function annotateEach(work: Work): Promise<boolean> {
  const pool = new EnginePool(work.settings, work.concurrency);
  const stop = () => pool.stop();
  if (work.signal.aborted) stop();
  work.signal.addEventListener("abort", stop);
  const tally = new Tally(work);
  const games = work.games.entries();
  // Several games at a time, because the last search of a game's stage leaves engines without work.
  const lanes = Array.from({ length: work.concurrency }, async () => {
    for (const [index, text] of games) {
      if (work.signal.aborted) return;
      await annotateOne(index, text, { work, pool, tally });
    }
  });
  try {
    // If one engine fails, the others stop, because nobody needs their work any more.
    await Promise.all(lanes.map((lane) => lane.catch(rethrowAfter(stop)))).finally(() => Promise.allSettled(lanes));
    return tally.isComplete;
  } finally {
    work.signal.removeEventListener("abort", stop);
    await pool.dispose();
  }
}

function rethrowAfter(action: () => void): (error: unknown) => never {
  return (error) => {
    action();
    throw error;
  };
}

interface Shared {
  readonly work: Work;
  readonly pool: EnginePool;
  readonly tally: Tally;
}

async function annotateOne(index: number, text: PgnText, { work, pool, tally }: Shared): Promise<void> {
  const boards = new Boards();
  const pace = new Pace(work.signal);
  const game = await readGame(text, boards, work.keepVariations, pace);
  if (game.kind === "broken") return tally.finish(game, index, await pace.run(countPositions(text)));
  const board = await boards.of(game.chess960);
  const { limits, journal, naming, onDraft } = work;
  const share = tally.begin(game.fens.length);
  const analyses = await searchGame(game, {
    book: bookMoves(naming.names, game.fens),
    exercises: work.exercises ?? false,
    legalMoves: (ply) => {
      const moves = game.moves.slice(0, ply).map(({ uci }) => uci);
      return board.setPosition(game.headers.get("FEN") ?? null, moves).ok ? board.legalMoves() : [];
    },
    run: async (units, onFinding) => {
      const results = await Promise.all(
        units.map(async (unit) => {
          const kept = journal.find(index, unit);
          if (kept !== null) {
            share.know(kept);
            return kept;
          }
          const result = await pool.run(index, (bench) => doUnit(game, unit, { ...bench, limits }, onFinding));
          if (result === null) return null;
          journal.add(index, unit, result);
          share.add(result);
          return result;
        }),
      );
      const whole = results.filter((result) => result !== null);
      return whole.length < results.length ? null : whole;
    },
    onUpdate: (draft) => onDraft?.(game, draft),
  });
  if (analyses !== null) tally.finish(annotateGame(game, analyses, naming), index, share.rest);
}

/** The part of the whole work that a game has. */
interface GameShare {
  add(result: UnitResult): void;
  /** A unit of an earlier run, which is counted already. */
  know(result: UnitResult): void;
  /** What of it was not needed, in means of a position. */
  readonly rest: number;
}

/** Counts finished work. */
class Tally {
  readonly #work: Work;
  /** Positions of all games, which is also the work in means of a position. */
  readonly #all: number;
  #games = 0;
  /** Begins with that of earlier runs, so that it never goes backwards. */
  #done: number;
  #nodes: number;
  /** The last share that was reported. */
  #reported = 0;

  constructor(work: Work) {
    this.#work = work;
    this.#done = work.journal.cost;
    this.#nodes = work.journal.nodes;
    this.#all = work.allPositions;
  }

  get isComplete(): boolean {
    return this.#games === this.#work.games.length;
  }

  begin(positions: number): GameShare {
    let spent = 0;
    return {
      add: ({ cost, nodes }) => {
        spent += cost;
        this.#done += cost;
        this.#nodes += nodes;
        this.#report();
      },
      know: ({ cost }) => {
        spent += cost;
      },
      get rest() {
        return positions - spent;
      },
    };
  }

  /** @param rest what was left of its work */
  finish(annotation: Annotation, index: number, rest: number): void {
    this.#games += 1;
    this.#done += rest;
    this.#work.onGame(annotation, index);
    this.#report();
  }

  #report(): void {
    const { games, limits } = this.#work;
    // Until all games are there, rounding must not make it whole.
    this.#reported = this.isComplete ? 1 : Math.max(this.#reported, Math.min(0.999, this.#done / this.#all));
    this.#work.onProgress({
      games: this.#games,
      allGames: games.length,
      done: this.#reported,
      nodes: this.#nodes,
      allNodes: limits.nodes === undefined ? null : limits.nodes * this.#all,
    });
  }
}
