/** Computes depth, speed and time of the engines' searches, by move number. Pure. */

import type { PlayedMove } from "../match/index.js";
import { median } from "./histogram.js";
import type { TimeUse, TimeUsePair } from "./report-model.js";
import type { SourceGame } from "./source.js";

/** A move number is left out if fewer games reach it than this share of the maximum: its median would be noise. */
const LEAST_SHARE = 0.05;

type Figure = (move: PlayedMove) => number | null;

const depth: Figure = (move) => move.depth ?? null;
const speed: Figure = ({ nodes, time }) => (nodes === undefined || time <= 0 ? null : (nodes / time) * 1000);
/** A time of 0 counts as not reported. */
const time: Figure = (move) => (move.time > 0 ? move.time / 1000 : null);

/** Medians for the engine under test and for all others, by the number of the move since the opening. */
export function timeUseOf(games: readonly SourceGame[], tested: number): TimeUse {
  const longest = games.reduce((most, { moves }) => Math.max(most, moves.length), 0);
  const numbers = (longest + 1) >> 1;
  const reached = Array.from(
    { length: numbers },
    (_, number) => games.filter(({ moves }) => moves.length > 2 * number).length,
  );
  const shown = reached.filter((count) => count >= Math.max(1, LEAST_SHARE * (reached[0] ?? 0))).length;

  const medians = (figure: Figure): TimeUsePair => {
    const values: [number[][], number[][]] = [lists(shown), lists(shown)];
    for (const game of games) {
      const whiteBegins = game.startFen.split(" ")[1] !== "b";
      game.moves.slice(0, 2 * shown).forEach((move, ply) => {
        const mover = (ply % 2 === 0) === whiteBegins ? game.white : game.black;
        const value = figure(move);
        if (value !== null) values[mover === tested ? 0 : 1][ply >> 1]!.push(value);
      });
    }
    const line = (side: readonly number[][]) =>
      side.map((list) => {
        const middle = median(list);
        return middle === null ? null : Number(middle.toPrecision(4));
      });
    return [line(values[0]), line(values[1])];
  };

  return {
    moves: Array.from({ length: shown }, (_, index) => index + 1),
    depth: medians(depth),
    speed: medians(speed),
    time: medians(time),
  };
}

function lists(length: number): number[][] {
  return Array.from({ length }, () => []);
}
