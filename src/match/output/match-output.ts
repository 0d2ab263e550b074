/** Writes the games of a match: into its state first, and into the PGN file once they will not be played again. */

import { resolve } from "node:path";
import type { Game } from "../../../engine/rules/game.js";
import { loadOpeningNames } from "../../common/opening-names.js";
import type { MatchFile, PlayedGame } from "../types.js";
import { PgnFile } from "./pgn-file.js";
import { sizeOf } from "./pgn-written.js";
import { type MatchHeader, StateFile } from "./state-file.js";

interface OutputPlan {
  readonly pgnFile: string | null;
  readonly stateFile: string | null;
  readonly earlier: Pick<MatchFile, "pgn"> | null;
}

export class MatchOutput {
  readonly #state: StateFile | null;
  readonly #pgn: PgnFile | null;
  #added = 0;

  private constructor(state: StateFile | null, pgn: PgnFile | null) {
    this.#state = state;
    this.#pgn = pgn;
  }

  /**
   * Begins the files, or goes on with those of a match that is resumed.
   *
   * @param game the rules, for the notation of moves
   */
  static async open(
    plan: OutputPlan,
    header: Omit<MatchHeader, "pgn">,
    games: readonly PlayedGame[],
    game: Game,
  ): Promise<MatchOutput> {
    const { stateFile, pgnFile } = plan;
    const place = pgnFile === null ? null : placeOf(pgnFile, plan.earlier);
    const names = place === null || header.chess960 ? new Map<never, never>() : loadOpeningNames();
    const pgn = place === null ? null : new PgnFile({ ...place, context: { ...header, names }, game }, games);
    if (stateFile === null) return new MatchOutput(null, pgn);
    const whole = place === null ? header : { ...header, pgn: place };
    const state = new StateFile(stateFile, whole, games, (count) => pgn?.keep(count));
    // Also a match that is killed in its first game can then be resumed.
    await state.begin();
    return new MatchOutput(state, pgn);
  }

  /** Takes a game. Throws the error of an earlier write. */
  add(game: PlayedGame): void {
    this.#added += 1;
    this.#pgn?.add(game);
    if (this.#state !== null) this.#state.add(game);
    else this.#pgn?.keep(this.#added);
  }

  /**
   * Writes what is not yet written.
   *
   * @param isOver whether no other game will be played: a decided match has gaps where no pair was begun, an
   *   interrupted one is still to be completed
   */
  async finish(isOver: boolean): Promise<void> {
    await this.#state?.close();
    if (isOver) this.#pgn?.flush();
  }

  /** As `finish` for a match that has failed. */
  async close(): Promise<void> {
    await this.#state?.close();
  }
}

/** Where the games begin: where they began when the match did, in the same file. */
function placeOf(pgnFile: string, earlier: OutputPlan["earlier"]): NonNullable<MatchFile["pgn"]> {
  const path = resolve(pgnFile);
  const known = earlier?.pgn;
  return known?.path === path ? known : { path, start: earlier === null ? sizeOf(path) : 0 };
}
