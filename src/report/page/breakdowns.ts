/** The results of the engine under test by colour, opponent, end and opening. */

import type { Wdl } from "../../match/stats/index.js";
import type { OpeningRow, ReportData } from "../report-model.js";
import { h, section } from "../../common/web/page/dom.js";
import { gamesOf, percent } from "./format.js";
import type { Sections } from "./sections.js";
import { type Column, makeTable } from "./table.js";

const OPENINGS_SHOWN = 50;

/** @param onOpening called with an opening whose games the reader wants to see */
export function breakdownSections(report: ReportData, onOpening: (index: number) => void): Sections {
  const { colours, terminations, engines } = report;
  let { openings } = report;
  const tested = engines[0]?.name ?? "the first engine";
  const score = {
    title: "Score",
    value: (row: { score: number }) => row.score,
    cell: (row: { score: number }) => percent(row.score),
    isNumber: true,
  };
  const byColour = makeTable({
    caption: `Results of ${tested} by colour`,
    columns: [
      { title: "Colour", value: (row) => row.label },
      ...tallyColumns<ReportData["colours"][number]>(),
      score,
      barColumn(),
    ],
    rows: colours,
  });
  const byEnd = makeTable({
    caption: `Ends of games, by result of ${tested}`,
    columns: [
      { title: "End", value: (row) => row.label },
      ...tallyColumns<ReportData["terminations"][number]>(),
      barColumn(),
    ],
    rows: byGames(terminations),
  });
  const byOpening = makeTable<OpeningRow>({
    caption: `Results of ${tested} by opening`,
    columns: [
      { title: "Opening", value: (row) => row.name },
      ...tallyColumns<OpeningRow>(),
      score,
      barColumn(),
      {
        title: "White’s score",
        value: (row) => row.whiteScore,
        cell: (row) => percent(row.whiteScore),
        isNumber: true,
      },
      {
        title: "Position",
        value: (row) => row.fen,
        cell: (row) => h("code", { title: row.fen }, row.fen),
        className: "fen",
      },
    ],
    rows: openings,
    limit: OPENINGS_SHOWN,
    onChoose: (row) => onOpening(openings.indexOf(row)),
  });
  return {
    elements: [
      section("By colour and end", { class: "card" }, byColour.element, byEnd.element),
      section(
        "By opening",
        { class: "card wide", id: "openings" },
        h("p", { class: "note" }, "An opening’s name shows its games below."),
        byOpening.element,
      ),
    ],
    update(next) {
      ({ openings } = next);
      byColour.update(next.colours);
      byEnd.update(byGames(next.terminations));
      byOpening.update(openings);
    },
  };
}

/** The most frequent ends first. */
function byGames<Row extends Wdl>(rows: readonly Row[]): readonly Row[] {
  return [...rows].sort((a, b) => gamesOf(b) - gamesOf(a));
}

export function tallyColumns<Row extends Wdl>(): Column<Row>[] {
  return [
    { title: "Games", value: gamesOf, isNumber: true },
    { title: "Won", value: (row) => row.wins, isNumber: true },
    { title: "Drawn", value: (row) => row.draws, isNumber: true },
    { title: "Lost", value: (row) => row.losses, isNumber: true },
  ];
}

/** Wins, draws and losses as parts of a bar. */
function barColumn<Row extends Wdl>(): Column<Row> {
  return {
    title: "Share",
    value: (row) => (row.wins + row.draws / 2) / Math.max(1, gamesOf(row)),
    cell: ({ wins, draws, losses }) => {
      const part = (count: number, name: string) => {
        const element = h("span", { class: name });
        element.style.flexGrow = String(count);
        return element;
      };
      return h(
        "span",
        {
          class: "bar",
          role: "img",
          "aria-label": `${wins} won, ${draws} drawn, ${losses} lost`,
        },
        part(wins, "win"),
        part(draws, "draw"),
        part(losses, "loss"),
      );
    },
    className: "share",
  };
}
