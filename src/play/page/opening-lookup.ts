/** The names of the openings, which the page loads once it is there. */

import { type OpeningNames, openingOf, parseOpeningNames, showOpening } from "../../common/opening/opening-table.js";
import { type GameNode, nodesTo } from "../game/game-tree.js";
import { OPENINGS_FILE } from "../page-model.js";

export class OpeningLookup {
  readonly #known = new WeakMap<GameNode, string>();
  #names: OpeningNames = new Map();

  /** @param onNames called when the names have come. Without them, as if no opening had one, the page works too */
  constructor(onNames: () => void) {
    void this.#load().then(onNames, () => {});
  }

  /** The name of the opening that led to a position, as in `C50 Italian Game`; empty if it has none. */
  nameOf(node: GameNode): string {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    if (this.#names.size === 0) return "";
    const found = openingOf(
      this.#names,
      nodesTo(node).map(({ fen }) => fen),
    );
    const name = found === null ? "" : showOpening(found);
    this.#known.set(node, name);
    return name;
  }

  async #load(): Promise<void> {
    const response = await fetch(`./${OPENINGS_FILE}`);
    if (response.ok) this.#names = parseOpeningNames(await response.text());
  }
}
