/** The names of the openings, which the page loads once it is there. */

import {
  type OpeningName,
  type OpeningNames,
  openingOf,
  openingTags,
  parseOpeningNames,
  showOpening,
} from "../../common/opening/opening-table.js";
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
    const found = this.#find(node);
    const name = found === null ? "" : showOpening(found);
    this.#known.set(node, name);
    return name;
  }

  /** PGN's tags of the opening of a game that ends at a position; none if it has no name. */
  tagsOf(tip: GameNode): Readonly<Record<string, string>> {
    const found = this.#find(tip);
    return found === null ? {} : openingTags(found);
  }

  #find(node: GameNode): OpeningName | null {
    return openingOf(
      this.#names,
      nodesTo(node).map(({ fen }) => fen),
    );
  }

  async #load(): Promise<void> {
    const response = await fetch(`./${OPENINGS_FILE}`);
    if (response.ok) this.#names = parseOpeningNames(await response.text());
  }
}
