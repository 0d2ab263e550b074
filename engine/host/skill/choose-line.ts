/** Playing below full strength: a small search, and a partly random choice among its best moves. */

import type { Skill } from "../requests/requests.js";
import type { PvLine } from "../requests/pv-line.js";
import type { SeenLine } from "./seen-lines.js";

/** The number of moves to choose from: moves that nobody would consider are not among them. */
export const SKILL_MULTI_PV = 8;

/** A mate weighs as much as this many centipawns, so that it is seldom missed and seldom walked into. */
const MATE_WORTH = 3000;
/** A move is out of the question if it is worse than the best by this many times the noise. */
const REACH = 2;

/** Whether a player has no choice: all is seen, and nothing but the best is played. */
export function playsBest({ noise, sight }: Skill): boolean {
  return noise <= 0 && sight === undefined;
}

/** A score as centipawns; nearer mates weigh more. */
function worth(score: PvLine["score"]): number {
  if (score.kind === "centipawns") {
    return Math.max(-MATE_WORTH, Math.min(MATE_WORTH, score.value));
  }
  const nearness = Math.max(0, 100 - Math.abs(score.moves));
  return score.moves > 0 ? MATE_WORTH + nearness : -MATE_WORTH - nearness;
}

/**
 * Chooses a line: each with a weight that falls exponentially with what it seems worse than the best (softmax, with the
 * noise as its temperature), and none that seems far worse. A player who sees a mate plays the quickest
 * one seen.
 *
 * @param lines at least one, with the scores that they are taken for
 */
export function choosePv(lines: readonly SeenLine[], { noise, random }: Skill): PvLine {
  const best = lines.reduce<SeenLine | undefined>(
    (found, line) => (found !== undefined && worth(found.score) >= worth(line.score) ? found : line),
    undefined,
  );
  if (best === undefined) throw new Error("there is no line to choose");
  const isMate = best.score.kind === "mate" && best.score.moves > 0;
  if (noise <= 0 || isMate) return best.line;
  const weights = lines.map(({ score }) => {
    const loss = (worth(best.score) - worth(score)) / noise;
    return loss > REACH ? 0 : Math.exp(-loss);
  });
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, { line }] of lines.entries()) {
    rest -= weights[index] ?? 0;
    if (rest < 0) return line;
  }
  return best.line;
}
