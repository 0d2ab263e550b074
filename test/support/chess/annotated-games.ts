/** Games annotated by analyses that tests make up. */

import type { PieceType } from "../../../engine/board/pieces.js";
import { Game } from "../../../engine/rules/game.js";
import { readLine } from "../../../src/notation/index.js";
import type { Finding, PositionAnalysis, Praise } from "../../../src/annotate/judge/analysis.js";
import { annotateGame } from "../../../src/annotate/text/annotate-game.js";
import type { AnnotatedGame, Merit } from "../../../src/annotate/types.js";
import { loadOpeningNames } from "../../../src/common/opening/opening-names.js";
import { gameFrom } from "./read-games.js";

/** For the side to move: pawns, or a mate as `#3`; and the line that the engine would play. */
export type Found = readonly [score: number | string, ...line: readonly string[]];

/** The mark of a good move: what the next best move is worth, and the line that takes what the move offers. */
export interface Praised {
  readonly ply: number;
  readonly merit: Merit;
  readonly other: Found;
  readonly offer?: { readonly piece: PieceType; readonly cost: number; readonly line: readonly string[] };
}

/**
 * @param text one game in PGN
 * @param found of the position before the first move, and of those after each; level where nothing is given
 */
export async function annotatedGame(
  text: string,
  found: readonly Found[],
  keepVariations = false,
  praised: readonly Praised[] = [],
): Promise<AnnotatedGame> {
  const game = await gameFrom(text, keepVariations);
  const lineAt = (fen: string, sans: readonly string[]) =>
    readLine(new Game(), fen, sans).map((uci, index) => {
      // An illegal move stays as it is written.
      if (uci === sans[index]) throw new Error(`${uci} is not legal in the line ${sans.join(" ")} from ${fen}`);
      return { uci, san: sans[index]! };
    });
  const findingAt = (ply: number, [score, ...sans]: Found): Finding => ({
    score:
      typeof score === "number"
        ? { kind: "centipawns", value: 100 * score }
        : { kind: "mate", moves: Number(score.slice(1)) },
    depth: 9,
    line: lineAt(game.fens[ply]!, sans),
  });
  const praiseAt = (at: number): Praise | null => {
    const praise = praised.find(({ ply }) => ply === at);
    if (praise === undefined) return null;
    const { merit, other, offer } = praise;
    const taken = offer === undefined ? null : { ...offer, line: lineAt(game.fens[at + 1]!, offer.line) };
    return { merit, other: findingAt(at, other), offer: taken };
  };
  const analyses = game.fens.map((_, ply): PositionAnalysis => {
    return { ...findingAt(ply, found[ply] ?? [0]), praise: praiseAt(ply) };
  });
  return annotateGame(game, analyses, { names: loadOpeningNames(), annotator: "Castellan 1.2.3" });
}
