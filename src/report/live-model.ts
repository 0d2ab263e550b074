/** What the page of a running match finds in itself, and what it is told. Plain data, as JSON. */

import type { ReportData } from "./report-model.js";

export interface LivePageData {
  readonly title: string;
  /** The match, also when it is resumed. */
  readonly match: string;
  /** Who serves it: games are counted in the order in which this process has them. */
  readonly run: string;
  readonly total: number;
  readonly report: ReportData;
}

/** How a match ended: an interrupted one can be resumed. */
export type LiveEnd = "over" | "interrupted";

export type LiveMessage =
  /** What has been played. The games of the report are those from `from` on; the page has the earlier ones. */
  | { readonly kind: "update"; readonly from: number; readonly report: ReportData }
  /** The page is not of this run, or too far behind: it has to be loaded anew, if it is of this match. */
  | { readonly kind: "outdated"; readonly match: string }
  | { readonly kind: "end"; readonly end: LiveEnd };

/** What the address of the events says. */
export const RUN_KEY = "run";
export const GAMES_KEY = "games";
