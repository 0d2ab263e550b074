/** Turns a rating or a skill level into a playing strength. Pure. */

import type { Skill } from "../requests/requests.js";
import { centipawns } from "../requests/score.js";
import { sightOf } from "./sight.js";
import { RUNGS, type Rung } from "./level-table.js";

/** The skill level of full strength; the lowest is 0. */
export const FULL_SKILL = 20;

/** A level of the table, with the rating of people who play like it. */
export interface Level extends Rung {
  readonly elo: number;
}

/** A level that loses pieces and mates in one as beginners do: its rating, and that by matches. */
const BEGINNER = { elo: 250, match: 693 } as const;
/** The weakest level. The levels below the beginner's are for children in their first games; their ratings are only names. */
const LEAST = 100;
/** A point of the scale. */
interface Anchor {
  readonly elo: number;
  readonly match: number;
}

/**
 * Ratings by matches are higher than those of people who lose as much with a move: three groups of people, of 1693, 1961 and
 * 2258 on average, are equal to levels of 2525 +- 67, 2732 +- 91 and 2965 +- 121 (measure/level-people.ts). Weighted by
 * their errors these are 794 +- 49 apart.
 */
const PEOPLE = { elo: 1690, match: 2484 } as const;

export const LEVELS: readonly Level[] = RUNGS.map((rung) => ({ ...rung, elo: Math.round(eloOf(rung.match)) }));

const [WEAKEST, STRONGEST] = ends(LEVELS);
export const MIN_ELO = WEAKEST.elo;
export const MAX_ELO = STRONGEST.elo;
/** From here on levels have ratings of people. */
export const RATED_ELO = BEGINNER.elo;
/** The default level of play. */
export const DEFAULT_ELO = 1500;

/** The skill levels are spread evenly over the ratings of people. */
export function skillElo(skill: number): number {
  return RATED_ELO + ((MAX_ELO - RATED_ELO) * skill) / FULL_SKILL;
}

/**
 * Nodes, noise and sight for a rating. Between two measured levels nodes grow geometrically, the others linearly.
 */
export function level(elo: number): Omit<Skill, "random"> {
  const above = Math.max(
    1,
    LEVELS.findIndex((found) => found.elo >= elo),
  );
  const low = LEVELS[above - 1] ?? WEAKEST;
  const high = LEVELS[above] ?? STRONGEST;
  const share = (elo - low.elo) / (high.elo - low.elo);
  const between = (from: number, to: number) => from + (to - from) * share;
  return {
    nodes: Math.round(low.nodes * (high.nodes / low.nodes) ** share),
    noise: centipawns(between(low.noise, high.noise)),
    sight: sightOf(between(low.sight, high.sight)),
  };
}

/**
 * A rating by matches as one of people. Above the point where both were measured they differ by a constant; below it, where
 * there are hardly any games of people to compare with, the steps shrink so that the beginner's level has a beginner's rating,
 * and once more so that all weaker levels find room below it.
 */
function eloOf(match: number): number {
  const least = { elo: LEAST, match: RUNGS[0]!.match };
  if (match > PEOPLE.match) return PEOPLE.elo + match - PEOPLE.match;
  return match > BEGINNER.match ? onLine(match, BEGINNER, PEOPLE) : onLine(match, least, BEGINNER);
}

/** A rating on the line through two points of the scale. */
function onLine(match: number, low: Anchor, high: Anchor): number {
  return low.elo + ((high.elo - low.elo) * (match - low.match)) / (high.match - low.match);
}

function ends(levels: readonly Level[]): readonly [Level, Level] {
  const [first] = levels;
  const last = levels.at(-1);
  if (first === undefined || last === undefined || levels.length < 2) {
    throw new Error("a table of strength has two levels at least");
  }
  return [first, last];
}
