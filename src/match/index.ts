/** The public part of matches: games between engines, and the options of these games. */

export { absoluteEach, describeEngine, type EngineSpec, type MoveLimit } from "../uci-client/index.js";
export {
  adjudicationOf,
  ADJUDICATION_OPTIONS,
  CONCURRENCY_OPTION,
  type GameOptions,
  TIME_MARGIN_OPTION,
} from "./game-options.js";
export type { LiveMatch, LivePage } from "./live-page.js";
export { checkProgram, ownEngine } from "./match-engines.js";
export { matchIn } from "./output/state-file.js";
export { mayResume } from "./resume-consent.js";
export { GamePool, type GamePoolPlan } from "./run/game-pool.js";
export { runTournament } from "./run/tournament.js";
export type { MatchFile, PlayedGame, PlayedMove } from "./types.js";
