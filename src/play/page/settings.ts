/** What a person has chosen for good. All tabs of the browser share it. */

import type { ClockSetting } from "../game/clock.js";
import type { EngineResources, Levels, ResourceRange } from "../page-model.js";
import { type AnalysisLimit, USUAL_LIMIT } from "./engine/analysis-limit.js";
import { store, stored } from "./browser-storage.js";

export interface Settings {
  /** A rating; null for full strength. */
  readonly level: number | null;
  readonly side: "white" | "black" | "random";
  readonly clock: ClockSetting | null;
  /** The number of variations in an analysis. */
  readonly lines: number;
  /** How long an analysis goes on. */
  readonly limit: AnalysisLimit;
  /** What the engine uses for it; null for what it has of itself. */
  readonly resources: EngineResources | null;
  /** The engine that analyses beside Castellan, and the one to play against; null for none, and for Castellan. */
  readonly secondEngine: string | null;
  readonly opponent: string | null;
  /** Whether the engine analyses while its panel is open. */
  readonly analysing: boolean;
  /** Whether moves are heard. */
  readonly sounds: boolean;
  /** Whether a move of a game is made only when it is confirmed. */
  readonly confirms: boolean;
  /** Whether levels play their first moves as people do. */
  readonly openings: boolean;
  /** Whether the pieces are hidden in a game. */
  readonly blindfold: boolean;
}

const KEY = "castellan.settings";

/** The settings of the last visit, whose engine may have had other levels, and their changes. */
export class KeptSettings {
  #current: Settings;

  constructor(levels: Levels) {
    const usual: Settings = {
      level: levels.usual,
      side: "white",
      clock: null,
      lines: 3,
      limit: USUAL_LIMIT,
      resources: null,
      secondEngine: null,
      opponent: null,
      analysing: true,
      sounds: true,
      confirms: false,
      openings: true,
      blindfold: false,
    };
    const kept = { ...usual, ...(stored(() => localStorage, KEY) as Partial<Settings> | null) };
    this.#current = { ...kept, level: heldLevel(kept.level, levels) };
  }

  get current(): Settings {
    return this.#current;
  }

  change(next: Partial<Settings>): void {
    this.#current = { ...this.#current, ...next };
    store(() => localStorage, KEY, this.#current);
  }
}

/** A level that the engine has; null for full strength. */
export function heldLevel(level: number | null, { least, most }: Levels): number | null {
  return level === null ? null : Math.max(least, Math.min(level, most));
}

/** Resources that this engine may use; null for its own. */
export function heldResources(wanted: EngineResources | null, { usual, most }: ResourceRange): EngineResources {
  const { threads, hash } = wanted ?? usual;
  return { threads: Math.min(threads, most.threads), hash: Math.min(hash, most.hash) };
}
