/** The browser's storage for the page: the game survives a reload, the settings stay for good. */

import { splitGames } from "../../notation/index.js";
import type { ClockSetting, ClockState } from "../game/clock.js";
import { readTree } from "../game/read-tree.js";
import { pathTo } from "../game/game-tree.js";
import type { LiveGame, Session } from "../game/session.js";
import { writeTree } from "../game/write-tree.js";
import type { Levels } from "../page-model.js";
import type { Review } from "./engine/reviewer.js";

export interface Settings {
  /** A rating; null for full strength. */
  readonly level: number | null;
  readonly side: "white" | "black" | "random";
  readonly clock: ClockSetting | null;
  /** The number of variations in an analysis. */
  readonly lines: number;
  /** Whether the engine analyses while its panel is open. */
  readonly analysing: boolean;
  /** Whether moves are heard. */
  readonly sounds: boolean;
}

/** The keys: settings are shared by all tabs, the game belongs to this tab. */
const SETTINGS_KEY = "castellan.settings";
const GAME_KEY = "castellan.game";

interface KeptGame {
  readonly pgn: string;
  /** The moves to the shown position. */
  readonly path: readonly string[];
  readonly live: LiveGame | null;
  readonly ending: string;
  /** The moves to the position in which it ended; absent if an earlier version stored the game. */
  readonly endPath?: readonly string[];
  /** The clocks of the running game, or of the last one; absent if an earlier version stored the game. */
  readonly clock?: ClockState | null;
  readonly panel: string;
  readonly side: "w" | "b";
  /** The review of the game; absent if there is none, or no room for it. */
  readonly review?: Review | null;
}

/** The settings of the last visit, whose engine may have had other levels. */
export function readSettings(usual: Settings, levels: Levels): Settings {
  const kept = { ...usual, ...(parsed(() => localStorage, SETTINGS_KEY) as Partial<Settings> | null) };
  return { ...kept, level: heldLevel(kept.level, levels) };
}

/** A level that the engine has; null for full strength. */
export function heldLevel(level: number | null, { least, most }: Levels): number | null {
  return level === null ? null : Math.max(least, Math.min(level, most));
}

export function keepSettings(settings: Settings): void {
  keep(() => localStorage, SETTINGS_KEY, settings);
}

/** @param view the visible panel, and the side at the bottom */
export function keepGame(session: Session, view: Pick<KeptGame, "panel" | "side" | "review">): void {
  const { tree, present, live, ending, end, clock } = session;
  const game: KeptGame = {
    pgn: writeTree(tree),
    path: pathTo(present),
    live,
    ending,
    endPath: end === null ? [] : pathTo(end.node),
    clock,
    ...view,
  };
  // The review is large: without room for it, the game alone is stored.
  if (!keep(() => sessionStorage, GAME_KEY, game)) keep(() => sessionStorage, GAME_KEY, { ...game, review: null });
}

/** Restores the game from before a reload. @returns the rest of the stored state, null if nothing was stored */
export function resumeGame(session: Session, levels: Levels): Pick<KeptGame, "panel" | "side" | "review"> | null {
  const kept = parsed(() => sessionStorage, GAME_KEY) as KeptGame | null;
  const [game] = kept === null ? [] : splitGames(kept.pgn);
  if (kept === null || game === undefined) return null;
  // A person may have made a variation with a null move the main line.
  const read = readTree(game, session.rules, true);
  if (!read.ok) return null;
  const live = kept.live && { ...kept.live, level: heldLevel(kept.live.level, levels) };
  const { tree } = read;
  const endNode = kept.endPath === undefined ? tree.mainLine().at(-1)! : tree.find(kept.endPath);
  const end = kept.ending === "" ? null : { text: kept.ending, node: endNode };
  session.resume(tree, tree.find(kept.path), { live, end, clock: kept.clock ?? null });
  return kept;
}

/** Null if nothing is stored, or the browser stores nothing. @param storage throws where a browser forbids it */
function parsed(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? "null") as unknown;
  } catch {
    return null;
  }
}

/** @returns whether the browser has stored it */
function keep(storage: () => Storage, key: string, value: unknown): boolean {
  try {
    storage().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Storage is full or forbidden: then a reload loses the game.
    return false;
  }
}
