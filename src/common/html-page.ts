/**
 * Puts a report into the page. The page's script, styles, board and charts were bundled into one template when this
 * package was built (scripts/page-bundler.mjs), so that board, charts and bundler are needed for building alone: an
 * installed package has one file more and no dependency more.
 */

import { readTextAsset } from "../../engine/host/assets.js";

/** The placeholder of the report in the template. */
const TITLE_PLACE = "%REPORT_TITLE%";
/** Of the policy that scripts/page-bundler.mjs writes. */
const NOT_CONNECTED = "connect-src 'none'";
const DATA_PLACE = "%REPORT_DATA%";

type Page = "annotate" | "lab" | "play" | "report";

/** The page without a report. Throws where the package was not built. */
export function readTemplate(page: Page = "report"): string {
  try {
    return readTextAsset(`${page}Page`);
  } catch (error) {
    throw new Error(`the ${page} page is missing: run \`npm run build\``, { cause: error });
  }
}

/** The template of a page that a server gives out and tells what happens. Written to a file it may load nothing. */
export function connectedTemplate(template: string): string {
  if (!template.includes(NOT_CONNECTED)) throw new Error("the page does not say what it may connect to");
  return template.replace(NOT_CONNECTED, "connect-src 'self'");
}

/** The whole page. All text of the report is data: none of it is read as HTML or as a script. */
export function renderReport(report: { readonly title: string }, template: string): string {
  // The data first: their place is the later one, so that a title that looks like a place is left alone.
  const filled = fill(template, DATA_PLACE, escapeJson(JSON.stringify(report)));
  return fill(filled, TITLE_PLACE, escapeHtml(report.title));
}

/** Text as HTML text or as the value of an attribute in quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON that can stand in a script element: nothing in it looks like a tag or the beginning of a comment. */
export function escapeJson(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function fill(template: string, place: string, content: string): string {
  const at = template.indexOf(place);
  if (at === -1) throw new Error(`the report page has no place for ${place}`);
  return template.slice(0, at) + content + template.slice(at + place.length);
}
