/** Tells the open pages of a match what has been played. */

import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { EventStream } from "../common/server/event-stream.js";
import type { PageChannel } from "../common/server/page-server.js";
import type { LiveMatch, PlayedGame } from "../match/index.js";
import type { LiveReport } from "./live-report.js";
import { GAMES_KEY, type LiveEnd, type LiveMessage, type LivePageData, RUN_KEY } from "../report/live-model.js";

/** Milliseconds between two reports, at least. */
const INTERVAL = 1000;
/** A report that took so many milliseconds is followed by this many times as long without one: engines need the time. */
const REST_FACTOR = 20;
/** Games that are sent at a time; a page that is further behind is loaded anew. */
const GAMES_LIMIT = 500;

/** A page that looks on. */
interface Onlooker {
  readonly stream: EventStream;
  /** Games that it has. */
  games: number;
}

export class LiveChannel implements PageChannel {
  readonly #report: LiveReport;
  readonly #match: string;
  readonly #total: number;
  readonly #run = randomBytes(9).toString("base64url");
  readonly #onlookers = new Set<Onlooker>();
  #timer: NodeJS.Timeout | null = null;
  /** performance.now() before which no report is made. */
  #restUntil = 0;

  constructor(report: LiveReport, { header, total }: Pick<LiveMatch, "header" | "total">) {
    this.#report = report;
    this.#match = JSON.stringify([header.startedAt, header.engines.map(({ name }) => name)]);
    this.#total = total;
  }

  /** What a page that is loaded now finds in itself. */
  data(): LivePageData {
    const report = this.#report.get();
    return { title: report.title, match: this.#match, run: this.#run, total: this.#total, report };
  }

  open(response: ServerResponse, headers: Readonly<Record<string, string>>, query: URLSearchParams): void {
    const stream = new EventStream(response, headers, () => this.#onlookers.delete(onlooker));
    const games = Number(query.get(GAMES_KEY));
    const onlooker: Onlooker = { stream, games };
    const isOurs = query.get(RUN_KEY) === this.#run && Number.isInteger(games) && games >= 0;
    if (!isOurs) return this.#send(stream, { kind: "outdated", match: this.#match });
    this.#onlookers.add(onlooker);
    this.#update(onlooker);
  }

  add(game: PlayedGame): void {
    this.#report.add(game);
    this.#plan();
  }

  /** Says how the match ended, after all that was played. */
  end(end: LiveEnd): void {
    this.#updateAll();
    for (const { stream } of this.#onlookers) this.#send(stream, { kind: "end", end });
  }

  async dispose(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await Promise.all([...this.#onlookers].map(({ stream }) => stream.end()));
  }

  #plan(): void {
    if (this.#timer !== null) return;
    const wait = Math.max(0, this.#restUntil - performance.now());
    this.#timer = setTimeout(() => this.#updateAll(), wait);
  }

  #updateAll(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    // Nobody looks: the next one who does finds all of it.
    if (this.#onlookers.size === 0) return;
    const startedAt = performance.now();
    for (const onlooker of this.#onlookers) this.#update(onlooker);
    const took = performance.now() - startedAt;
    this.#restUntil = performance.now() + Math.max(INTERVAL, REST_FACTOR * took);
  }

  #update(onlooker: Onlooker): void {
    const report = this.#report.get();
    const { stream, games: from } = onlooker;
    if (report.games.length - from > GAMES_LIMIT) return this.#send(stream, { kind: "outdated", match: this.#match });
    onlooker.games = report.games.length;
    this.#send(stream, { kind: "update", from, report: { ...report, games: report.games.slice(from) } });
  }

  #send(stream: EventStream, message: LiveMessage): void {
    stream.send(message);
  }
}
