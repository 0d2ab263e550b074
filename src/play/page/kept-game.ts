/** Keeps the shown game of a tab, with what is shown of it, so that it survives a reload. */

import type { Colour } from "../../../engine/board/pieces.js";
import { splitGames } from "../../notation/index.js";
import type { ClockState } from "../game/clock.js";
import type { ExerciseState } from "../game/exercise-plan.js";
import { readTree } from "../game/read-tree.js";
import { pathTo } from "../game/game-tree.js";
import type { EndCause } from "../game/game-end.js";
import type { Session } from "../game/session.js";
import type { LiveGame } from "../game/session-types.js";
import { writeTree } from "../game/write-tree.js";
import type { Levels } from "../page-model.js";
import { store, stored } from "./browser-storage.js";
import type { Review } from "./engine/reviewer.js";
import { heldLevel } from "./settings.js";

const KEY = "castellan.game";

interface KeptGame {
  readonly pgn: string;
  /** The moves to the shown position. */
  readonly path: readonly string[];
  readonly live: LiveGame | null;
  /** Absent if it has not ended. */
  readonly end?: { readonly cause: EndCause; readonly path: readonly string[] } | null;
  /** The clocks of the running game, or of the last one; absent if an earlier version stored the game. */
  readonly clock?: ClockState | null;
  readonly panel: string;
  readonly side: Colour;
  /** The review of the game; absent if there is none, or no room for it. */
  readonly review?: Review | null;
  /** The exercise that goes on; absent if there is none. */
  readonly exercise?: ExerciseState | null;
}

/** @param view the visible panel, and the side at the bottom */
export function keepGame(session: Session, view: Pick<KeptGame, "panel" | "side" | "review" | "exercise">): void {
  const { tree, present, live, end, clock } = session;
  const game: KeptGame = {
    pgn: writeTree(tree),
    path: pathTo(present),
    live,
    end: end && { cause: end.cause, path: pathTo(end.node) },
    clock,
    ...view,
  };
  // The review is large: without room for it, the game alone is stored.
  if (!store(() => sessionStorage, KEY, game)) store(() => sessionStorage, KEY, { ...game, review: null });
}

/** Restores the game from before a reload. @returns the rest of the stored state, null if nothing was stored */
export function resumeGame(
  session: Session,
  levels: Levels,
): Pick<KeptGame, "panel" | "side" | "review" | "exercise"> | null {
  const kept = stored(() => sessionStorage, KEY) as KeptGame | null;
  const [game] = kept === null ? [] : splitGames(kept.pgn);
  if (kept === null || game === undefined) return null;
  // A person may have made a variation with a null move the main line.
  const read = readTree(game, session.rules, true);
  if (!read.ok) return null;
  const live = kept.live && { ...kept.live, level: heldLevel(kept.live.level, levels) };
  const { tree } = read;
  const end = kept.end ? { cause: kept.end.cause, node: tree.find(kept.end.path) } : null;
  session.resume(tree, tree.find(kept.path), { live, end, clock: kept.clock ?? null });
  return kept;
}
