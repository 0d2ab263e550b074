/**
 * Keeps the pool that an engine searches with: makes it when it is first needed, and anew where its memory must change.
 */

import type { Listener } from "../events.js";
import type { Network, NetworkSource } from "../network/network-layers.js";
import type { PoolSize } from "./memory-layout.js";
import { MemoryError } from "./memory.js";
import { Pool } from "./pool.js";
import { collectGarbage, requireAddressSpace } from "./system-memory.js";
import { COMPILED_VALUES, type ParameterValues } from "../parameter-values.js";

export type ResizeResult = { readonly ok: true } | { readonly ok: false; readonly error: string };

export type SwapResult =
  { readonly ok: true; readonly network: Network } | { readonly ok: false; readonly error: string };

/** Megabytes; a larger table is not emptied for a new game, but made anew. */
const CLEAR_LIMIT = 512;

/** Loaded with the first network, for it brings Node's cryptography along, and a start would wait for that. */
const networkReader = () => import("../network/network-file.js");

/**
 * One change at a time, and none while the pool has a job: only live, size and parameters may be asked for at any time.
 */
export class PoolManager {
  readonly #compile: () => Promise<WebAssembly.Module>;
  #module: Promise<WebAssembly.Module> | null = null;
  #pool: Promise<Pool> | null = null;
  /** The pool once it is there. */
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

  /** What the pool has, or will have once it is made. */
  get size(): PoolSize {
    return this.#size;
  }

  get parameters(): ParameterValues {
    return this.#parameters;
  }

  /** The pool if it is there, for what must act at once. */
  get live(): Pool | null {
    return this.#live;
  }

  /** Whether the pool is there or being made. */
  get isMade(): boolean {
    return this.#pool !== null;
  }

  /** The pool, with threads that all live. @throws Error if it cannot be had; the next call tries again */
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
    // It may be a new one, which knows nothing of them.
    pool.tune(this.#parameters);
    return pool;
  }

  /** Reports threads that died since it was last asked. */
  reportDeaths(listener: Listener): void {
    for (const reason of this.#unreported.splice(0)) {
      const text = `a search thread died and was replaced: ${reason}`;
      listener({ kind: "notice", level: "error", text });
    }
  }

  /** Lets the pool forget everything learned from earlier games, its table too. */
  async newGame(): Promise<void> {
    const pool = await this.get();
    // Zeroing gigabytes takes seconds; new memory comes zeroed, page by page as it is used, and knows nothing.
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
   * Changes threads and table together, for both must fit into one memory; if that cannot be had, all stays as it was.
   * A table of another size is empty afterwards; where the memory has to be made anew, it is, too, and all else that
   * was learned is lost.
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
      // Only memory is refused before anything has changed; else the next call makes a pool as it was.
      if (!(error instanceof MemoryError)) await this.dispose();
      return { ok: false, error: text };
    }
  }

  /** Changes a parameter of the search from the next one on: one of tunables.ts, with a value in its range. */
  setParameter(name: string, value: number): void {
    this.#parameters = { ...this.#parameters, [name]: value };
  }

  /** The network, loaded when it is first needed. @throws Error if the one that is shipped is not there */
  async network(): Promise<Network> {
    return (this.#network ??= await (await networkReader()).requireNetwork());
  }

  /**
   * Evaluates by another network: a file or its bytes, or the one that is shipped if the path is empty. If it is
   * refused, the old one stays.
   */
  async setNetwork(source: NetworkSource): Promise<SwapResult> {
    const loaded = await (await networkReader()).loadNetwork(source);
    if (!loaded.ok) return loaded;
    this.#network = loaded.network;
    if (this.#pool !== null) {
      (await this.get()).setNetwork(loaded.network);
      // The table holds what the former one said, and what was learned corrects it.
      await this.newGame();
    }
    return loaded;
  }

  /** Ends the threads and lets the memory go. */
  async dispose(): Promise<void> {
    const pool = this.#pool;
    this.#pool = null;
    this.#live = null;
    if (pool !== null) await (await pool).dispose();
  }

  /** Makes a new pool, as it is to be now. */
  async #renew(): Promise<void> {
    await this.dispose();
    collectGarbage();
    await this.get();
  }

  async #create(): Promise<Pool> {
    requireAddressSpace({ memory: true, threads: this.#size.threads });
    this.#module ??= this.#compile().catch((error: unknown) => {
      // The file may be whole the next time.
      this.#module = null;
      throw error;
    });
    this.#live = await Pool.create(await this.#module, this.#size, await this.network());
    return this.#live;
  }
}
