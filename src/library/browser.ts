/** The engine as a package in a browser: `import { createEngine } from "castellan/browser"`. */

export { createEngine } from "./create-browser-engine.js";
export * from "./exports.js";
export type { BrowserCreateOptions } from "./browser-types.js";
