/** Opens games and positions from files, the clipboard, or the keyboard, and exports the current one. */

import { decodeText } from "../../../common/files/decode-text.js";
import { button, h } from "../../../common/web/page/dom.js";
import type { PgnText } from "../../../notation/index.js";
import type { GameNode, GameTree } from "../../game/game-tree.js";
import { type GameListUser, makeGameList } from "./game-list.js";

export interface GamesPanel {
  readonly element: HTMLElement;
  /** The games of a text, to choose one from. */
  list(games: readonly PgnText[]): void;
  /** What is said of the shown game. */
  note(text: string): void;
  /** Must be called after every change of the board: what was said of another game or position goes. */
  update(tree: GameTree, present: GameNode): void;
}

export interface GamesUser extends GameListUser {
  readonly onText: (text: string) => void;
  /** Called when the person wants to set up a position. */
  readonly onSetup: () => void;
  readonly pgn: () => string;
  readonly fen: () => string;
  /** The address of what is shown; null where the page has none for others. */
  readonly address: (() => Promise<string>) | null;
}

/** Milliseconds until the browser may forget an exported file. */
const KEEP = 60_000;

export function makeGamesPanel({ onText, onSetup, pgn, fen, address, ...listUser }: GamesUser): GamesPanel {
  /** What the note is about, once it is known: a game, or only a position. */
  let noted: GameTree | GameNode | null = null;
  let isOfPosition = false;
  const text = h("textarea", { id: "pasted", rows: "5", spellcheck: "false", placeholder: "1. e4 e5 2. Nf3 …" });
  const file = h("input", { type: "file", accept: ".pgn,.fen,.txt", id: "file" });
  const list = makeGameList(listUser);
  const note = h("p", { class: "note", role: "status" });
  file.addEventListener("change", () => {
    const [chosen] = file.files ?? [];
    if (chosen !== undefined) void chosen.arrayBuffer().then((bytes) => onText(decodeText(new Uint8Array(bytes))));
    // Allows the same file to be chosen again.
    file.value = "";
  });
  const back = button("Back to the games", { hidden: true }, () => showList(true));
  const opener = h(
    "div",
    { class: "opener" },
    h("p", {}, "Drop a file of games (PGN) or a position (FEN) anywhere, choose it, or paste it here."),
    h(
      "div",
      { class: "buttons" },
      h("label", { class: "button", for: "file" }, "Choose a file"),
      file,
      button("Set up a position", { id: "set-up" }, onSetup),
      back,
    ),
    h("label", { for: "pasted" }, "PGN or FEN"),
    text,
  );
  const open = button("Open", { class: "main" }, () => onText(text.value));
  const other = button("Open another file", { hidden: true }, () => {
    showList(false);
    text.focus();
  });
  list.element.hidden = true;
  const element = h(
    "div",
    { class: "panel games-panel" },
    note,
    list.element,
    opener,
    h(
      "div",
      { class: "buttons" },
      open,
      other,
      button("Copy PGN", {}, () => void copy(pgn(), "The game")),
      button("Save PGN", {}, save),
      button("Copy FEN", {}, () => void copy(fen(), "The position")),
      address === null
        ? null
        : button("Share", { title: "Copies an address that has the game in it" }, () => void share(address)),
    ),
  );
  return {
    element,
    list(games) {
      list.show(games);
      back.hidden = games.length < 2;
      showList(games.length > 1);
    },
    note: (said) => say(said, false),
    update(tree, present) {
      const subject = isOfPosition ? present : tree;
      noted ??= subject;
      if (noted !== subject) say("", false);
    },
  };

  function say(said: string, ofPosition: boolean): void {
    note.textContent = said;
    noted = null;
    isOfPosition = ofPosition;
  }

  /** Puts the list of games in front, or what opens others. */
  function showList(isShown: boolean): void {
    list.element.hidden = !isShown;
    opener.hidden = isShown;
    open.hidden = isShown;
    other.hidden = !isShown;
  }

  async function share(addressOf: () => Promise<string>): Promise<void> {
    try {
      await copy(await addressOf(), "The address of the game");
    } catch (error) {
      say(`There is no address: ${(error as Error).message}.`, false);
    }
  }

  async function copy(copied: string, what: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(copied);
      say(`${what} is copied.`, true);
    } catch {
      showList(false);
      text.value = copied;
      say("The browser does not let the page copy: take it from the field.", true);
    }
  }

  function save(): void {
    const url = URL.createObjectURL(new Blob([pgn()], { type: "application/x-chess-pgn" }));
    const link = h("a", { href: url, download: "game.pgn" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), KEEP);
    say("The game is saved as game.pgn.", true);
  }
}
