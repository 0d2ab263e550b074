/** The panel Book with the explorer behind it. */

import type { Session } from "../game/session.js";
import { Explorer } from "./explorer.js";
import { words } from "./language.js";
import { makeBookPanel } from "./panels/book-panel.js";

export interface BookDesk {
  readonly element: HTMLElement;
  /** Must be called after every change of the board or of the panel. */
  update(): void;
}

/** @param isShown whether the panel is visible, @param play makes a move, in UCI */
export function makeBookDesk(session: Session, isShown: () => boolean, play: (uci: string) => void): BookDesk {
  const panel = makeBookPanel({
    onFile: (file) => void explorer.open(file),
    onClose: () => void explorer.close(),
    onMove: play,
  });
  const explorer = new Explorer(update);
  return { element: panel.element, update };

  function update(): void {
    // Whoever does not look at it does not wait for it.
    if (!isShown()) return;
    const { tree, present, live } = session;
    panel.show({
      state: explorer.state,
      hasSource: explorer.hasSource,
      rows: explorer.rowsOf(tree, present),
      refusal: live === null ? "" : words.book.duringGame,
    });
  }
}
