/** Both clients of the package while they set up a game of thousands of moves. */

import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Engine } from "../../../../engine/host/engine.js";
import { Game } from "../../../../engine/rules/game.js";
import { EngineError } from "../../../../src/library/engine-error.js";
import { LibraryEngine } from "../../../../src/library/library-engine.js";
import { UciClient } from "../../../../src/library/uci-client.js";

const MOVES = Array.from({ length: 2950 }, () => ["g1f3", "g8f6", "f3g1", "f6g8"]).flat();

/** An engine that has a game and need not search. */
function hostEngine(): Engine {
  const engine: Partial<Engine> = { game: new Game(), ready: async () => ({}) as never, dispose: async () => {} };
  return engine as Engine;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each([
  ["the engine", () => new LibraryEngine(hostEngine(), () => {})],
  // Its program is not started before the position is known.
  ["castellan/uci", () => new UciClient({ command: "no-such-program" })],
])("%s, while it sets up a game", (_, create) => {
  async function begin(signal?: AbortSignal) {
    const setting = vi.spyOn(Game.prototype, "setPositionInSteps");
    const engine = create();
    const playing = engine.play({ moves: MOVES }, { nodes: 1, ...(signal === undefined ? {} : { signal }) }).then(
      () => "no error",
      (error: unknown) => (error instanceof EngineError ? error.code : error),
    );
    await vi.waitFor(() => expect(setting).toHaveBeenCalled());
    const [game] = setting.mock.contexts as Game[];
    return { engine, playing, plies: () => game?.movesPlayed().length };
  }

  test("is disposed of at once", async () => {
    const { engine, playing, plies } = await begin();
    await engine.dispose();
    expect(await playing).toBe("ENGINE_DISPOSED");
    expect(plies()).toBeLessThan(MOVES.length);
  });

  test("hears a signal at once", async () => {
    const controller = new AbortController();
    const { engine, playing, plies } = await begin(controller.signal);
    controller.abort();
    expect(await playing).toBe("ABORTED");
    await setImmediate();
    expect(plies()).toBeLessThan(MOVES.length);
    expect(engine.busy).toBe(false);
  });
});
