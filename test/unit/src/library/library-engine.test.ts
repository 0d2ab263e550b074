import { expect, test } from "vitest";
import type { Engine } from "../../../../engine/host/engine.js";
import { MemoryError } from "../../../../engine/host/memory-error.js";
import { EngineError } from "../../../../src/library/engine-error.js";
import { LibraryEngine } from "../../../../src/library/library-engine.js";

test.each([
  [new MemoryError("no memory is left"), "NO_MEMORY"],
  [new Error("a file is gone"), "START_FAILED"],
])("a change for which the engine has to start again, in vain, has a code: %s", async (fault, code) => {
  const fail = () => Promise.reject(fault);
  const engine = new LibraryEngine({ newGame: fail, configure: fail } as Partial<Engine> as Engine, () => {});
  for (const change of [() => engine.newGame(), () => engine.setOption("hash", 2)]) {
    const error: unknown = await change().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EngineError);
    expect(error).toMatchObject({ code, message: `the engine cannot start: ${fault.message}`, cause: fault });
    expect(engine.busy).toBe(false);
  }
});
