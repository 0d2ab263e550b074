/** Formats the state of a match as lines of text. Pure. */

import { TERMINATIONS } from "../../common/game/game-end.js";
import { hoursText } from "../../common/text.js";
import { drawRatio, elo, eloBound, type Estimate, los, normalizedElo, pairsRatio, score } from "../stats/elo.js";
import type { Results, Wdl } from "../stats/results.js";
import { sprt, type SprtSettings, type SprtState } from "../stats/sprt.js";
import type { StandingView } from "../stats/standing.js";
import type { Meeting, TournamentKind } from "../types.js";
import { crossTable } from "./cross-table.js";
import { forfeitsOf, forfeitsText, gamesOf, timeWarning } from "./forfeits-text.js";
import { ratingTable, ratingText } from "./rating-table.js";

interface TableEngine {
  readonly name: string;
  readonly limit: string;
}

/** Two engines that meet, and their results from the first one's side. */
interface TableMeeting extends Meeting {
  readonly standing: StandingView;
}

/** The same with the engines themselves. */
interface TableEntry {
  readonly engine: TableEngine;
  readonly opponent: TableEngine;
  readonly standing: StandingView;
}

export interface TableView {
  readonly kind: TournamentKind;
  readonly engines: readonly TableEngine[];
  readonly meetings: readonly TableMeeting[];
  /** The number of games in the whole match. */
  readonly total: number;
  /** Games of this run, and the milliseconds that they took. */
  readonly played: number;
  readonly elapsed: number;
  readonly sprt: SprtSettings | null;
  /** The test's decision; it stands even if the last pairs have moved the ratio back. */
  readonly decision: SprtState | null;
}

/** The whole table: a block for each meeting; in a round robin one block for all. */
export function tableLines(view: TableView): readonly string[] {
  const entries = entriesOf(view);
  const blocks = isRoundRobin(view)
    ? [
        row("Ended by", endings(entries.map(({ standing }) => standing))),
        ...entries.flatMap((entry) => forfeitLines(entry)),
      ]
    : entries.flatMap((entry) => [
        ...blockOf(entry),
        ...(view.sprt === null ? [] : sprtLines(view, view.sprt, entry)),
        row("Ended by", endings([entry.standing])),
        ...forfeitLines(entry),
      ]);
  return [...blocks, ...ratingTable(view), ...crossTable(view), row("Games", progress(view))];
}

/** Two engines play a match, whatever kind of tournament was asked for. */
function isRoundRobin({ kind, engines }: TableView): boolean {
  return kind === "roundrobin" && engines.length > 2;
}

function entriesOf({ engines, meetings }: TableView): readonly TableEntry[] {
  return meetings.flatMap(({ first, second, standing }) => {
    const [engine, opponent] = [engines[first], engines[second]];
    return engine === undefined || opponent === undefined ? [] : [{ engine, opponent, standing }];
  });
}

/** The state on one line, for logs. */
export function statusLine(view: TableView): string {
  if (isRoundRobin(view)) return `${progress(view)}; ${ratingText(view)}`;
  const entries = entriesOf(view);
  const parts = entries.map(({ opponent: { name }, standing }) => {
    const against = entries.length > 1 ? `${name}: ` : "";
    const results = bestModel(standing);
    const test = view.sprt === null ? "" : `, LLR ${number(sprt(view.sprt).llr(standing.pairs), 2)}`;
    const forfeits = forfeitsOf(standing);
    const faults = forfeits === 0 ? "" : `, forfeits ${forfeits}`;
    return `${against}${wdl(standing.games)}, Elo ${eloText(results)}${test}${faults}`;
  });
  return `${progress(view)}; ${parts.join("; ")}`;
}

/** Pairs are more informative than games, but before the first complete pair there are only games. */
function bestModel(standing: StandingView) {
  return standing.pairs.some((count) => count > 0) ? standing.pairs : standing.games;
}

function blockOf({ engine, opponent, standing }: TableEntry): readonly string[] {
  const { games, pairs, level } = standing;
  const results = bestModel(standing);
  const share = score(games);
  const limits = engine.limit === opponent.limit ? engine.limit : `${engine.limit} against ${opponent.limit}`;
  return [
    `${engine.name} against ${opponent.name} (${limits})`,
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

/** A decision in words, with the forfeits, which say less about strength than they count. */
export function verdict({ status, llr }: SprtState, standing: StandingView): string {
  const hypothesis = status === "accept H1" ? "H1" : "H0";
  const forfeits = `${forfeitsOf(standing)} of ${gamesOf(standing)} games by forfeit`;
  return `${hypothesis} accepted at ${number(llr, 2)}, ${forfeits}`;
}

function forfeitLines({ engine, opponent, standing }: TableEntry): readonly string[] {
  const meeting = { name: engine.name, opponent: opponent.name, standing };
  if (forfeitsOf(standing) === 0) return [];
  const share = percent(forfeitsOf(standing) / gamesOf(standing));
  const warning = timeWarning(meeting) === null ? "" : "; more than 2 % on time";
  return [row("Forfeits", `${forfeitsText(meeting)}; ${share} of all${warning}`)];
}

function endings(standings: readonly StandingView[]): string {
  const parts = TERMINATIONS.flatMap((kind) => {
    const count = standings.reduce((sum, { terminations }) => sum + (terminations.get(kind) ?? 0), 0);
    return count === 0 ? [] : [`${kind} ${count}`];
  });
  return parts.length === 0 ? "-" : parts.join(", ");
}

function progress({ meetings, total, played, elapsed, sprt: settings }: TableView): string {
  const done = meetings.reduce((sum, { standing }) => sum + gamesOf(standing), 0);
  const rate = elapsed > 0 ? (60_000 * played) / elapsed : 0;
  // A test usually ends long before its last game.
  const all = settings === null ? `${total}` : `at most ${total}`;
  return `${done} of ${all}, ${number(rate, 1)} a minute, ${hoursText(Math.floor(elapsed / 1000))}`;
}

function wdl({ wins, draws, losses }: Wdl): string {
  return `${wins} W ${draws} D ${losses} L`;
}

function row(name: string, text: string): string {
  return `  ${name.padEnd(10)}${text}`;
}

/** The difference, or its known bound if it has none on the other side. */
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
