/** The process of an engine: started when it is needed, again after a death, always with the user's options. */

import { type OfferedOption, Reaper, TIMEOUTS, type Timeouts, UciDriver } from "../uci-client/index.js";
import { abortError, onAbort, throwIfAborted } from "./abort.js";
import { disposed, EngineError, engineFailed } from "./engine-error.js";
import type { UciEngineOptions } from "./uci-types.js";

export class UciProcess {
  readonly #settings: UciEngineOptions;
  readonly #timeouts: Timeouts;
  readonly #reaper = new Reaper();
  /** Options that are set each time the process starts. */
  #options: Readonly<Record<string, string>>;
  #driver: UciDriver | null = null;
  /** Fulfilled when the process is gone; null until it is told to end. */
  #ending: Promise<void> | null = null;
  #warnings: string[] = [];
  name = "";
  author = "";

  constructor(settings: UciEngineOptions, timeouts: Timeouts = TIMEOUTS) {
    this.#settings = settings;
    this.#timeouts = { ...timeouts, start: settings.startTimeout ?? timeouts.start, silence: Infinity };
    this.#options = Object.fromEntries(
      Object.entries(settings.options ?? {}).map(([name, value]) => [name, String(value)]),
    );
  }

  get offered(): readonly OfferedOption[] {
    return this.#driver?.offered ?? [];
  }

  get isEnded(): boolean {
    return this.#ending !== null;
  }

  /**
   * The process, restarted if it has died.
   *
   * @param signal ends a start
   * @throws EngineError START_FAILED, INVALID_OPTION, ABORTED, ENGINE_DISPOSED
   */
  async running(signal?: AbortSignal): Promise<UciDriver> {
    if (this.isEnded) throw disposed();
    throwIfAborted(signal);
    if (this.#driver !== null && this.#driver.fault === null) return this.#driver;
    const driver = this.#create();
    this.#driver = driver;
    this.#warnings = [];
    const forgetSignal = onAbort(signal, () => void driver.close());
    const fault = await driver.start().finally(forgetSignal);
    const [warning] = this.#warnings;
    if (signal?.aborted !== true && fault === null && warning === undefined) return driver;
    await driver.close();
    this.#driver = null;
    if (signal?.aborted === true) throw abortError(signal);
    if (this.isEnded) throw disposed();
    if (fault !== null) {
      throw new EngineError("START_FAILED", `${this.#settings.command} cannot be started: ${fault.detail}`);
    }
    throw new EngineError("INVALID_OPTION", warning ?? "");
  }

  /** Sets options of the running process. @throws EngineError INVALID_OPTION if the engine does not take one */
  async set(driver: UciDriver, options: Readonly<Record<string, string>>): Promise<void> {
    if (Object.keys(options).length === 0) return;
    this.#warnings = [];
    const fault = await driver.set(options);
    if (fault !== null) throw this.failure(fault.detail);
    const [warning] = this.#warnings;
    if (warning !== undefined) throw new EngineError("INVALID_OPTION", warning);
  }

  /** Sets options for good. @throws EngineError INVALID_OPTION */
  async keep(driver: UciDriver, options: Readonly<Record<string, string>>): Promise<void> {
    await this.set(driver, options);
    // UCI's names have no case: a former value under another spelling would be set again, too.
    const names = new Set(Object.keys(options).map((name) => name.toLowerCase()));
    const others = Object.entries(this.#options).filter(([name]) => !names.has(name.toLowerCase()));
    this.#options = { ...Object.fromEntries(others), ...options };
  }

  /** The error of a call whose engine has failed. */
  failure(detail: string): EngineError {
    return this.isEnded ? disposed() : engineFailed(detail);
  }

  /** Ends the process, and wakes whoever waits for it; fulfilled when it is gone. */
  end(): Promise<void> {
    this.#ending ??= this.#end();
    return this.#ending;
  }

  async #end(): Promise<void> {
    const driver = this.#driver;
    this.#driver = null;
    await driver?.close();
    this.#reaper.close();
  }

  #create(): UciDriver {
    const { command, args = [], cwd, chess960 = false } = this.#settings;
    const spec = {
      name: command,
      command,
      args,
      ...(cwd === undefined ? {} : { dir: cwd }),
      options: this.#options,
      limit: { kind: "depth", depth: 1 },
    } as const;
    return new UciDriver(spec, {
      chess960,
      timeouts: this.#timeouts,
      reaper: this.#reaper,
      isFloodAllowed: true,
      onRefused: ({ reason }) => this.#warnings.push(reason),
      onLine: (line) => this.#onLine(line),
    });
  }

  #onLine(line: string): void {
    const [, key, value = ""] = /^\s*id\s+(name|author)\s+(.*)$/.exec(line) ?? [];
    if (key === "name") this.name = value.trim();
    else if (key === "author") this.author = value.trim();
  }
}
