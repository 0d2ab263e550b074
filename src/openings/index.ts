/** The exports of the openings. */

export type { Opening } from "./opening.js";
export { type OpeningOptions, openingOptions, openingsOf } from "./opening-options.js";
