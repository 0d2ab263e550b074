/** Summarizes the annotation of a file in a few lines. Pure. */

import { counted } from "../../common/text.js";
import { countJudgements, movesOf } from "../judge/side-counts.js";
import type { AnnotatedGame, Annotation, BothSides, Judgement } from "../types.js";

const JUDGEMENTS: readonly (readonly [judgement: Judgement, one: string, many: string])[] = [
  ["inaccuracy", "inaccuracy", "inaccuracies"],
  ["mistake", "mistake", "mistakes"],
  ["blunder", "blunder", "blunders"],
];

/** What the annotation has taken. */
export interface Effort {
  readonly nodes: number;
  readonly milliseconds: number;
}

/** @param file the output file */
export function summary(file: string, annotations: readonly Annotation[], effort: Effort): readonly string[] {
  const games = annotations.filter((annotation) => annotation.kind === "annotated");
  const moves = games.reduce((sum, game) => sum + game.moves.length, 0);
  const broken = annotations.length - games.length;
  const leftOut = broken === 0 ? "" : `, ${broken} left out`;
  const head = `${file}: ${counted(games.length, "game")}, ${counted(moves, "move")}${leftOut}`;
  const [game, another] = games;
  const positions = moves + games.length;
  const lines = game === undefined || another !== undefined ? [] : gameLines(game);
  return [head, ...lines, effortLine(effort, positions)];
}

/** As in `4,900,000 nodes, 100,000 a position, in 3.2 s`. */
function effortLine({ nodes, milliseconds }: Effort, positions: number): string {
  const [all, mean] = [nodes, Math.round(nodes / Math.max(1, positions))].map((count) => count.toLocaleString("en"));
  return `${all} nodes, ${mean} a position, in ${(milliseconds / 1000).toFixed(1)} s`;
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
