/** The report of a running match. */

import type { OpeningNames } from "../../common/opening/opening-names.js";
import type { LiveMatch, PlayedGame } from "../../match/index.js";
import { buildReport } from "../build-report.js";
import type { ReportData } from "../report-model.js";
import { type Source, sourceOf } from "../source.js";

export class LiveReport {
  readonly #source: Omit<Source, "games">;
  readonly #games: PlayedGame[];
  readonly #made: { readonly generator: string; readonly names: OpeningNames };
  #report: ReportData | null = null;

  /** @param generator program and version */
  constructor({ header, games }: Pick<LiveMatch, "header" | "games">, generator: string, names: OpeningNames) {
    this.#source = sourceOf({ ...header, games: [] });
    this.#games = [...games];
    this.#made = { generator, names };
  }

  add(game: PlayedGame): void {
    this.#games.push(game);
  }

  /** The report of all games so far. It is computed on demand, for the games that have come since. */
  get(): ReportData {
    const packed = this.#report?.games ?? [];
    if (this.#report === null || packed.length < this.#games.length) {
      this.#report = buildReport({ ...this.#source, games: this.#games }, { ...this.#made, packed });
    }
    return this.#report;
  }
}
