/** Turns a rating or a skill level into a playing strength. Pure. */

import type { Skill } from "../../engine/host/requests.js";
import { centipawns } from "../../engine/host/score.js";
import { sightOf } from "./sight.js";
import { RUNGS, type Rung } from "./strength-table.js";

/** The skill level of full strength; the lowest is 0. */
export const FULL_SKILL = 20;

const [WEAKEST, STRONGEST] = ends(RUNGS);
export const MIN_ELO = WEAKEST.elo;
export const MAX_ELO = STRONGEST.elo;
/** The default level of play. */
export const DEFAULT_ELO = 1500;

/** The skill levels are spread evenly over the range of ratings. */
export function skillElo(skill: number): number {
  return MIN_ELO + ((MAX_ELO - MIN_ELO) * skill) / FULL_SKILL;
}

/**
 * Nodes, noise and sight for a rating. Between two measured levels nodes grow geometrically, the others linearly.
 */
export function level(elo: number): Omit<Skill, "random"> {
  const above = Math.max(
    1,
    RUNGS.findIndex((rung) => rung.elo >= elo),
  );
  const low = RUNGS[above - 1] ?? WEAKEST;
  const high = RUNGS[above] ?? STRONGEST;
  const share = (elo - low.elo) / (high.elo - low.elo);
  const between = (from: number, to: number) => from + (to - from) * share;
  return {
    nodes: Math.round(low.nodes * (high.nodes / low.nodes) ** share),
    noise: centipawns(between(low.noise, high.noise)),
    sight: sightOf(between(low.sight, high.sight)),
  };
}

function ends(rungs: readonly Rung[]): readonly [Rung, Rung] {
  const [first] = rungs;
  const last = rungs.at(-1);
  if (first === undefined || last === undefined || rungs.length < 2) {
    throw new Error("a table of strength has two levels at least");
  }
  return [first, last];
}
