/** Sets up a position: pieces by mouse and finger, everything by its FEN too. It takes the place of board and panels. */

import type { MoveInputEvent } from "cm-chessboard/src/Chessboard.js";
import { type Colour, PIECE_NAMES, type PieceType } from "../../../../engine/board/pieces.js";
import { START_FEN } from "../../../../engine/rules/fen.js";
import { type Board, makeBoard } from "../../../common/web/page/board.js";
import { button, h } from "../../../common/web/page/dom.js";
import { pieceIcon } from "../../../common/web/page/pieces.js";
import { START_POSITIONS } from "../../../common/game/chess960-start.js";
import { numberedStart } from "../../game/chess960.js";
import { possibleRights, readSetup, setupFen } from "../../game/setup-fen.js";
import { words } from "../language.js";

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

const PALETTE = Object.keys(PIECE_NAMES) as readonly PieceType[];
const EMPTY = "8/8/8/8/8/8/8/8";
const RIGHTS: Readonly<Record<string, readonly [colour: Colour, name: string]>> = {
  K: ["w", "O-O"],
  Q: ["w", "O-O-O"],
  k: ["b", "O-O"],
  q: ["b", "O-O-O"],
};

export function makeEditor({ onDone, onToggle }: EditorUser): Editor {
  const { setup } = words;
  let tool: Tool = "move";
  let board: Board | null = null;
  const boardPlace = h("div", { class: "editor-board" });
  const tools = new Map<Tool, HTMLButtonElement>();
  const rows = (["w", "b"] as const).map((side) =>
    h(
      "div",
      { class: "palette", role: "group", "aria-label": side === "w" ? setup.whitePieces : setup.blackPieces },
      ...PALETTE.map((letter) => {
        const made = toolButton(side + letter, setup.piece(side, letter));
        made.replaceChildren(pieceIcon(side + letter));
        return made;
      }),
    ),
  );
  const turn = h(
    "select",
    { id: "turn" },
    h("option", { value: "w" }, words.side("w")),
    h("option", { value: "b" }, words.side("b")),
  );
  const rights = Object.entries(RIGHTS).map(([right, [colour, name]]) => {
    const box = h("input", { type: "checkbox", id: `right-${right}-${colour}` });
    return { right, box, label: h("label", {}, box, ` ${setup.castle(colour, name)}`) };
  });
  const fen = h("input", { type: "text", id: "setup-fen", spellcheck: "false", autocomplete: "off" });
  const note = h("p", { class: "note", role: "alert" });
  const chess960 = h("input", { type: "number", id: "chess960", min: "0", max: String(START_POSITIONS - 1) });
  chess960.addEventListener("input", readNumber);
  for (const control of [turn, ...rights.map(({ box }) => box)]) control.addEventListener("change", write);
  fen.addEventListener("input", () => read(fen.value));
  const heading = h("h2", { tabindex: "-1" }, setup.title);
  const element = h(
    "section",
    { class: "card editor", "aria-label": setup.title, hidden: true },
    boardPlace,
    h(
      "div",
      { class: "editor-side" },
      heading,
      h("p", { class: "note" }, setup.how),
      ...rows,
      h("div", { class: "buttons" }, toolButton("move", setup.move), toolButton("remove", setup.remove)),
      h("label", { class: "field", for: "turn" }, `${setup.toMove} `, turn),
      h("div", { class: "fields", role: "group", "aria-label": setup.castling }, ...rights.map(({ label }) => label)),
      h("label", { for: "setup-fen" }, "FEN"),
      fen,
      note,
      h(
        "div",
        { class: "buttons" },
        button(setup.done, { class: "main" }, done),
        button(setup.empty, {}, () => read(`${EMPTY} ${turn.value}`)),
        button(setup.start, {}, () => read(START_FEN)),
        h("label", { class: "field", for: "chess960" }, `${setup.chess960} `, chess960),
        button(setup.any, { title: setup.anyTitle }, () => {
          chess960.value = String(Math.floor(Math.random() * START_POSITIONS));
          readNumber();
        }),
        button(setup.cancel, {}, close),
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
