/** Writes on the shown position: a comment, a sign for the move, one for the position; and removes its drawings. */

import { button, h } from "../../../common/web/page/dom.js";
import { commentText, withWords } from "../../game/comment.js";
import { readDrawings, writeDrawings } from "../../game/drawings.js";
import type { GameNode } from "../../game/game-tree.js";
import { type SignKind, signOf, SIGNS, withSign } from "../../game/signs.js";

export interface NoteEditor {
  readonly element: HTMLElement;
  show(node: GameNode): void;
}

/** What is written on a position. */
export type Notes = Partial<Pick<GameNode, "comment" | "glyphs">>;

export function makeNoteEditor(onChange: (node: GameNode, notes: Notes) => void): NoteEditor {
  let shown: GameNode | null = null;
  const words = h("textarea", { id: "note-words", rows: "3" });
  words.addEventListener("input", () => {
    if (shown !== null) onChange(shown, { comment: withWords(shown.comment, words.value) });
  });
  const moveSigns = SIGNS.filter(({ kind }) => kind === "move").map(({ glyph, text, name }) => ({
    glyph,
    made: button(text, { title: name, "aria-label": name }, () => {
      if (shown !== null) setSign("move", shown.glyphs.includes(glyph) ? null : glyph);
    }),
  }));
  const positionSign = h(
    "select",
    { id: "position-sign" },
    h("option", { value: "" }, "–"),
    ...SIGNS.filter(({ kind }) => kind === "position").map(({ glyph, text, name }) =>
      h("option", { value: String(glyph) }, `${text} ${name}`),
    ),
  );
  positionSign.addEventListener("change", () =>
    setSign("position", positionSign.value === "" ? null : Number(positionSign.value)),
  );
  const clear = button("Remove arrows", {}, () => {
    if (shown !== null) onChange(shown, { comment: writeDrawings(shown.comment, []) });
  });
  const ofMove = h(
    "div",
    { class: "buttons signs", role: "group", "aria-label": "Sign for the move" },
    ...moveSigns.map(({ made }) => made),
  );
  const element = h(
    "div",
    { class: "panel notes" },
    h("label", { for: "note-words" }, "Comment on the position"),
    words,
    ofMove,
    h("label", { class: "field", for: "position-sign" }, "Position ", positionSign),
    h(
      "p",
      { class: "note" },
      "Arrows and circles: the right button on the board; red with Shift or Ctrl, blue with Alt, yellow with both.",
    ),
    h("div", { class: "buttons" }, clear),
  );
  return {
    element,
    show(node) {
      const isOther = node !== shown;
      shown = node;
      // Whoever types goes on typing: spaces at the end are not yet part of the comment.
      if (isOther || document.activeElement !== words) words.value = commentText(node);
      ofMove.hidden = node.parent === null;
      for (const { glyph, made } of moveSigns) made.setAttribute("aria-pressed", String(node.glyphs.includes(glyph)));
      const position = node.glyphs.find((glyph) => signOf(glyph)?.kind === "position");
      positionSign.value = position === undefined ? "" : String(position);
      positionSign.disabled = node.parent === null;
      clear.disabled = readDrawings(node.comment).length === 0;
    },
  };

  function setSign(kind: SignKind, glyph: number | null): void {
    if (shown !== null) onChange(shown, { glyphs: withSign(shown.glyphs, kind, glyph) });
  }
}
