/** Provides a command with a game, and with an engine while it runs. */

import { Engine, type EngineSettings } from "../../../engine/host/engine.js";
import type { Game } from "../../../engine/rules/game.js";
import type { Writer } from "../io.js";
import { newGame } from "../../../engine/host/new-game.js";

/**
 * A game at the position of `--fen`. Notes report repairs of the FEN.
 *
 * @param fen null for the start position
 * @param source of the position, which precedes an error
 * @returns null if the position is refused; then an error has been printed
 */
export async function gameAt(
  fen: string | null,
  chess960: boolean,
  errors: Writer,
  source = "--fen: ",
): Promise<Game | null> {
  const game = await newGame(chess960);
  const set = game.setPosition(fen, []);
  if (!set.ok) {
    errors.line(`error: ${source}${set.error}`);
    return null;
  }
  for (const note of set.notes) errors.line(`note: ${note}`);
  return game;
}

/** Gives work an engine of its own, and ends the engine's threads afterwards. */
export async function withEngine<T>(settings: EngineSettings, work: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = new Engine(settings);
  try {
    return await work(engine);
  } finally {
    await engine.dispose();
  }
}
