/** How both sides have played, and where the game turned. */

import { button, h } from "../../common/web/page/dom.js";
import type { PageGame, PageSide } from "../page-model.js";
import { SIGN_WORDS } from "./chance-graph.js";
import { moveNumber, positionsOf, turnsIn } from "./positions.js";
import { ENGLISH_REVIEW, type ReviewWords } from "./review-words.js";

interface Column {
  readonly title: string;
  /** Long forms of short titles. */
  readonly meaning: string;
  readonly cell: (side: PageSide) => string;
}

const columnsIn = (words: ReviewWords): readonly Column[] => [
  {
    title: words.accuracy,
    meaning: words.accuracy,
    cell: ({ accuracy }) => (accuracy === null ? "–" : words.percent(accuracy, 1)),
  },
  { title: "?!", meaning: words.inaccuracies, cell: ({ inaccuracies }) => String(inaccuracies) },
  { title: "?", meaning: words.mistakes, cell: ({ mistakes }) => String(mistakes) },
  { title: "??", meaning: words.blunders, cell: ({ blunders }) => String(blunders) },
];

/** @param onPly called with the number of plies after which the reader wants to see the position */
export function gameSummary(
  game: PageGame,
  onPly: (ply: number) => void,
  words = ENGLISH_REVIEW,
): readonly HTMLElement[] {
  const positions = positionsOf(game);
  const points = game.turningPoints.map((point) => {
    const { ply } = point;
    const move = game.moves[ply]!;
    return h(
      "li",
      {},
      button(`${moveNumber(positions, ply + 1)} ${words.move(move.san)}${move.sign}`, {}, () => onPly(ply + 1)),
      ` ${words.turn(point, move)}`,
    );
  });
  const table = sideTable(game, words);
  const found = turnsIn(game);
  if (found === "unknown") return [table];
  const turns = found === "none" ? h("p", { class: "note" }, words.noTurn) : h("ol", { class: "turns" }, ...points);
  return [table, h("h3", {}, words.turns), turns];
}

function sideTable({ white, black, sides }: PageGame, words: ReviewWords): HTMLElement {
  const columns = columnsIn(words);
  const row = (name: string, side: PageSide) =>
    h("tr", {}, h("th", { scope: "row" }, words.player(name)), ...columns.map(({ cell }) => h("td", {}, cell(side))));
  return h(
    "table",
    { class: "sides", "aria-label": words.sides },
    h("thead", {}, h("tr", {}, h("td"), ...columns.map(columnHead))),
    h("tbody", {}, row(white, sides[0]), row(black, sides[1])),
  );
}

function columnHead({ title, meaning }: Column): HTMLElement {
  // In the colour that the mark has in the graph.
  const style = SIGN_WORDS[title] ?? "";
  return h("th", { scope: "col", title: meaning, "aria-label": meaning, class: style }, title);
}
