/** Turns the options about strength into a level of play. Pure. */

import type { Skill } from "../../engine/host/requests/requests.js";
import { FULL_SKILL, level, skillElo } from "../../engine/host/skill/levels.js";

/** The options about strength. */
export interface StrengthOptions {
  readonly UCI_LimitStrength: boolean;
  readonly UCI_Elo: number;
  readonly "Skill Level": number;
  readonly UCI_AnalyseMode: boolean;
}

/** The level of play, or null for full strength; an analysis always gets full strength. */
export function skillOf(options: StrengthOptions, random: () => number): Skill | null {
  if (options.UCI_AnalyseMode) return null;
  if (options.UCI_LimitStrength) return { ...level(options.UCI_Elo), random };
  const skill = options["Skill Level"];
  return skill === FULL_SKILL ? null : { ...level(skillElo(skill)), random };
}
