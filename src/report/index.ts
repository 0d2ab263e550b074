/** What others need of the report: a match as the page shows it. */

export { buildReport } from "./build-report.js";
export { engineLine, type Source } from "./source.js";
