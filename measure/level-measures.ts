// What the scripts share that measure the levels of limited strength.

import { fromBuild } from "../script-arguments.mjs";

/** Loss of winning chances, on a scale from -1 to 1. */
export const BLUNDER = 0.3;
/** A limit of nodes far beyond what any level uses, so that its own decides. */
export const LEVEL_NODES = 10_000_000;

/**
 * The likelihood of a win minus that of a loss, from -1 to 1, at a normalized score, by the model of the engine's own
 * games.
 */
export async function modelChances() {
  const { internalCentipawns } = await fromBuild("src/common/score/normalized-score.js");
  const { expectedResult } = await fromBuild("src/common/score/wdl.js");
  return (score, material) => {
    const internal = score.kind === "mate" ? score : { ...score, value: internalCentipawns(score.value) };
    const [win, , loss] = expectedResult(internal, material);
    return (win - loss) / 1000;
  };
}

/** So many of all, drawn at random; all, in random order, if there are not so many. */
export function drawn(all, count, random) {
  const rest = [...all];
  const taken = [];
  while (taken.length < count && rest.length > 0) taken.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return taken;
}

/** Prints a row of a table in Markdown. */
export function printRow(cells) {
  console.log(`| ${cells.join(" | ")} |`);
}

/**
 * Plays a game to its end by the rules.
 *
 * @param game of engine/rules/game.js
 * @param {string | null} fen the start, null for that of chess
 * @param first the player to move there: the start and the moves played so far in, the next one out, in UCI
 * @param second the other player
 * @returns the outcome as game.js has it
 */
export async function playOut(game, fen, first, second) {
  const moves = [];
  game.setPosition(fen, moves);
  for (;;) {
    const outcome = game.outcome();
    if (outcome !== null) return outcome;
    const move = await (moves.length % 2 === 0 ? first : second)(fen, moves);
    const fault = game.play(move);
    if (fault !== null) throw new Error(fault);
    moves.push(move);
  }
}
