/** The exports of the openings. */

export type { Opening } from "./opening.js";
export { type OpeningOptions, OPENING_OPTIONS, openingsOf } from "./opening-options.js";
