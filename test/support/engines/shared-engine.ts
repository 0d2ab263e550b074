/**
 * One engine process for tests that only converse with it: to start another for each takes longer than most of them.
 */

import { afterAll, expect, onTestFailed } from "vitest";
import { EngineProcess, errorsIn } from "./engine-process.js";

/**
 * For the top of a file. Returns a function that hands the engine to a test: at the start of a new game, but with the
 * options that tests before have set. After a test that fails comes another engine; after
 * the last test it must quit well, without a word on standard error.
 */
export function sharedEngine(): () => Promise<EngineProcess> {
  let engine: EngineProcess | null = null;

  afterAll(async () => {
    if (engine === null) return;
    engine.send("quit");
    expect(await engine.exit()).toEqual({ code: 0, signal: null });
    expect(engine.errors).toBe("");
  });

  return async () => {
    const shared = (engine ??= new EngineProcess({ isShared: true }));
    onTestFailed(() => {
      shared.kill("SIGKILL");
      if (engine === shared) engine = null;
    });
    // A search may still have had its move to say.
    expect(errorsIn(await shared.ask("ucinewgame", "position startpos"))).toEqual([]);
    return shared;
  };
}
