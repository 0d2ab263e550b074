/** A text field for moves: for those who type, or cannot see the board. */

import { button, h } from "../../../common/web/page/dom.js";
import type { GameNode } from "../../game/game-tree.js";
import { fromLetters } from "../../game/piece-letters.js";
import type { MoveFault, MoveResult } from "../../game/session-types.js";
import { words } from "../language.js";

export interface MoveField {
  readonly element: HTMLElement;
  /** Must be called after every change of the board: what was said of a move in another position goes. */
  update(present: GameNode): void;
}

/** @param onMove makes the move that the text names. The field says why a move was refused */
export function makeMoveField(onMove: (text: string) => MoveResult): MoveField {
  let shown: GameNode | null = null;
  const input = h("input", {
    id: "move",
    type: "text",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    placeholder: words.moves.examples,
  });
  const form = h("form", { class: "move-field" }, h("label", { for: "move" }, `${words.moves.move} `), input);
  const send = button(words.moves.send, {}, () => form.requestSubmit());
  const note = h("p", { class: "note", role: "alert", hidden: true });
  form.append(send, note);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (text === "") return;
    const result = onMove(fromLetters(text, words.letters));
    if (result.ok) input.value = "";
    say(result.ok ? "" : faultOf(result.fault, text));
  });
  return {
    element: form,
    update(present) {
      if (present !== shown) say("");
      shown = present;
    },
  };

  /** With the text as it was typed. */
  function faultOf(fault: MoveFault, text: string): string {
    return words.moveFault("text" in fault ? { ...fault, text } : fault);
  }

  function say(text: string): void {
    note.textContent = text;
    note.hidden = text === "";
  }
}
