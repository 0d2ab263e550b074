/** The report page: reads its embedded data, and builds everything from them. */

import type { LivePageData } from "../live-model.js";
import type { ReportData } from "../report-model.js";
import { showLive } from "./live-view.js";
import { showReport } from "./report-view.js";

const text = document.getElementById("report")?.textContent ?? "";
const data = JSON.parse(text) as ReportData | LivePageData;
if ("run" in data) showLive(data);
else showReport(data);
