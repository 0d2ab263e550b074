/** Provides a command with an engine while it runs. */

import { Engine, type EngineSettings } from "../../../engine/host/engine.js";

/** Gives work an engine of its own, and ends the engine's threads afterwards. */
export async function withEngine<T>(settings: EngineSettings, work: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = new Engine(settings);
  try {
    return await work(engine);
  } finally {
    await engine.dispose();
  }
}
