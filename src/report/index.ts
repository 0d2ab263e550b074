/** The exports of the report: a match in the form that the page shows. */

export { buildReport } from "./build-report.js";
export { engineLine, type Source } from "./source.js";
