/** The package's annotation of games in a browser: `import { annotate } from "castellan/annotate"`. */

export { annotate } from "./annotate-in-page.js";
export type { BrowserAnnotateOptions } from "./browser-types.js";
export * from "./exports.js";
