/** An engine that is made when first needed, and does one piece of work after the other. */

/** What the turns need to know of an engine. */
interface Disposable {
  dispose(): Promise<void>;
}

export class EngineTurns<Engine extends Disposable> {
  readonly #create: (signal: AbortSignal) => Promise<Engine>;
  /** Ends the making of an engine that nobody wants any more. */
  readonly #making = new AbortController();
  #engine: Promise<Engine> | null = null;
  /** The end of the chain of work; never rejected. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(create: (signal: AbortSignal) => Promise<Engine>) {
    this.#create = create;
  }

  /** Queues work. After a failure to make the engine the next work tries again. */
  inTurn<T>(signal: AbortSignal, work: (engine: Engine) => Promise<T>): Promise<T> {
    const turn = this.#last.then(async () => {
      signal.throwIfAborted();
      return work(await this.#take());
    });
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** Ends the engine, once the work is over. */
  async dispose(): Promise<void> {
    this.#making.abort();
    await this.#last;
    const engine = await this.#engine?.catch(() => null);
    await engine?.dispose();
  }

  #take(): Promise<Engine> {
    this.#making.signal.throwIfAborted();
    this.#engine ??= this.#create(this.#making.signal).catch((error: unknown) => {
      this.#engine = null;
      throw error;
    });
    return this.#engine;
  }
}
