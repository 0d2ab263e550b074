/** Parts of the page that go on with the match. */

import type { ReportData } from "../report-model.js";

export interface Sections {
  readonly elements: readonly HTMLElement[];
  /** Shows what the match has come to. */
  update(report: ReportData): void;
}
