/**
 * Manages the pool of an engine: creates it when it is first needed, and replaces it when its memory must change.
 */

import type { NetworkSource } from "../requests/engine-options.js";
import type { Listener } from "../requests/events.js";
import { MemoryError } from "../memory-error.js";
import type { Network } from "../network/network-layers.js";
import type { PoolSize } from "./memory-layout.js";
import { Pool } from "./pool.js";
import { collectGarbage, requireAddressSpace } from "./system-memory.js";
import { SearchThread } from "./thread.js";
import { COMPILED_VALUES, type ParameterValues } from "../core/core-interface.js";

export type ResizeResult = { readonly ok: true } | { readonly ok: false; readonly error: string };

export type SwapResult =
  { readonly ok: true; readonly network: Network } | { readonly ok: false; readonly error: string };

/** Megabytes; a larger table is not emptied for a new game, but replaced. */
const CLEAR_LIMIT = 512;

/** Loaded with the first network, because it imports Node's cryptography, which would delay the start. */
const networkReader = () => import("../network/network-file.js");

/**
 * One change at a time, and none while the pool has a job: only live, size and parameters are available at any time.
 */
export class PoolManager {
  readonly #compile: () => Promise<WebAssembly.Module>;
  #module: Promise<WebAssembly.Module> | null = null;
  #pool: Promise<Pool> | null = null;
  /** The pool once it exists. */
  #live: Pool | null = null;
  #size: PoolSize;
  #parameters: ParameterValues = COMPILED_VALUES;
  /** Once one has been loaded. */
  #network: Network | null = null;
  /** Failures of threads for which there was no listener. */
  #unreported: string[] = [];

  /** @param compile compiles the core */
  constructor(size: PoolSize, compile: () => Promise<WebAssembly.Module>) {
    this.#size = size;
    this.#compile = compile;
  }

  /** The sizes of the pool, or those that it will have. */
  get size(): PoolSize {
    return this.#size;
  }

  get parameters(): ParameterValues {
    return this.#parameters;
  }

  /** The pool if it exists, for callers that must act at once. */
  get live(): Pool | null {
    return this.#live;
  }

  /** Whether the pool exists or is being created. */
  get isMade(): boolean {
    return this.#pool !== null;
  }

  /** The pool with all threads alive. @throws Error if it cannot be created; the next call tries again */
  async get(): Promise<Pool> {
    this.#pool ??= this.#create();
    let pool: Pool;
    try {
      pool = await this.#pool;
    } catch (error) {
      this.#pool = null;
      throw error;
    }
    this.#unreported.push(...(await pool.revive()));
    // It may be a new one, which has other parameters.
    pool.tune(this.#parameters);
    return pool;
  }

  /** Reports threads that died since the last call. */
  reportDeaths(listener: Listener): void {
    for (const reason of this.#unreported.splice(0)) {
      const text = `a search thread died and was replaced: ${reason}`;
      listener({ kind: "notice", level: "error", text });
    }
  }

  /** Lets the pool forget everything learned from earlier games, its table too. */
  async newGame(): Promise<void> {
    const pool = await this.get();
    // Zeroing gigabytes takes seconds; the system zeroes new memory page by page as it is used.
    if (pool.isTableUsed && this.#size.hashMegabytes > CLEAR_LIMIT) {
      await this.#renew();
      return;
    }
    await pool.clearTable();
    await pool.run(
      { kind: "newGame" },
      {
        report: () => {},
        failure: ({ message }) => this.#unreported.push(message),
      },
    );
  }

  /**
   * Changes threads and table together, because both must fit into one memory. If that is not available, the sizes stay
   * as they were. A table of another size is empty afterwards. If this needs a new memory, the table is empty, too, and
   * everything else that was learned is lost, even if the system then refuses the new one.
   */
  async resize(size: PoolSize): Promise<ResizeResult> {
    const before = this.#size;
    const pool = this.#pool === null ? null : await this.get();
    try {
      const isDone = (await pool?.resize(size)) ?? false;
      this.#size = size;
      if (!isDone) await this.#renew();
      return { ok: true };
    } catch (error) {
      this.#size = before;
      const text = error instanceof Error ? error.message : String(error);
      // A pool that cannot be resized stays, or has already made room for a new one; after other errors its threads may be
      // incomplete. Without a pool the next call creates one with the old sizes.
      if (!(error instanceof MemoryError)) await this.dispose();
      return { ok: false, error: text };
    }
  }

  /** Changes a parameter of the search from the next one on: one of tunables.ts, with a value in its range. */
  setParameter(name: string, value: number): void {
    this.#parameters = { ...this.#parameters, [name]: value };
  }

  /** The network, loaded when it is first needed. @throws Error if the one that ships is missing */
  async network(): Promise<Network> {
    return (this.#network ??= await (await networkReader()).requireNetwork());
  }

  /**
   * Evaluates by another network: a file or its bytes, or the one that ships if the path is empty. If it is
   * refused, the old one stays, and if it is the present one, with all that was learned.
   */
  async setNetwork(source: NetworkSource): Promise<SwapResult> {
    const loaded = await (await networkReader()).loadNetwork(source);
    if (!loaded.ok) return loaded;
    // A GUI may set all options again.
    if (this.#network?.hash === loaded.network.hash) return loaded;
    this.#network = loaded.network;
    if (this.#pool !== null) {
      (await this.get()).setNetwork(loaded.network);
      // Table and histories belong to the former network.
      await this.newGame();
    }
    return loaded;
  }

  /** Ends the threads and releases the memory. */
  async dispose(): Promise<void> {
    const pool = this.#pool;
    this.#pool = null;
    this.#live = null;
    if (pool !== null) await (await pool).dispose();
  }

  /** Creates a new pool with the present settings. */
  async #renew(): Promise<void> {
    await this.dispose();
    collectGarbage();
    await this.get();
  }

  async #create(): Promise<Pool> {
    requireAddressSpace({ memory: true, threads: this.#size.threads });
    // A thread takes as long to start as the core to compile, so the first one starts meanwhile.
    const first = new SearchThread();
    try {
      this.#module ??= this.#compile().catch((error: unknown) => {
        // The file may be complete the next time.
        this.#module = null;
        throw error;
      });
      // V8 compiles in threads of its own while this one reads the network.
      const [module, network] = await Promise.all([this.#module, this.network()]);
      this.#live = await Pool.create(module, this.#size, network, first);
    } catch (error) {
      // The first error is the reason, whatever becomes of the thread.
      await first.terminate().catch(() => {});
      throw error;
    }
    return this.#live;
  }
}
