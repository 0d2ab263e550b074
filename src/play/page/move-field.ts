/** A text field for moves: for those who type, or cannot see the board. */

import { button, h } from "../../common/page/dom.js";
import type { MoveResult } from "../game/session.js";

/** @param onMove makes the move that the text names */
export function makeMoveField(onMove: (text: string) => MoveResult, onFault: (text: string) => void): HTMLElement {
  const input = h("input", {
    id: "move",
    type: "text",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    placeholder: "e4, Nf3, e2e4",
  });
  const form = h("form", { class: "move-field" }, h("label", { for: "move" }, "Move "), input);
  const send = button("Play it", {}, () => form.requestSubmit());
  form.append(send);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (text === "") return;
    const result = onMove(text);
    if (result.ok) input.value = "";
    else onFault(result.error);
  });
  return form;
}
