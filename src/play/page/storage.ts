/** What the browser keeps for the page: the game over a reload, the settings for good. */

import { splitGames } from "../../common/pgn-text.js";
import type { ClockSetting } from "../game/clock.js";
import { readTree } from "../game/read-tree.js";
import { pathTo } from "../game/game-tree.js";
import type { LiveGame, Session } from "../game/session.js";
import { writeTree } from "../game/write-tree.js";

export interface Settings {
  /** A rating; null for full strength. */
  readonly level: number | null;
  readonly side: "white" | "black" | "random";
  readonly clock: ClockSetting | null;
  /** Variations of an analysis. */
  readonly lines: number;
}

/** Of the settings, for all tabs; of the game, for this one. */
const SETTINGS_KEY = "castellan.settings";
const GAME_KEY = "castellan.game";

interface KeptGame {
  readonly pgn: string;
  /** The moves to the position that is shown. */
  readonly path: readonly string[];
  readonly live: LiveGame | null;
  readonly ending: string;
  readonly panel: string;
  readonly side: "w" | "b";
}

export function readSettings(usual: Settings): Settings {
  return { ...usual, ...(parsed(localStorage, SETTINGS_KEY) as Partial<Settings> | null) };
}

export function keepSettings(settings: Settings): void {
  keep(localStorage, SETTINGS_KEY, settings);
}

/** @param view the panel that is seen, and the side at the bottom */
export function keepGame(session: Session, view: Pick<KeptGame, "panel" | "side">): void {
  const { tree, present, live, ending } = session;
  keep(sessionStorage, GAME_KEY, { pgn: writeTree(tree), path: pathTo(present), live, ending, ...view });
}

/** Takes up the game of before a reload. @returns what else was kept of it, null where nothing was */
export function resumeGame(session: Session): Pick<KeptGame, "panel" | "side"> | null {
  const kept = parsed(sessionStorage, GAME_KEY) as KeptGame | null;
  const [game] = kept === null ? [] : splitGames(kept.pgn);
  if (kept === null || game === undefined) return null;
  const read = readTree(game, session.rules);
  if (!read.ok) return null;
  session.resume(read.tree, read.tree.find(kept.path), kept.live, kept.ending);
  return kept;
}

/** Null where there is nothing, or the browser keeps nothing. */
function parsed(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "null") as unknown;
  } catch {
    return null;
  }
}

function keep(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // Full, or forbidden: then it is gone after a reload.
  }
}
