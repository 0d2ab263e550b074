/** Asks before a move of a game is made, for those who wish it: the board shows it made. */

import { afterMove, makePlacement, readPlacement } from "../../../../engine/board/placement.js";
import { button, h } from "../../../common/web/page/dom.js";
import type { GameNode } from "../../game/game-tree.js";
import type { Session } from "../../game/session.js";
import { shownMove, words } from "../language.js";

export interface MoveConfirmation {
  readonly element: HTMLElement;
  /** The board with the move made, the first field of a FEN; null if there is no question. */
  readonly placement: string | null;
  ask(uci: string): void;
  cancel(): void;
  /** Must be called after every change of the board: a question in another position, or in a game that is over, goes. */
  update(): void;
}

export interface ConfirmationUser {
  /** Whether a move now belongs to a game against the engine. */
  readonly isGame: () => boolean;
  /** Makes the move, in UCI. */
  readonly onPlay: (uci: string) => void;
  /** Called when a question comes or goes by a press. */
  readonly onChange: () => void;
}

export function makeMoveConfirmation(
  session: Session,
  { isGame, onPlay, onChange }: ConfirmationUser,
): MoveConfirmation {
  let asked: { readonly node: GameNode; readonly uci: string } | null = null;
  const play = button("", { class: "main" }, () => {
    const { uci } = asked!;
    asked = null;
    onPlay(uci);
  });
  const element = h(
    "div",
    { class: "buttons confirmation", role: "group", "aria-label": words.position.confirm, hidden: true },
    play,
    button(words.position.anotherMove, {}, cancel),
  );
  return {
    element,
    get placement() {
      return asked === null ? null : makePlacement(afterMove(readPlacement(asked.node.fen), asked.uci));
    },
    ask(uci) {
      const { tree, present, rules } = session;
      asked = { node: present, uci };
      const read = rules.read(tree, present, uci);
      play.textContent = words.position.playMove(read.ok ? shownMove(read.step.san) : uci);
      onChange();
      play.focus({ preventScroll: true });
    },
    cancel,
    update() {
      if (asked !== null && (asked.node !== session.present || !isGame())) asked = null;
      element.hidden = asked === null;
    },
  };

  function cancel(): void {
    if (asked === null) return;
    asked = null;
    onChange();
  }
}
