/** Builds the page of a report, and updates it as games come. */

import { h } from "../../common/web/page/dom.js";
import type { ReportData } from "../report-model.js";
import { breakdownSections } from "./breakdowns.js";
import { curveSections } from "./curves.js";
import { overview } from "./overview.js";
import { pairingSections } from "./pairings.js";
import { makeReplay } from "./replay.js";
import "../../common/web/page/theme.css";
import "./page.css";

interface ReportView {
  /** Shows the same match with more games; those that are known come first. */
  update(report: ReportData): void;
}

/** @param notice an element above the report; null for none */
export function showReport(report: ReportData, notice: HTMLElement | null = null): ReportView {
  const replay = makeReplay(report);
  const pairings = pairingSections(report);
  const breakdowns = breakdownSections(report, (opening) => replay.showOpening(opening));
  let head = overview(report);
  let curves = curveSections(report);
  const main = h("main", {}, ...pairings.elements, ...curves, ...breakdowns.elements, replay.element);
  const foot = h("footer", {}, `Written by ${report.generator}.`);
  document.getElementById("page")!.replaceChildren(...(notice === null ? [] : [notice]), head, main, foot);
  replay.start();

  return {
    update(next) {
      const before = head;
      head = overview(next);
      before.replaceWith(head);
      pairings.update(next);
      // New figures need charts with new scales.
      for (const curve of curves) curve.remove();
      curves = curveSections(next);
      breakdowns.elements[0]?.before(...curves);
      breakdowns.update(next);
      replay.update(next);
    },
  };
}
