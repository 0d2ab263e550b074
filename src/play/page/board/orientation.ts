/** The side at the bottom of the board. */

type Side = "w" | "b";

export class Orientation {
  readonly #parts: readonly { turn(side: Side): void }[];
  readonly #onTurn: () => void;
  #side: Side = "w";

  /** @param parts what turns with the board, and the board itself */
  constructor(parts: readonly { turn(side: Side): void }[], onTurn: () => void) {
    this.#parts = parts;
    this.#onTurn = onTurn;
  }

  get side(): Side {
    return this.#side;
  }

  turn(side: Side): void {
    this.#side = side;
    for (const part of this.#parts) part.turn(side);
    this.#onTurn();
  }

  flip(): void {
    this.turn(this.#side === "w" ? "b" : "w");
  }
}
