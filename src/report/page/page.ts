/** The report page: reads the data that the writer put into it and builds everything from them. */

import type { ReportData } from "../report-model.js";
import { breakdownSections } from "./breakdowns.js";
import { curveSections } from "./curves.js";
import { h } from "../../common/page/dom.js";
import { overview } from "./overview.js";
import { pairingSections } from "./pairings.js";
import { makeReplay } from "./replay.js";
import "../../common/page/theme.css";
import "./page.css";

const text = document.getElementById("report")?.textContent ?? "";
const report = JSON.parse(text) as ReportData;

const replay = makeReplay(report);
const main = h(
  "main",
  {},
  ...pairingSections(report),
  ...curveSections(report),
  ...breakdownSections(report, (opening) => replay.showOpening(opening)),
  replay.element,
);
document
  .getElementById("page")!
  .replaceChildren(overview(report), main, h("footer", {}, `Written by ${report.generator}.`));
replay.start();
