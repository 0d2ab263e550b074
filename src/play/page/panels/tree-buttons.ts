/** What can be done with the shown move of the tree: make it the main line, delete it, and undo what was done last. */

import { button, h } from "../../../common/web/page/dom.js";
import { isMain } from "../../game/game-tree.js";
import type { Session } from "../../game/session.js";
import { words } from "../language.js";

export interface TreeButtons {
  readonly element: HTMLElement;
  /** Must be called after every change of the board. */
  update(): void;
}

/** @param moves gets the focus of a button that has gone */
export function makeTreeButtons(session: Session, moves: HTMLElement): TreeButtons {
  const said = words.moves;
  const promote = button(said.promote, {}, () => session.promote());
  const remove = button(said.remove, { title: said.removeTitle }, () => {
    session.removeVariation();
    undo.focus();
  });
  const undo = button("", {}, () => {
    session.undo();
    if (undo.hidden) moves.focus();
  });
  const attributes = { class: "buttons tree-buttons", role: "group", "aria-label": said.variation };
  const element = h("div", attributes, promote, remove, undo);
  return {
    element,
    update() {
      const { live, present, undoable } = session;
      const isFree = live === null && present.parent !== null;
      promote.hidden = !isFree;
      promote.disabled = isMain(present);
      remove.hidden = !isFree;
      undo.hidden = undoable === null;
      undo.textContent = undoable === null ? "" : undoable === "deletion" ? said.undoDeletion : said.undoGame;
      element.hidden = promote.hidden && undo.hidden;
    },
  };
}
