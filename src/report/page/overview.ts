/** The head of the page: the players, the result, and the figures. */

import type { ReportData, Summary, TestState } from "../report-model.js";
import { counted } from "../../common/text.js";
import { type Child, h } from "../../common/web/page/dom.js";
import { estimate, percent, signed, UNKNOWN } from "./format.js";

export function overview(report: ReportData): HTMLElement {
  const { title, startedAt, engines, summary } = report;
  const { games, gamesInFile, wins, draws, losses, score } = summary;
  const others = gamesInFile - games;
  const date = startedAt === null ? "" : new Date(startedAt).toLocaleString();
  const facts = [
    counted(games, "game"),
    others === 0 ? "" : `${others} more without ${engines[0]?.name ?? ""}`,
    date,
  ].filter((fact) => fact !== "");
  return h(
    "header",
    {},
    h("h1", {}, title),
    h("p", { class: "note" }, facts.join(" · ")),
    h("ul", { class: "engines" }, ...engines.map(engineLine)),
    h(
      "dl",
      { class: "figures" },
      // Several engines have their Elo in the table below. Eight figures, or four, fill their rows.
      ...(summary.isDuel ? figure("Elo", estimate(summary.elo, summary.eloBound), intervalNote(summary), "main") : []),
      ...figure("Score", percent(score), `+${wins} =${draws} −${losses}`, "main"),
      ...(summary.isDuel ? duelFigures(summary) : []),
      ...figure("Draws", percent(summary.drawRatio), ""),
      ...figure("Forfeits", `${summary.forfeits}`, "on time or by a fault"),
      ...figure(
        "Pairs won to lost",
        summary.pairsRatio?.toFixed(2) ?? UNKNOWN,
        summary.pairs === null ? "" : `by points ${summary.pairs.join(" · ")}`,
      ),
    ),
  );
}

/** The meaning of what follows the difference. */
function intervalNote({ elo, eloBound }: Summary): string {
  if (eloBound !== null) return "with 95 % confidence";
  return elo === null || elo.error === null ? "" : "95 % interval";
}

/** The figures that compare two engines, and mean nothing for more. */
function duelFigures({ test, los, normalizedElo, forfeits, games }: Summary): Child[] {
  return [
    ...figure("Superiority", percent(los, 2), "likelihood (LOS)", "main"),
    ...figure(
      `SPRT [${test.elo0}, ${test.elo1}]`,
      verdict(test),
      `LLR ${signed(test.llr, 2)} in [${signed(test.lower, 2)}, ${signed(test.upper, 2)}], ${forfeits} of ${games} games by forfeit`,
      `main ${test.isSet ? test.status.replace(" ", "-") : "unset"}`,
    ),
    ...figure("Normalized Elo", estimate(normalizedElo), ""),
  ];
}

function engineLine({ name, limit, options }: ReportData["engines"][number]): HTMLElement {
  return h(
    "li",
    {},
    h("strong", {}, name),
    limit === "" ? null : h("span", {}, limit),
    options === "" ? null : h("span", { class: "muted" }, options),
  );
}

/** A figure with its name above and its unit below. */
function figure(name: string, value: string, below: string, className = ""): Child[] {
  return [
    h(
      "div",
      { class: className || false },
      h("dt", {}, name),
      h("dd", {}, h("span", { class: "value" }, value), below === "" ? null : h("span", { class: "below" }, below)),
    ),
  ];
}

function verdict({ isSet, status }: TestState): string {
  if (!isSet) return "none set";
  if (status === "accept H1") return "H1: passed";
  if (status === "accept H0") return "H0: failed";
  return "undecided";
}
