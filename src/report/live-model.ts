/** The data of a running match's page, and the messages to it. Plain data, as JSON. */

import type { ReportData } from "./report-model.js";

export interface LivePageData {
  readonly title: string;
  /** Identifies the match, also when it is resumed. */
  readonly match: string;
  /** Identifies the process that serves it, whose order the numbers of games follow. */
  readonly run: string;
  readonly total: number;
  readonly report: ReportData;
}

/** How a match ended; an interrupted one can be resumed. */
export type LiveEnd = "over" | "interrupted";

export type LiveMessage =
  /** The report with the games from `from` on; the page has the earlier games. */
  | { readonly kind: "update"; readonly from: number; readonly report: ReportData }
  /** The page is from another run, or too far behind. If it is of this match, it must reload. */
  | { readonly kind: "outdated"; readonly match: string }
  | { readonly kind: "end"; readonly end: LiveEnd };

/** The query parameters of the event stream's address. */
export const RUN_KEY = "run";
export const GAMES_KEY = "games";
