/** Sections of the page that a running match updates. */

import type { ReportData } from "../report-model.js";

export interface Sections {
  readonly elements: readonly HTMLElement[];
  /** Shows the state of the match. */
  update(report: ReportData): void;
}
