/** Games annotated by analyses that tests make up. */

import { Game } from "../../../engine/rules/game.js";
import { readLine } from "../../../src/notation/index.js";
import type { PositionAnalysis } from "../../../src/annotate/analysis.js";
import { annotateGame } from "../../../src/annotate/annotate-game.js";
import { Boards } from "../../../src/annotate/boards.js";
import { readGame } from "../../../src/annotate/read-game.js";
import type { AnnotatedGame } from "../../../src/annotate/types.js";
import { loadOpeningNames } from "../../../src/common/opening/opening-names.js";
import { splitGames } from "../../../src/notation/index.js";

/** For the side to move: pawns, or a mate as `#3`; and the line that the engine would play. */
export type Found = readonly [score: number | string, ...line: readonly string[]];

/**
 * @param text one game in PGN
 * @param found of the position before the first move, and of those after each; level where nothing is given
 */
export async function annotatedGame(
  text: string,
  found: readonly Found[],
  keepVariations = false,
): Promise<AnnotatedGame> {
  const game = await readGame(splitGames(text)[0]!, new Boards(), keepVariations);
  if (game.kind === "broken") throw new Error(game.reason);
  const analyses = game.fens.map((fen, ply): PositionAnalysis => {
    const [score, ...sans] = found[ply] ?? [0];
    const moves = readLine(new Game(), fen, sans);
    return {
      score:
        typeof score === "number"
          ? { kind: "centipawns", value: 100 * score }
          : { kind: "mate", moves: Number(score.slice(1)) },
      depth: 9,
      checked: null,
      line: moves.map((uci, index) => ({ uci, san: sans[index]! })),
    };
  });
  return annotateGame(game, analyses, { names: loadOpeningNames(), annotator: "Castellan 1.2.3" });
}
