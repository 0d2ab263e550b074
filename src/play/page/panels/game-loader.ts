/** Shows the games and positions that a person opens. */

import type { PgnText } from "../../../notation/index.js";
import { readInput } from "../../game/read-input.js";
import { readTree } from "../../game/read-tree.js";
import type { Session } from "../../game/session.js";

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
    const input = readInput(text, this.#session.rules);
    switch (input.kind) {
      case "broken":
        this.#panel.note(`This cannot be read: ${input.reason}`);
        return false;
      case "position":
        this.#panel.list([]);
        this.#session.load(input.tree);
        this.#panel.note(["The position is on the board.", ...input.notes.map((note) => `${note}.`)].join(" "));
        return true;
      case "games":
        this.#panel.list(input.games);
        return this.#showFirst(input.games);
    }
  }

  show(game: PgnText): void {
    const { fault, notes } = this.#load(game);
    this.#panel.note(fault ?? `The game is on the board.${notes}`);
  }

  #showFirst(games: readonly PgnText[]): boolean {
    const [first] = games;
    const { fault, notes } = first === undefined ? { fault: "There is no game in it.", notes: "" } : this.#load(first);
    const count =
      games.length === 1
        ? "The game is on the board."
        : `${games.length} games: the first is on the board. Choose another one here.`;
    this.#panel.note(
      fault === null ? count + notes : games.length === 1 ? fault : `${fault} There are ${games.length} games.`,
    );
    return fault === null;
  }

  /** @returns the fault of the text, or null; and what was left out, with a space before it */
  #load(game: PgnText): { readonly fault: string | null; readonly notes: string } {
    // The page itself writes null moves: a threat's line may be the main line.
    const read = readTree(game, this.#session.rules, true);
    if (!read.ok) return { fault: `Line ${read.line}: ${read.reason}`, notes: "" };
    this.#session.load(read.tree);
    return { fault: null, notes: read.notes.map(({ line, reason }) => ` Line ${line}: ${reason}.`).join("") };
  }
}
