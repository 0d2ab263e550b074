/** What the commands of the command line share: their surroundings, their arguments, their engine. */

import type { EventEmitter } from "node:events";
import { InvalidArgumentError, Option } from "commander";
import { Chess960Game } from "../../engine/host/standalone/chess960-game.js";
import { Engine, type EngineSettings, MOVE_GENS } from "../../engine/host/engine.js";
import { Game } from "../../engine/rules/game.js";
import type { Writer } from "./io.js";
import { DEFAULTS } from "../uci/options.js";
import { wholeNumber } from "./text.js";

/** Exit status of a run that failed. */
export const FAILED = 1;
/** Exit status after arguments that make no sense. */
export const MISUSED = 2;

/** Deepest search that can be asked for, in plies. */
export const DEPTH_LIMIT = 100;
/** Longest search that can be asked for, in milliseconds: a day. */
export const TIME_LIMIT = 86_400_000;

/** The process around the program, so that a test can put another in its place. */
export interface Context {
  readonly version: string;
  readonly output: Writer;
  readonly errors: Writer;
  /** Standard input; not touched before the engine listens to it. */
  readonly input: () => EventEmitter;
  /** Whether a person types the input. */
  readonly inputIsTerminal: boolean;
  /** Whether a person reads the errors, and with them the progress. */
  readonly errorsAreTerminal: boolean;
  /** Ends whatever runs, politely. */
  readonly signal: AbortSignal;
}

/** Told the exit status of a command that did not succeed. */
export type SetExitCode = (status: number) => void;

export function moveGenOption(): Option {
  return new Option("--movegen <source>", "who makes the moves of the tree")
    .choices(MOVE_GENS)
    .default(DEFAULTS.MoveGen);
}

/** Parses a whole number in a range. */
export function integer(low: number, high: number): (text: string) => number {
  return (text) => {
    const value = wholeNumber(text);
    if (value === null || value < low || value > high) {
      throw new InvalidArgumentError(`Expected a whole number from ${low} to ${high}.`);
    }
    return value;
  };
}

/**
 * A game at the position of `--fen`. What was repaired there is noted.
 *
 * @param fen null for the start position
 * @returns null where the position is refused, which has been said then
 */
export async function gameAt(fen: string | null, chess960: boolean, errors: Writer): Promise<Game | null> {
  const game = chess960 ? await Chess960Game.create() : new Game();
  const set = game.setPosition(fen, []);
  if (!set.ok) {
    errors.line(`error: --fen: ${set.error}`);
    return null;
  }
  for (const note of set.notes) errors.line(`note: ${note}`);
  return game;
}

/** Gives work an engine of its own, and ends that engine's workers afterwards. */
export async function withEngine<T>(settings: EngineSettings, work: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = new Engine(settings);
  try {
    return await work(engine);
  } finally {
    await engine.dispose();
  }
}
