/** Shows who scored how much against whom, where more than two engines play. Pure. */

import type { Wdl } from "../stats/results.js";
import type { StandingView } from "../stats/standing.js";

interface Engines {
  readonly name: string;
  readonly opponents: readonly { readonly name: string; readonly standing: StandingView }[];
}

interface Row {
  readonly name: string;
  /** Points against the engine of each column, and in all; empty where the two did not meet. */
  readonly cells: readonly string[];
  readonly share: number;
}

/** Points of games, counted from the other side where `isTurned`. */
function pointsOf({ wins, draws, losses }: Wdl, isTurned: boolean) {
  return { points: (isTurned ? losses : wins) + draws / 2, games: wins + draws + losses };
}

/** The engines by their share of the points; nothing where there are only two. The first one has met each of the others. */
export function crossTable({ name, opponents }: Engines): readonly string[] {
  if (opponents.length < 2) return [];
  const all = opponents.map(({ standing }) => pointsOf(standing.games, false));
  const sum = all.reduce((a, b) => ({ points: a.points + b.points, games: a.games + b.games }));
  const none = opponents.map(() => "");
  const rows: Row[] = [
    { name, cells: ["", ...all.map(cellOf), cellOf(sum)], share: shareOf(sum) },
    ...opponents.map((opponent) => {
      const own = pointsOf(opponent.standing.games, true);
      return { name: opponent.name, cells: [cellOf(own), ...none, cellOf(own)], share: shareOf(own) };
    }),
  ];
  const order = [...rows.keys()].sort((a, b) => rows[b]!.share - rows[a]!.share);
  const heads = [...order.map((_, place) => `${place + 1}`), "all"];
  const lines = order.map((index, place) => {
    const { name, cells } = rows[index]!;
    return { title: `${place + 1} ${name}`, cells: [...order.map((column) => cells[column]!), cells.at(-1)!] };
  });
  const width = Math.max(...lines.map(({ title }) => title.length));
  const widths = heads.map((head, column) => Math.max(head.length, ...lines.map(({ cells }) => cells[column]!.length)));
  const line = (title: string, cells: readonly string[]) => {
    const padded = cells.map((cell, column) => cell.padStart(widths[column]!));
    return `  ${title.padEnd(width)}  ${padded.join("  ")}`.trimEnd();
  };
  return ["Points by opponent", line("", heads), ...lines.map(({ title, cells }) => line(title, cells))];
}

function cellOf({ points, games }: { points: number; games: number }): string {
  return games === 0 ? "" : `${points}/${games}`;
}

function shareOf({ points, games }: { points: number; games: number }): number {
  return games === 0 ? 0 : points / games;
}
