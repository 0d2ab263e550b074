/** The package's annotation of games: `import { annotate } from "castellan/annotate"`. */

export { annotate } from "./annotate.js";
export * from "./exports.js";
