/** Opens games and positions from files, the clipboard, or the keyboard, and exports the current one. */

import { decodeText } from "../../../common/files/decode-text.js";
import { button, h } from "../../../common/web/page/dom.js";
import type { PgnText } from "../../../notation/index.js";
import type { GameNode, GameTree } from "../../game/game-tree.js";
import { type GameListUser, makeGameList } from "./game-list.js";
import { words } from "../language.js";

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
  const said = words.games;
  /** What the note is about, once it is known: a game, or only a position. */
  let noted: GameTree | GameNode | null = null;
  let isOfPosition = false;
  const text = h("textarea", { id: "pasted", rows: "5", spellcheck: "false", placeholder: said.example });
  const file = h("input", { type: "file", accept: ".pgn,.fen,.txt", id: "file" });
  const list = makeGameList(listUser);
  const note = h("p", { class: "note", role: "status" });
  file.addEventListener("change", () => {
    const [chosen] = file.files ?? [];
    if (chosen !== undefined) void chosen.arrayBuffer().then((bytes) => onText(decodeText(new Uint8Array(bytes))));
    // Allows the same file to be chosen again.
    file.value = "";
  });
  const back = button(said.back, { hidden: true }, () => showList(true));
  const opener = h(
    "div",
    { class: "opener" },
    h("p", {}, said.drop),
    h(
      "div",
      { class: "buttons" },
      h("label", { class: "button", for: "file" }, said.chooseFile),
      file,
      button(said.setUp, { id: "set-up" }, onSetup),
      back,
    ),
    h("label", { for: "pasted" }, said.pasted),
    text,
  );
  const open = button(said.open, { class: "main" }, () => onText(text.value));
  const other = button(said.another, { hidden: true }, () => {
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
      button(said.copyPgn, {}, () => void copy(pgn(), said.gameCopied)),
      button(said.savePgn, {}, save),
      button(said.copyFen, {}, () => void copy(fen(), said.positionCopied)),
      address === null ? null : button(said.share, { title: said.shareTitle }, () => void share(address)),
    ),
  );
  return {
    element,
    list(games) {
      list.show(games);
      back.hidden = games.length < 2;
      showList(games.length > 1);
    },
    note: (text) => say(text, false),
    update(tree, present) {
      const subject = isOfPosition ? present : tree;
      noted ??= subject;
      if (noted !== subject) say("", false);
    },
  };

  function say(message: string, ofPosition: boolean): void {
    note.textContent = message;
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
      await copy(await addressOf(), said.addressCopied);
    } catch (error) {
      say(said.noAddress((error as Error).message), false);
    }
  }

  async function copy(copied: string, message: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(copied);
      say(message, true);
    } catch {
      showList(false);
      text.value = copied;
      say(said.noCopy, true);
    }
  }

  function save(): void {
    const url = URL.createObjectURL(new Blob([pgn()], { type: "application/x-chess-pgn" }));
    const link = h("a", { href: url, download: "game.pgn" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), KEEP);
    say(said.saved, true);
  }
}
