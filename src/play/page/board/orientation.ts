/** The side at the bottom of the board. */

import { type Colour, opponentOf } from "../../../../engine/board/pieces.js";

export class Orientation {
  readonly #parts: readonly { turn(side: Colour): void }[];
  readonly #onTurn: () => void;
  #side: Colour = "w";

  /** @param parts what turns with the board, and the board itself */
  constructor(parts: readonly { turn(side: Colour): void }[], onTurn: () => void) {
    this.#parts = parts;
    this.#onTurn = onTurn;
  }

  get side(): Colour {
    return this.#side;
  }

  turn(side: Colour): void {
    this.#side = side;
    for (const part of this.#parts) part.turn(side);
    this.#onTurn();
  }

  flip(): void {
    this.turn(opponentOf(this.#side));
  }
}
