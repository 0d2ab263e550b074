/** `UCI_LimitStrength` with a clock: delays the best move for as long as a person might think. */

import type { ThinkTime } from "../../engine/host/timing/answer.js";
import type { SearchRequest } from "../../engine/host/requests/requests.js";
import { traitsOf } from "../../engine/host/skill/move-traits.js";
import { thinkTime } from "../../engine/host/skill/think-time.js";
import type { OptionValues } from "./options.js";

interface ThinkTimeOptions extends Pick<OptionValues, "UCI_LimitStrength" | "nodestime"> {
  /** Milliseconds. */
  readonly moveOverhead: number;
}

/**
 * How many milliseconds of its clock a move takes, known once the search is over. Undefined for no delay: at full strength,
 * without a clock, and if anything else is to end the search.
 *
 * @param random uniform from 0 to below 1
 */
export function thinkTimeOf(
  { game, limits, searchMoves, skill }: SearchRequest,
  { UCI_LimitStrength, nodestime, moveOverhead }: ThinkTimeOptions,
  random: () => number,
): ThinkTime | undefined {
  if (!UCI_LimitStrength || skill === undefined || nodestime > 0 || limits.kind !== "clock") return undefined;
  const { clock, movesToGo, depth, nodes, softNodes, mate } = limits;
  if ([depth, nodes, softNodes, mate].some((bound) => bound !== undefined)) return undefined;
  return ({ bestMove: { move }, since, depth: searched }) => {
    if (move === null) return 0;
    const time = thinkTime(
      {
        clock: {
          left: clock.time - moveOverhead,
          increment: clock.increment,
          ...(movesToGo === undefined ? {} : { movesToGo }),
        },
        moveNumber: Number(game.fen().split(" ")[5]),
        choices: (searchMoves ?? game.legalMoves()).length,
        isRecapture: traitsOf(game, move).isRecapture,
        // People take longest to see what only the last iteration found.
        hardness: searched === 0 ? 0 : Math.min(1, since / searched),
      },
      random,
    );
    return Math.max(0, time);
  };
}
