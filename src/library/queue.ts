/** A queue of items that somebody takes one after the other, until an end or an error. The oldest give way beyond a limit. */

export class Queue<T> implements AsyncIterable<T> {
  readonly #limit: number;
  readonly #items: T[] = [];
  #dropped = 0;
  #end: { readonly error?: unknown } | null = null;
  #wake = () => {};

  /** @param limit the items that wait at most */
  constructor(limit = Infinity) {
    this.#limit = limit;
  }

  /** How many items gave way to later ones. */
  get dropped(): number {
    return this.#dropped;
  }

  push(item: T): void {
    this.#items.push(item);
    if (this.#items.length > this.#limit) {
      this.#items.shift();
      this.#dropped += 1;
    }
    this.#wake();
  }

  /** No more items follow. */
  end(): void {
    this.#end ??= {};
    this.#wake();
  }

  /** Drops all waiting items: the next call of next() gets the error, even after end() if items were still waiting. */
  fail(error: unknown): void {
    this.#end = this.#end !== null && "error" in this.#end ? this.#end : { error };
    this.#wake();
  }

  /** The next item, null at the end. @throws the error that fail() was given */
  async next(): Promise<T | null> {
    while (this.#end === null && this.#items.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#end !== null && "error" in this.#end) throw this.#end.error;
    return this.#items.shift() ?? null;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, void> {
    for (let item = await this.next(); item !== null; item = await this.next()) yield item;
  }
}
