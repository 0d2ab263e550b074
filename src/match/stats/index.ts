/** The figures of a match, for its table and for reports. Nothing here needs more than a browser has. */

export { type Bound, drawRatio, elo, eloBound, type Estimate, los, normalizedElo, pairsRatio } from "./elo.js";
export type { Pentanomial, Results, Wdl } from "./results.js";
export { asEnded, firstDecision, type Sprt, sprt, SPRT_MODELS, type SprtSettings } from "./sprt.js";
export { Standing } from "./standing.js";
