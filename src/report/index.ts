/** The public part of reports: the page of a running match. */

export { openLivePage } from "./live/open-live-page.js";
