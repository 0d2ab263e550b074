/** How both sides have played, and where the game turned. */

import { button, h } from "../../common/web/page/dom.js";
import type { PageGame, PageSide } from "../page-model.js";
import { SIGN_WORDS } from "./chance-graph.js";
import { moveNumber, positionsOf } from "./positions.js";

interface Column {
  readonly title: string;
  /** Long forms of short titles. */
  readonly meaning: string;
  readonly cell: (side: PageSide) => string;
}

const COLUMNS: readonly Column[] = [
  {
    title: "Accuracy",
    meaning: "Accuracy",
    cell: ({ accuracy }) => (accuracy === null ? "–" : `${accuracy.toFixed(1)} %`),
  },
  { title: "?!", meaning: "Inaccuracies", cell: ({ inaccuracies }) => String(inaccuracies) },
  { title: "?", meaning: "Mistakes", cell: ({ mistakes }) => String(mistakes) },
  { title: "??", meaning: "Blunders", cell: ({ blunders }) => String(blunders) },
];

/** @param onPly called with the number of plies after which the reader wants to see the position */
export function gameSummary(game: PageGame, onPly: (ply: number) => void): readonly HTMLElement[] {
  const positions = positionsOf(game);
  const points = game.turningPoints.map(({ ply, text }) => {
    const { san, sign } = game.moves[ply]!;
    return h(
      "li",
      {},
      button(`${moveNumber(positions, ply + 1)} ${san}${sign}`, {}, () => onPly(ply + 1)),
      ` ${text}`,
    );
  });
  return [
    sideTable(game),
    h("h3", {}, "Turning points"),
    points.length === 0
      ? h("p", { class: "note" }, "No move turned the game.")
      : h("ol", { class: "turns" }, ...points),
  ];
}

function sideTable({ white, black, sides }: PageGame): HTMLElement {
  const row = (name: string, side: PageSide) =>
    h("tr", {}, h("th", { scope: "row" }, name), ...COLUMNS.map(({ cell }) => h("td", {}, cell(side))));
  return h(
    "table",
    { class: "sides", "aria-label": "How both sides played" },
    h("thead", {}, h("tr", {}, h("td"), ...COLUMNS.map(columnHead))),
    h("tbody", {}, row(white, sides[0]), row(black, sides[1])),
  );
}

function columnHead({ title, meaning }: Column): HTMLElement {
  // In the colour that the mark has in the graph.
  const style = SIGN_WORDS[title] ?? "";
  return h("th", { scope: "col", title: meaning, "aria-label": meaning, class: style }, title);
}
