/**
 * Two small games with chance. In the dice game a player rolls a die or stops: a roll adds its pips to the player's
 * points, but beyond the limit the player loses all points and has stopped. In the end the player with more points wins
 * by the difference. Chance trees are explicit, for tests.
 */

import type { ChanceGame } from "../expectiminimax.js";

const FACES = 6;

interface DicePosition {
  /** Max's points, then Min's. */
  readonly points: readonly [number, number];
  /** Whether each has stopped. */
  readonly stopped: readonly [boolean, boolean];
  /** 0 for Max. */
  readonly turn: 0 | 1;
  readonly rolling: boolean;
}

export const DICE_START: DicePosition = {
  points: [0, 0],
  stopped: [false, false],
  turn: 0,
  rolling: false,
};

/** A player's moves are 0, to stop, and 1, to roll; chance's are the pips. @param limit most points that count */
export function diceGame(limit: number): ChanceGame<DicePosition, number> {
  const EYES = Array.from({ length: FACES }, (_, i) => i + 1);
  return {
    least: -limit,
    greatest: limit,
    isMax: ({ turn }) => turn === 0,
    moves: ({ stopped, rolling }) => {
      if (rolling) return EYES;
      return stopped[0] && stopped[1] ? [] : [0, 1];
    },
    chances: ({ rolling }) => (rolling ? EYES.map(() => 1 / FACES) : null),
    play: (position, move) => {
      const { turn, rolling } = position;
      if (!rolling && move === 1) return { ...position, rolling: true };
      const points: [number, number] = [...position.points];
      const stopped: [boolean, boolean] = [...position.stopped];
      if (rolling) points[turn] += move;
      if (!rolling || points[turn] > limit) stopped[turn] = true;
      if (points[turn] > limit) points[turn] = 0;
      const other = turn === 0 ? 1 : 0;
      // A player who has stopped has no more turns.
      const next = stopped[other] ? turn : other;
      return { points, stopped, turn: next, rolling: false };
    },
    value: ({ points: [max, min] }) => max - min,
  };
}

/** A tree with chance nodes: those with `chances`. */
export type ChanceTree =
  | number
  | {
      readonly isMax: boolean;
      readonly chances: readonly number[] | null;
      readonly children: readonly ChanceTree[];
    };

/** @param least @param greatest bounds of all leaves */
export function chanceTreeGame(least: number, greatest: number): ChanceGame<ChanceTree, number> {
  return {
    least,
    greatest,
    isMax: (tree) => typeof tree !== "number" && tree.isMax,
    moves: (tree) => (typeof tree === "number" ? [] : [...tree.children.keys()]),
    chances: (tree) => (typeof tree === "number" ? null : tree.chances),
    play: (tree, move) => {
      const child = typeof tree === "number" ? undefined : tree.children[move];
      if (child === undefined) throw new RangeError(`no child ${move}`);
      return child;
    },
    value: (tree) => {
      if (typeof tree === "number") return tree;
      throw new RangeError("the tree is deeper than the search");
    },
  };
}
