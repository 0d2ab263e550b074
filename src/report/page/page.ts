/** The report page: reads the data that the writer put into it and builds everything from them. */

import type { ReportData } from "../report-model.js";
import { showReport } from "./report-view.js";

const text = document.getElementById("report")?.textContent ?? "";
showReport(JSON.parse(text) as ReportData);
