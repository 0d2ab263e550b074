/** Shows the state of a match as lines of text. Pure. */

import { TERMINATIONS } from "../../common/game/game-end.js";
import { drawRatio, elo, eloBound, type Estimate, los, normalizedElo, pairsRatio, score } from "../stats/elo.js";
import type { Results, Wdl } from "../stats/results.js";
import { sprt, type SprtSettings, type SprtState } from "../stats/sprt.js";
import type { StandingView } from "../stats/standing.js";
import { crossTable } from "./cross-table.js";
import { forfeitsOf, forfeitsText, gamesOf, timeWarning } from "./forfeits-text.js";

/** One opponent of the first engine. */
interface TableEntry {
  readonly name: string;
  readonly limit: string;
  readonly standing: StandingView;
}

export interface TableView {
  readonly name: string;
  readonly limit: string;
  readonly opponents: readonly TableEntry[];
  /** Games of the whole match. */
  readonly total: number;
  /** Games that this run has played, and milliseconds that it took. */
  readonly played: number;
  readonly elapsed: number;
  readonly sprt: SprtSettings | null;
  /** How the test was decided; it stands even where pairs played to their end have moved the ratio back. */
  readonly decision: SprtState | null;
}

/** The whole table, one block an opponent. */
export function tableLines(view: TableView): readonly string[] {
  return [
    ...view.opponents.flatMap((entry) => [
      ...blockOf(view, entry),
      ...(view.sprt === null ? [] : sprtLines(view, view.sprt, entry)),
      row("Ended by", endings(entry.standing)),
      ...forfeitLines(view, entry),
    ]),
    ...crossTable(view),
    row("Games", progress(view)),
  ];
}

/** The state in one line, for logs. */
export function statusLine(view: TableView): string {
  const parts = view.opponents.map(({ name, standing }) => {
    const against = view.opponents.length > 1 ? `${name}: ` : "";
    const results = bestModel(standing);
    const test = view.sprt === null ? "" : `, LLR ${number(sprt(view.sprt).llr(standing.pairs), 2)}`;
    const forfeits = forfeitsOf(standing);
    const faults = forfeits === 0 ? "" : `, forfeits ${forfeits}`;
    return `${against}${wdl(standing.games)}, Elo ${eloText(results)}${test}${faults}`;
  });
  return `${progress(view)}; ${parts.join("; ")}`;
}

/** Pairs say more than games; before the first pair is complete there are only games. */
function bestModel(standing: StandingView) {
  return standing.pairs.some((count) => count > 0) ? standing.pairs : standing.games;
}

function blockOf(view: TableView, entry: TableEntry): readonly string[] {
  const { standing } = entry;
  const { games, pairs, level } = standing;
  const results = bestModel(standing);
  const share = score(games);
  const limits = view.limit === entry.limit ? view.limit : `${view.limit} against ${entry.limit}`;
  return [
    `${view.name} against ${entry.name} (${limits})`,
    row("Score", `${wdl(games)}${share === null ? "" : `, ${percent(share)}`}, draws ${percent(drawRatio(games))}`),
    row(
      "Pairs",
      `${pairs.join(" ")} (0 to 2 points), level WL ${level.wonAndLost} DD ${level.bothDrawn}, won to lost ${number(pairsRatio(pairs), 2)}`,
    ),
    row("Elo", `${eloText(results)}, normalized ${estimate(normalizedElo(results), 1)}, LOS ${percent(los(results))}`),
  ];
}

function sprtLines(view: TableView, settings: SprtSettings, { standing }: TableEntry): readonly string[] {
  const test = sprt(settings);
  const { elo0, elo1, model } = settings;
  const ratio = number(test.llr(standing.pairs), 2);
  const bounds = `[${number(test.lower, 2)}, ${number(test.upper, 2)}]`;
  const decision =
    view.decision === null || view.decision.status === "continue" ? "" : `: ${verdict(view.decision, standing)}`;
  return [row("LLR", `${ratio} in ${bounds} for ${model} Elo ${elo0} or ${elo1}${decision}`)];
}

/** A decision in words, with the games that say less of strength than they count for. */
export function verdict({ status, llr }: SprtState, standing: StandingView): string {
  const hypothesis = status === "accept H1" ? "H1" : "H0";
  const forfeits = `${forfeitsOf(standing)} of ${gamesOf(standing)} games by forfeit`;
  return `${hypothesis} accepted at ${number(llr, 2)}, ${forfeits}`;
}

function forfeitLines({ name }: TableView, { name: opponent, standing }: TableEntry): readonly string[] {
  const meeting = { name, opponent, standing };
  if (forfeitsOf(standing) === 0) return [];
  const share = percent(forfeitsOf(standing) / gamesOf(standing));
  const warning = timeWarning(meeting) === null ? "" : "; more than 2 % on time";
  return [row("Forfeits", `${forfeitsText(meeting)}; ${share} of all${warning}`)];
}

function endings({ terminations }: StandingView): string {
  const parts = TERMINATIONS.flatMap((kind) => {
    const count = terminations.get(kind);
    return count === undefined ? [] : [`${kind} ${count}`];
  });
  return parts.length === 0 ? "-" : parts.join(", ");
}

function progress({ opponents, total, played, elapsed }: TableView): string {
  const done = opponents.reduce((sum, { standing }) => sum + gamesOf(standing), 0);
  const rate = elapsed > 0 ? (60_000 * played) / elapsed : 0;
  return `${done} of ${total}, ${number(rate, 1)} a minute, ${duration(elapsed)}`;
}

function wdl({ wins, draws, losses }: Wdl): string {
  return `${wins} W ${draws} D ${losses} L`;
}

function row(name: string, text: string): string {
  return `  ${name.padEnd(10)}${text}`;
}

/** The difference, or what is known of one that has no bound on the other side. */
function eloText(results: Results): string {
  const bound = eloBound(results);
  if (bound === null) return estimate(elo(results), 1);
  return `${bound.side === "above" ? ">" : "<"} ${number(bound.value, 1)}`;
}

function estimate(found: Estimate | null, digits: number): string {
  if (found === null) return "-";
  const error = found.error === null ? "?" : number(found.error, digits);
  return `${number(found.value, digits)} +- ${error}`;
}

function percent(share: number | null): string {
  return share === null ? "-" : `${number(100 * share, 1)} %`;
}

function number(value: number | null, digits: number): string {
  return value === null ? "-" : value.toFixed(digits);
}

/** Hours, minutes and seconds. */
function duration(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number) => `${value}`.padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
