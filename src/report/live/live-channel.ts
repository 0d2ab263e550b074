/** Sends the games of a running match to its open pages. */

import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { EventStream } from "../../common/web/server/event-stream.js";
import type { PageChannel } from "../../common/web/server/page-server.js";
import type { LiveMatch, PlayedGame } from "../../match/index.js";
import type { LiveReport } from "./live-report.js";
import { GAMES_KEY, type LiveEnd, type LiveMessage, type LivePageData, RUN_KEY } from "../live-model.js";

/** Minimum milliseconds between two reports. */
const INTERVAL = 1000;
/** After a report the channel rests for this many times as long as the report took: the engines need the time. */
const REST_FACTOR = 20;
/** Games that one message sends while the match is played; a page that is further behind reloads. */
const GAMES_LIMIT = 500;

/** An open page. */
interface Viewer {
  readonly stream: EventStream;
  /** Games that the page has. */
  games: number;
}

/** The match, also when it is resumed. */
export function identityOf({ startedAt, engines }: LiveMatch["header"]): string {
  return JSON.stringify([startedAt, engines.map(({ name }) => name)]);
}

export class LiveChannel implements PageChannel {
  readonly #report: LiveReport;
  readonly #match: string;
  readonly #total: number;
  readonly #run = randomBytes(9).toString("base64url");
  readonly #viewers = new Set<Viewer>();
  #timer: NodeJS.Timeout | null = null;
  /** No report is made before this value of performance.now(). */
  #restUntil = 0;

  constructor(report: LiveReport, { header, total }: Pick<LiveMatch, "header" | "total">) {
    this.#report = report;
    this.#match = identityOf(header);
    this.#total = total;
  }

  /** The data of a page that is loaded now. */
  data(): LivePageData {
    const report = this.#report.get();
    return { title: report.title, match: this.#match, run: this.#run, total: this.#total, report };
  }

  open(response: ServerResponse, headers: Readonly<Record<string, string>>, query: URLSearchParams): void {
    const stream = new EventStream(response, headers, () => this.#viewers.delete(viewer));
    const games = Number(query.get(GAMES_KEY));
    const viewer: Viewer = { stream, games };
    const isOurs = query.get(RUN_KEY) === this.#run && Number.isInteger(games) && games >= 0;
    if (!isOurs) return this.#send(stream, { kind: "outdated", match: this.#match });
    this.#viewers.add(viewer);
    this.#update(viewer, GAMES_LIMIT);
  }

  add(game: PlayedGame): void {
    this.#report.add(game);
    this.#plan();
  }

  /** Sends all games, however many a page lacks, as no server is left for a reload; then how the match ended. */
  end(end: LiveEnd): void {
    this.#updateAll(Infinity);
    for (const { stream } of this.#viewers) this.#send(stream, { kind: "end", end });
  }

  async dispose(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await Promise.all([...this.#viewers].map(({ stream }) => stream.end()));
  }

  #plan(): void {
    if (this.#timer !== null) return;
    const wait = Math.max(0, this.#restUntil - performance.now());
    this.#timer = setTimeout(() => this.#updateAll(GAMES_LIMIT), wait);
  }

  #updateAll(limit: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    // A page that opens later has all games from the start.
    if (this.#viewers.size === 0) return;
    const startedAt = performance.now();
    for (const viewer of this.#viewers) this.#update(viewer, limit);
    const took = performance.now() - startedAt;
    this.#restUntil = performance.now() + Math.max(INTERVAL, REST_FACTOR * took);
  }

  #update(viewer: Viewer, limit: number): void {
    const report = this.#report.get();
    const { stream, games: from } = viewer;
    if (report.games.length - from > limit) return this.#send(stream, { kind: "outdated", match: this.#match });
    viewer.games = report.games.length;
    this.#send(stream, { kind: "update", from, report: { ...report, games: report.games.slice(from) } });
  }

  #send(stream: EventStream, message: LiveMessage): void {
    stream.send(message);
  }
}
