/** What has been said and waits to be taken, one after the other, until an end or an error. */

export class Queue<T> implements AsyncIterable<T> {
  readonly #items: T[] = [];
  #end: { readonly error?: unknown } | null = null;
  #wake = () => {};

  push(item: T): void {
    this.#items.push(item);
    this.#wake();
  }

  /** Nothing follows. */
  end(): void {
    this.#end ??= {};
    this.#wake();
  }

  /** What waits is dropped, and whoever takes the next gets the error; also after the end, where something still waits. */
  fail(error: unknown): void {
    this.#end = this.#end !== null && "error" in this.#end ? this.#end : { error };
    this.#wake();
  }

  /** The next one, null at the end. @throws what fail() was given */
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
