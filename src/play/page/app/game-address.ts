/** The shown game as the fragment of the page's address, and back. */

import { isMain, nodesTo, pliesTo } from "../../game/game-tree.js";
import type { Session } from "../../game/session.js";
import { writeTree } from "../../game/write-tree.js";
import { readFragment, type Shared, writeFragment } from "./address.js";

/** The page's address with the shown game, or with the position if there are no moves. @throws Error if it is too long */
export async function addressOf({ tree, present }: Session): Promise<string> {
  const isPosition = tree.root.children.length === 0;
  const onMain = nodesTo(present).filter(isMain).at(-1)!;
  const shared = { text: isPosition ? present.fen : writeTree(tree), ply: pliesTo(onMain) };
  return new URL(await writeFragment(shared, isPosition), location.href).href;
}

/**
 * The game of the page's address, which then forgets it: a reload shows what has become of the game.
 *
 * @returns null if there is none. @throws Error if it is damaged
 */
export async function takeAddress(): Promise<Shared | null> {
  const fragment = location.hash;
  if (fragment === "") return null;
  history.replaceState(null, "", location.pathname + location.search);
  return readFragment(fragment);
}
