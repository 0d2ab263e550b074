/** Writes on the shown position: a comment, a sign for the move, one for the position; and removes its drawings. */

import { button, h } from "../../../common/web/page/dom.js";
import { commentText, withWords } from "../../game/comment.js";
import { type DrawingColour, readDrawings, writeDrawings } from "../../game/drawings.js";
import type { GameNode } from "../../game/game-tree.js";
import type { CommentParts } from "../../game/review-remark.js";
import { type SignKind, signOf, SIGNS, withSign } from "../../game/signs.js";
import { words } from "../language.js";

export interface NoteEditor {
  readonly element: HTMLElement;
  /** @param remark the parts of its comment */
  show(node: GameNode, remark: CommentParts): void;
}

/** What is written on a position. */
export type Notes = Partial<Pick<GameNode, "comment" | "glyphs">>;

/** @param onDraw called with the colour in which fingers and keys draw; null if they make moves */
export function makeNoteEditor(
  onChange: (node: GameNode, notes: Notes) => void,
  onDraw: (colour: DrawingColour | null) => void,
): NoteEditor {
  let shown: GameNode | null = null;
  /** What is in the comment, but not in the field: a review's words that the page shows in another language. */
  let hidden = "";
  const said = words.notes;
  const text = h("textarea", { id: "note-words", rows: "3" });
  text.addEventListener("input", () => {
    if (shown !== null) onChange(shown, { comment: withWords(shown.comment, `${text.value} ${hidden}`) });
  });
  const moveSigns = SIGNS.filter(({ kind }) => kind === "move").map(({ glyph, text: sign }) => ({
    glyph,
    made: button(sign, { title: said.signs[glyph], "aria-label": said.signs[glyph] }, () => {
      if (shown !== null) setSign("move", shown.glyphs.includes(glyph) ? null : glyph);
    }),
  }));
  const positionSign = h(
    "select",
    { id: "position-sign" },
    h("option", { value: "" }, "–"),
    ...SIGNS.filter(({ kind }) => kind === "position").map(({ glyph, text: sign }) =>
      h("option", { value: String(glyph) }, `${sign} ${said.signs[glyph]}`),
    ),
  );
  positionSign.addEventListener("change", () =>
    setSign("position", positionSign.value === "" ? null : Number(positionSign.value)),
  );
  const clear = button(said.clear, {}, () => {
    if (shown !== null) onChange(shown, { comment: writeDrawings(shown.comment, []) });
  });
  const pen = h(
    "select",
    { id: "pen" },
    h("option", { value: "" }, said.noPen),
    ...Object.entries(said.pens).map(([colour, name]) => h("option", { value: colour }, name)),
  );
  pen.addEventListener("change", () => onDraw(pen.value === "" ? null : (pen.value as DrawingColour)));
  const ofMove = h(
    "div",
    { class: "buttons signs", role: "group", "aria-label": said.moveSign },
    ...moveSigns.map(({ made }) => made),
  );
  const element = h(
    "div",
    { class: "panel notes" },
    h("label", { for: "note-words" }, said.comment),
    text,
    ofMove,
    h("label", { class: "field", for: "position-sign" }, `${said.position} `, positionSign),
    h("p", { class: "note" }, said.arrows),
    h("div", { class: "buttons" }, h("label", { class: "field", for: "pen" }, `${said.pen} `, pen), clear),
  );
  return {
    element,
    show(node, { own, review, shown: inLanguage }) {
      const isOther = node !== shown;
      shown = node;
      // Whoever types goes on typing: spaces at the end are not yet part of the comment.
      hidden = review === inLanguage ? "" : review;
      if (isOther || document.activeElement !== text) text.value = hidden === "" ? commentText(node) : own;
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
