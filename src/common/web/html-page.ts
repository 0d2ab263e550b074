/**
 * Puts a report into its page. When the package was built, scripts/page-bundler.mjs bundled the page's script, styles,
 * board and charts into one template. Only the build needs board, charts and bundler: an installed package has one more
 * file and no more dependencies.
 */

import { readTextAsset } from "../../../engine/host/assets.js";

/** The placeholder of the report in the template. */
const TITLE_PLACE = "%REPORT_TITLE%";
/** Part of the policy that scripts/page-bundler.mjs writes. */
const NOT_CONNECTED = "connect-src 'none'";
const DATA_PLACE = "%REPORT_DATA%";

type Page = "annotate" | "lab" | "play" | "report";

/** The page without a report. Throws if the package was not built. */
export function readTemplate(page: Page = "report"): string {
  try {
    return readTextAsset(`${page}Page`);
  } catch (error) {
    throw new Error(`the ${page} page is missing: run \`npm run build\``, { cause: error });
  }
}

/** The template of a page that a server delivers and keeps up to date. A page in a file may not load anything. */
export function connectedTemplate(template: string): string {
  if (!template.includes(NOT_CONNECTED)) throw new Error("the page does not say what it may connect to");
  return template.replace(NOT_CONNECTED, "connect-src 'self'");
}

/** The whole page. All text of the report is data: browsers read none of it as HTML or as a script. */
export function renderReport(report: { readonly title: string }, template: string): string {
  // The data come first, as their place is the later one: a title that looks like a place is left alone.
  const filled = fill(template, DATA_PLACE, escapeJson(JSON.stringify(report)));
  return fill(filled, TITLE_PLACE, escapeHtml(report.title));
}

/** Escapes text for HTML, as content or as the value of a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON for a script element: nothing in it looks like a tag or the beginning of a comment. */
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
