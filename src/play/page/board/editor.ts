/** Sets up a position: pieces by mouse and finger, everything by its FEN too. It takes the place of board and panels. */

import type { MoveInputEvent } from "cm-chessboard/src/Chessboard.js";
import { PIECE_NAMES } from "../../../../engine/board/pieces.js";
import { START_FEN } from "../../../../engine/rules/fen.js";
import { type Board, makeBoard } from "../../../common/web/page/board.js";
import { button, h } from "../../../common/web/page/dom.js";
import { pieceIcon } from "../../../common/web/page/pieces.js";
import { START_POSITIONS } from "../../../common/game/chess960-start.js";
import { numberedStart } from "../../game/chess960.js";
import { possibleRights, readSetup, setupFen } from "../../game/setup-fen.js";

export interface Editor {
  readonly element: HTMLElement;
  readonly isOpen: boolean;
  /** Begins with a position. */
  open(fen: string): void;
  close(): void;
}

export interface EditorUser {
  /** Called with the FEN. @returns what is wrong with the position; null closes the editor */
  readonly onDone: (fen: string) => string | null;
  /** Called when the editor opens or closes. */
  readonly onToggle: (isOpen: boolean) => void;
}

/** What a press on a square does: it moves pieces, removes one, or puts one there, as in `wq`. */
type Tool = "move" | "remove" | string;

const EMPTY = "8/8/8/8/8/8/8/8";
const RIGHTS: Readonly<Record<string, string>> = { K: "White O-O", Q: "White O-O-O", k: "Black O-O", q: "Black O-O-O" };

export function makeEditor({ onDone, onToggle }: EditorUser): Editor {
  let tool: Tool = "move";
  let board: Board | null = null;
  const boardPlace = h("div", { class: "editor-board" });
  const tools = new Map<Tool, HTMLButtonElement>();
  const rows = ["w", "b"].map((side) =>
    h(
      "div",
      { class: "palette", role: "group", "aria-label": side === "w" ? "White pieces" : "Black pieces" },
      ...Object.entries(PIECE_NAMES).map(([letter, name]) => {
        const made = toolButton(side + letter, `${side === "w" ? "White" : "Black"} ${name}`);
        made.replaceChildren(pieceIcon(side + letter));
        return made;
      }),
    ),
  );
  const turn = h("select", { id: "turn" }, h("option", { value: "w" }, "White"), h("option", { value: "b" }, "Black"));
  const rights = Object.entries(RIGHTS).map(([right, name]) => {
    const box = h("input", { type: "checkbox", id: `right-${right}-${name.charAt(0)}` });
    return { right, box, label: h("label", {}, box, ` ${name}`) };
  });
  const fen = h("input", { type: "text", id: "setup-fen", spellcheck: "false", autocomplete: "off" });
  const note = h("p", { class: "note", role: "alert" });
  const chess960 = h("input", { type: "number", id: "chess960", min: "0", max: String(START_POSITIONS - 1) });
  chess960.addEventListener("input", readNumber);
  for (const control of [turn, ...rights.map(({ box }) => box)]) control.addEventListener("change", write);
  fen.addEventListener("input", () => read(fen.value));
  const heading = h("h2", { tabindex: "-1" }, "Set up a position");
  const element = h(
    "section",
    { class: "card editor", "aria-label": "Set up a position", hidden: true },
    boardPlace,
    h(
      "div",
      { class: "editor-side" },
      heading,
      h("p", { class: "note" }, "Choose a piece and press squares, or move pieces; what leaves the board is removed."),
      ...rows,
      h("div", { class: "buttons" }, toolButton("move", "Move pieces"), toolButton("remove", "Remove pieces")),
      h("label", { class: "field", for: "turn" }, "To move ", turn),
      h("div", { class: "fields", role: "group", "aria-label": "Castling" }, ...rights.map(({ label }) => label)),
      h("label", { for: "setup-fen" }, "FEN"),
      fen,
      note,
      h(
        "div",
        { class: "buttons" },
        button("Put it on the board", { class: "main" }, done),
        button("Empty board", {}, () => read(`${EMPTY} ${turn.value}`)),
        button("Start position", {}, () => read(START_FEN)),
        h("label", { class: "field", for: "chess960" }, "Chess960 no. ", chess960),
        button("Any", { title: "Any of the 960 start positions" }, () => {
          chess960.value = String(Math.floor(Math.random() * START_POSITIONS));
          readNumber();
        }),
        button("Cancel", {}, close),
      ),
    ),
  );
  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  choose("move");

  return {
    element,
    get isOpen() {
      return !element.hidden;
    },
    open(start) {
      element.hidden = false;
      onToggle(true);
      board ??= makeOwnBoard();
      read(start);
      heading.focus();
    },
    close,
  };

  function makeOwnBoard(): Board {
    const made = makeBoard(boardPlace);
    made.widget.enableMoveInput(take);
    boardPlace.addEventListener("pointerdown", ({ target, button: pressed }) => {
      const square = target instanceof Element ? target.getAttribute("data-square") : null;
      if (square === null || pressed !== 0 || tool === "move") return;
      // The same piece once more takes it away.
      const isThere = made.widget.getPiece(square) === tool;
      void made.widget.setPiece(square, tool === "remove" || isThere ? null : tool);
      write();
    });
    return made;
  }

  function take(event: MoveInputEvent): boolean {
    switch (event.type) {
      case "moveInputStarted":
        return tool === "move";
      case "validateMoveInput":
        event.animate = false;
        // After the board has accepted the move.
        queueMicrotask(write);
        return true;
      case "moveInputCanceled":
        if (event.reason === "movedOutOfBoard") {
          // After the board has put the piece back.
          queueMicrotask(() => {
            void board?.widget.setPiece(event.squareFrom, null);
            write();
          });
        }
        return false;
      default:
        return false;
    }
  }

  function toolButton(name: Tool, label: string): HTMLButtonElement {
    const made = button(label, { "aria-label": label, title: label }, () => choose(name));
    tools.set(name, made);
    return made;
  }

  function choose(name: Tool): void {
    tool = name;
    for (const [other, made] of tools) made.setAttribute("aria-pressed", String(other === name));
  }

  /** Writes the FEN of what is set up. */
  function write(): void {
    const placement = board!.widget.getPosition().split(" ", 1)[0]!;
    const possible = possibleRights(placement);
    for (const { right, box } of rights) box.disabled = !possible.includes(right);
    const castling = rights.flatMap(({ right, box }) => (box.checked ? [right] : [])).join("");
    fen.value = setupFen({ placement, turn: turn.value === "b" ? "b" : "w", castling });
    note.textContent = "";
  }

  /** Sets up what a FEN says, as soon as it has a whole board. */
  function read(text: string): void {
    const setup = readSetup(text);
    if (setup === null) return;
    void board!.widget.setPosition(setup.placement);
    turn.value = setup.turn;
    const possible = possibleRights(setup.placement);
    for (const { right, box } of rights) {
      box.checked = setup.castling.includes(right);
      box.disabled = !possible.includes(right);
    }
    // Whoever types goes on typing.
    if (document.activeElement !== fen) write();
    note.textContent = "";
  }

  /** Sets up a start position of Chess960; its castling rights are in the FEN alone. */
  function readNumber(): void {
    const start = numberedStart(chess960.value);
    if (start === null) return;
    read(start);
    fen.value = start;
  }

  function done(): void {
    const fault = onDone(fen.value);
    if (fault === null) close();
    else note.textContent = fault;
  }

  function close(): void {
    if (element.hidden) return;
    element.hidden = true;
    onToggle(false);
  }
}
