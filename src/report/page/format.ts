/** Formats figures. Needs no browser. */

import type { Bound, Estimate, Wdl } from "../../match/stats/index.js";

/** The text of an unknown figure. */
export const UNKNOWN = "–";

export function signed(value: number, digits = 1): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return (value < 0 ? "−" : "+") + text;
}

export function percent(share: number | null, digits = 1): string {
  return share === null ? UNKNOWN : `${(100 * share).toFixed(digits)} %`;
}

/** @param bound the known bound if there is no estimate */
export function estimate(value: Estimate | null, bound: Bound | null = null): string {
  if (bound !== null) return `${bound.side === "above" ? ">" : "<"} ${signed(bound.value)}`;
  if (value === null) return UNKNOWN;
  const error = value.error === null ? "" : ` ± ${value.error.toFixed(1)}`;
  return signed(value.value) + error;
}

/** 950, 12k, 3.4M. */
export function compact(value: number): string {
  if (value >= 1e6) return `${Number((value / 1e6).toPrecision(3))}M`;
  if (value >= 1e3) return `${Number((value / 1e3).toPrecision(3))}k`;
  return String(Number(value.toPrecision(3)));
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 3 : 1)} s`;
}

export function gamesOf({ wins, draws, losses }: Wdl): number {
  return wins + draws + losses;
}

/** White's half points as a result. */
export function resultText(points: number): string {
  return ["0–1", "½–½", "1–0"][points] ?? UNKNOWN;
}
