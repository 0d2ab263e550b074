/** Summarizes the annotation of a file in a few lines. Pure. */

import { counted } from "../../common/text.js";
import { countJudgements, movesOf } from "../judge/side-counts.js";
import type { AnnotatedGame, Annotation, BothSides, Judgement } from "../types.js";

const JUDGEMENTS: readonly (readonly [judgement: Judgement, one: string, many: string])[] = [
  ["inaccuracy", "inaccuracy", "inaccuracies"],
  ["mistake", "mistake", "mistakes"],
  ["blunder", "blunder", "blunders"],
];

/** @param file the output file */
export function summary(file: string, annotations: readonly Annotation[]): readonly string[] {
  const games = annotations.filter((annotation) => annotation.kind === "annotated");
  const moves = games.reduce((sum, game) => sum + game.moves.length, 0);
  const broken = annotations.length - games.length;
  const leftOut = broken === 0 ? "" : `, ${broken} left out`;
  const head = `${file}: ${counted(games.length, "game")}, ${counted(moves, "move")}${leftOut}`;
  const [game, another] = games;
  return game === undefined || another !== undefined ? [head] : [head, ...gameLines(game)];
}

function gameLines(game: AnnotatedGame): readonly string[] {
  return [
    ...(game.opening === null ? [] : [game.opening]),
    sideLine("White", "white", game),
    sideLine("Black", "black", game),
    ...game.turningPoints.map(({ text }) => text),
  ];
}

function sideLine(name: string, side: keyof BothSides, game: AnnotatedGame): string {
  const found = countJudgements(game, side);
  const counts = JUDGEMENTS.map(([judgement, one, many]) => counted(found[judgement], one, many));
  const share = game.accuracy[side];
  const without = movesOf(game, side).length === 0 ? "no move" : "no accuracy";
  return `${name}: ${share === null ? without : `accuracy ${share.toFixed(1)} %`}, ${counts.join(", ")}`;
}
