/** The scores of engines against each other, if more than two met. */

import type { PairingRow, ReportData } from "../report-model.js";
import { tallyColumns } from "./breakdowns.js";
import { type CrossRow, crossRows, shareOf } from "./cross-rows.js";
import { section } from "../../common/web/page/dom.js";
import { estimate, percent } from "./format.js";
import type { Sections } from "./sections.js";
import { makeTable } from "./table.js";

/** A cross table and a table of all pairings; nothing for a match of two engines. */
export function pairingSections({ engines, pairings, summary }: ReportData): Sections {
  if (summary.isDuel) return { elements: [], update: () => {} };
  const nameOf = (engine: number) => engines[engine]?.name ?? "?";
  let rows = crossRows(engines.length, pairings);
  const opponent = (place: number) => rows[place]?.engine ?? -1;
  const cross = makeTable<CrossRow>({
    caption: "Points of each engine against each",
    columns: [
      { title: "Engine", value: (row) => `${rows.indexOf(row) + 1}. ${nameOf(row.engine)}` },
      ...rows.map((_, place) => ({
        title: `${place + 1}`,
        value: (row: CrossRow) => Number.parseFloat(row.against.get(opponent(place)) ?? "-1"),
        cell: (row: CrossRow) => row.against.get(opponent(place)) ?? (row.engine === opponent(place) ? "×" : ""),
        isNumber: true,
      })),
      { title: "Points", value: (row) => row.points, cell: (row) => `${row.points}/${row.games}`, isNumber: true },
      { title: "Score", value: shareOf, cell: (row) => percent(shareOf(row)), isNumber: true },
    ],
    rows,
  });
  const list = makeTable<PairingRow>({
    caption: "Results of each pairing, from the side of its first engine",
    columns: [
      { title: "Engine", value: (row) => nameOf(row.first) },
      { title: "Opponent", value: (row) => nameOf(row.second) },
      ...tallyColumns<PairingRow>(),
      { title: "Score", value: (row) => row.score, cell: (row) => percent(row.score), isNumber: true },
      {
        title: "Elo",
        value: (row) => row.elo?.value ?? row.eloBound?.value ?? 0,
        cell: (row) => estimate(row.elo, row.eloBound),
        isNumber: true,
      },
    ],
    rows: pairings,
  });
  return {
    elements: [
      section("Cross table", { class: "card wide" }, cross.element),
      section("By pairing", { class: "card wide" }, list.element),
    ],
    update(report) {
      rows = crossRows(engines.length, report.pairings);
      cross.update(rows);
      list.update(report.pairings);
    },
  };
}
