/** The report of a match while it is played. */

export { openLivePage } from "./open-live-page.js";
