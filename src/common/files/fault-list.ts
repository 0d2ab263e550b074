/** Shows the first faults of a file and counts the others: a file of another format has one in every line. */

const SHOWN = 10;

export class FaultList {
  readonly #show: (text: string) => void;
  #count = 0;

  constructor(show: (text: string) => void) {
    this.#show = show;
  }

  add(text: string): void {
    this.#count += 1;
    if (this.#count <= SHOWN) this.#show(text);
  }

  /** How many there were. */
  get count(): number {
    return this.#count;
  }

  /** @param name the file's name in the faults */
  end(name: string): void {
    if (this.#count > SHOWN) this.#show(`${name}: ${this.#count - SHOWN} more such lines`);
  }
}
