/** What the calls of the package take. Values that their users convert, such as positions and limits, are checked there. */

import { TIMER_LIMIT } from "../common/time-limits.js";
import { MAX_ELO, MIN_ELO } from "../../engine/host/skill/levels.js";
import {
  checkFlag,
  checkFunction,
  checkSignal,
  checkText,
  checkWhole,
  checkWords,
  type Schema,
} from "./check-values.js";
import { OPTION_CHECKS } from "./engine-options.js";
import { LIMIT_CHECKS } from "./search-limits.js";
import type { AnalyseOptions, CreateOptions, PlayOptions } from "./types.js";
import { checkUciOptions } from "./uci-options.js";
import type { UciEngineOptions, UciPlayOptions } from "./uci-types.js";

/** The maximum number of moves in a position. */
const MULTI_PV_LIMIT = 256;

export const SIGNAL_ONLY: Schema<{ readonly signal?: AbortSignal | undefined }> = { signal: checkSignal };

export const UCI_PLAY_OPTIONS: Schema<UciPlayOptions> = {
  ...LIMIT_CHECKS,
  searchMoves: (value) => checkWords("INVALID_OPTION", "searchMoves", value),
  signal: checkSignal,
};

export const ANALYSE_OPTIONS: Schema<AnalyseOptions> = {
  ...UCI_PLAY_OPTIONS,
  multiPv: (value) => checkWhole("INVALID_OPTION", "multiPv", value, [1, MULTI_PV_LIMIT]),
};

export const PLAY_OPTIONS: Schema<PlayOptions> = {
  ...UCI_PLAY_OPTIONS,
  elo: (value) => checkWhole("INVALID_OPTION", "elo", value, [MIN_ELO, MAX_ELO]),
  random: (value) => checkFunction("random", value),
};

export const CREATE_OPTIONS: Schema<CreateOptions> = {
  ...OPTION_CHECKS,
  onNotice: (value) => checkFunction("onNotice", value),
  signal: checkSignal,
};

export const UCI_ENGINE_OPTIONS: Schema<UciEngineOptions> = {
  command: (value) => checkText("command", value),
  args: (value) => checkWords("INVALID_OPTION", "args", value),
  cwd: (value) => checkText("cwd", value),
  options: checkUciOptions,
  chess960: (value) => checkFlag("chess960", value),
  startTimeout: (value) => checkWhole("INVALID_OPTION", "startTimeout", value, [1, TIMER_LIMIT]),
  signal: checkSignal,
};
