/** A thread that plays games, and how it is ended. */

import { expect, test } from "vitest";
import { compileCore } from "../../../../../engine/host/core/compile-core.js";
import { built } from "../../../../support/programs/built.js";
import { shippedNetwork } from "../../../../support/core/networks.js";
import { QUICK } from "../../../../support/chess/data-games.js";

// Threads cannot be started from TypeScript here.
const { ThreadPlayer } = await built<typeof import("../../../../../src/datagen/play/self-play-thread.js")>(
  "src/datagen/play/self-play-thread.js",
);

const setup = {
  module: await compileCore(),
  settings: QUICK,
  book: null,
  network: shippedNetwork(),
};

/** Keeps this thread, and no other, from doing anything. */
function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

test("ends with a game done that nobody has seen yet", async () => {
  const player = await ThreadPlayer.start("selfPlay", setup);
  // Of the game only the news is still to come.
  const game = player.play(0);
  block(2000);
  await player.end();
  expect((await game).length).toBeGreaterThan(0);
});

test("says so if it is ended in the middle of a game", async () => {
  const player = await ThreadPlayer.start("selfPlay", setup);
  const game = player.play(0);
  const seen = expect(game).rejects.toThrow("a playing thread ended");
  await player.end();
  await seen;
});
