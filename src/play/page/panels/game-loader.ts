/** Shows the games and positions that a person opens. */

import type { PgnText } from "../../../notation/index.js";
import { readInput } from "../../game/read-input.js";
import { readTree } from "../../game/read-tree.js";
import type { Session } from "../../game/session.js";
import { words } from "../language.js";

/** Where the games of a text are shown. */
export interface LoadedGames {
  /** The games of a text, to choose one from. */
  list(games: readonly PgnText[]): void;
  note(text: string): void;
}

export class GameLoader {
  readonly #session: Session;
  readonly #panel: LoadedGames;
  readonly #onOpen: () => void;

  /** @param onOpen called before the panel shows a message */
  constructor(session: Session, panel: LoadedGames, onOpen: () => void) {
    this.#session = session;
    this.#panel = panel;
    this.#onOpen = onOpen;
  }

  /** Opens a FEN, or the games of a file, of which it shows the first. @returns whether another game is on the board */
  open(text: string): boolean {
    this.#onOpen();
    const input = readInput(text, this.#session.rules, words);
    switch (input.kind) {
      case "broken":
        this.#panel.note(words.games.unreadable(input.reason));
        return false;
      case "position":
        this.#panel.list([]);
        this.#session.load(input.tree);
        this.#panel.note([words.games.positionOnBoard, ...input.notes.map((note) => `${note}.`)].join(" "));
        return true;
      case "games":
        this.#panel.list(input.games);
        return this.#showFirst(input.games);
    }
  }

  show(game: PgnText): void {
    const { fault, notes } = this.#load(game);
    this.#panel.note(fault ?? words.games.onBoard + notes);
  }

  #showFirst(games: readonly PgnText[]): boolean {
    const [first] = games;
    const { fault, notes } = first === undefined ? { fault: words.games.noGame, notes: "" } : this.#load(first);
    const count = games.length === 1 ? words.games.onBoard : words.games.count(games.length);
    this.#panel.note(
      fault === null ? count + notes : games.length === 1 ? fault : words.games.faultAmong(fault, games.length),
    );
    return fault === null;
  }

  /** @returns the fault of the text, or null; and what was left out, with a space before it */
  #load(game: PgnText): { readonly fault: string | null; readonly notes: string } {
    // The page itself writes null moves: a threat's line may be the main line.
    const read = readTree(game, this.#session.rules, true);
    if (!read.ok) return { fault: words.games.line(read.line, read.reason), notes: "" };
    this.#session.load(read.tree);
    const letters = read.letters === null ? [] : [words.games.letters(read.letters)];
    const notes = [...letters, ...read.notes.map(({ line, reason }) => words.games.line(line, reason))];
    return { fault: null, notes: notes.map((note) => ` ${note}`).join("") };
  }
}
