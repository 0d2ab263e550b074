/** The reports of one search by another engine, as text until somebody wants them: an engine may write faster than anybody reads. */

import { setImmediate } from "node:timers/promises";
import type { Game } from "../../engine/rules/game.js";
import { isBound, readInfo } from "../uci-client/index.js";
import { LastLines } from "./last-lines.js";
import { Queue } from "./queue.js";
import type { Move } from "./types.js";
import type { UciInfo } from "./uci-types.js";

/** Reads a report when somebody wants it; null if it is none. */
export type LazyReport = () => UciInfo | null;

/** Reports that wait for their reader; older ones are dropped. */
const QUEUE_LIMIT = 1000;
/** Milliseconds that reading may keep the event loop from everything else. */
const READING_TIME = 8;

export class ReportQueue extends Queue<LazyReport> {
  constructor() {
    super(QUEUE_LIMIT);
  }

  /** The reports one after the other. The event loop is not kept from other work for long. @throws the error of fail() */
  async *read(): AsyncGenerator<UciInfo, void, void> {
    let since = performance.now();
    for await (const report of this) {
      const info = report();
      if (info !== null) yield info;
      if (performance.now() - since < READING_TIME) continue;
      await setImmediate();
      since = performance.now();
    }
  }
}

export class UciReports {
  readonly #game: Game;
  readonly #legal: ReadonlySet<string>;
  readonly #push: (report: LazyReport) => void;
  readonly #lines = new LastLines();
  /** The latest line about each legal move that one begins with; the empty text stands for lines without a variation. */
  readonly #byMove = new Map<string, string>();
  #latest: string | null = null;
  /** The first move of the latest exact report of the best variation. */
  #exactMove: string | null = null;

  /**
   * @param game at the searched position; it must stay there
   * @param push receives each report
   */
  constructor(game: Game, push: (report: LazyReport) => void) {
    this.#game = game;
    this.#legal = new Set(game.legalMoves());
    this.#push = push;
  }

  /** Takes an `info` line. Cheap, because many may come. */
  add(line: string): void {
    this.#push(() => {
      const info = this.#read(line);
      return info === null ? null : { ...info, pv: this.#lines.lineOf(info.multiPv, info.pv) };
    });
    const first = / pv (\S+)/.exec(line)?.[1] ?? "";
    if (first !== "" && !this.#legal.has(first)) return;
    const isBest = !/ multipv (?!1\b)/.test(line);
    if (isBest) this.#latest = line;
    if (isBound(line) && first === this.#exactMove) return;
    if (isBest && !isBound(line)) this.#exactMove = first;
    this.#byMove.set(first, line);
  }

  /**
   * What the engine reported about its move: the latest report whose variation begins with it, an exact one if the move has
   * been the best since. Null without any; an engine that reports no variations means its move.
   */
  about(move: string): UciInfo | null {
    const isWithoutLines = [...this.#byMove.keys()].every((first) => first === "");
    return this.#readOrNull(this.#byMove.get(move) ?? (isWithoutLines ? this.#byMove.get("") : undefined));
  }

  /** The latest report of the best variation, whatever its move. */
  latest(): UciInfo | null {
    return this.#readOrNull(this.#latest ?? undefined);
  }

  #readOrNull(line: string | undefined): UciInfo | null {
    return line === undefined ? null : this.#read(line);
  }

  #read(line: string): UciInfo | null {
    const info = readInfo(line);
    return info === null ? null : { ...info, pv: variationOf(this.#game, info.pv) };
  }
}

/** The moves of a variation up to the first illegal one. */
export function variationOf(game: Game, moves: readonly string[]): readonly Move[] {
  return game.san(moves).map((san, index) => ({ uci: moves[index] ?? "", san }));
}
