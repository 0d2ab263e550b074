/** Runs the engine in its worker, and answers the page's requests. */

import { compileCoreFile } from "../../../engine/host/browser/core-file.js";
import { reasonOf } from "../../../engine/host/error-text.js";
import { createRandom } from "../../common/random.js";
import { EngineError } from "../engine-error.js";
import { makeEngine } from "../make-engine.js";
import type { ChessEngine, EngineOptions } from "../types.js";
import type { EngineRequest, FromEngine, ToEngine } from "./messages.js";

export class EngineService {
  readonly #say: (message: FromEngine) => void;
  readonly #fit: (options: EngineOptions) => EngineOptions;
  #engine: ChessEngine | null = null;
  /** Aborts the current request. */
  #aborting = new AbortController();

  /** @param fit adapts options to what the browser allows */
  constructor(say: (message: FromEngine) => void, fit: (options: EngineOptions) => EngineOptions) {
    this.#say = say;
    this.#fit = fit;
  }

  take(message: ToEngine): void {
    if (message.kind === "stop") this.#engine?.stop();
    else if (message.kind === "abort") this.#aborting.abort();
    else void this.#answer(message);
  }

  async #answer(request: EngineRequest): Promise<void> {
    this.#aborting = new AbortController();
    try {
      this.#say({ kind: "done", value: await this.#perform(request) });
    } catch (error) {
      const isOurs = error instanceof EngineError;
      const code = isOurs ? error.code : "SEARCH_FAILED";
      const cause = isOurs ? error.cause : error;
      this.#say({ kind: "failed", code, message: reasonOf(error), cause: cause instanceof Error ? cause : null });
    }
  }

  async #perform(request: EngineRequest): Promise<unknown> {
    if (request.kind === "create") {
      const { options, coreUrl } = request;
      this.#engine = await makeEngine(() => compileCoreFile(coreUrl ?? undefined), this.#fit(options));
      return null;
    }
    const engine = this.#engine;
    if (engine === null) throw new EngineError("START_FAILED", "there is no engine yet");
    const { signal } = this.#aborting;
    switch (request.kind) {
      case "analyse": {
        const analysis = engine.analyse(request.position, { ...request.options, signal });
        let step = await analysis.next();
        for (; step.done !== true; step = await analysis.next()) this.#say({ kind: "info", info: step.value });
        return step.value;
      }
      case "play": {
        const { position, options, chance } = request;
        return engine.play(position, {
          ...options,
          signal,
          ...(chance === null ? {} : { random: createRandom(chance * 2 ** 32) }),
        });
      }
      case "newGame":
        return engine.newGame();
      case "setOption": {
        const { name, value } = request;
        const options = this.#fit({ [name]: value });
        return engine.setOption(name, options[name]);
      }
    }
  }
}
