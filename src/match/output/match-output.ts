/** Writes the games of a match: first into its state, then into the PGN file, once they will not be played again. */

import { resolve } from "node:path";
import type { Game } from "../../../engine/rules/game.js";
import { loadOpeningNames } from "../../common/opening/opening-names.js";
import { Pace } from "../../common/pace.js";
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
   * Creates the files, or continues those of a resumed match.
   *
   * @param game the rules, for the notation of moves
   * @throws the signal's reason if the signal comes before the files are changed
   */
  static async open(
    plan: OutputPlan,
    header: Omit<MatchHeader, "pgn">,
    games: readonly PlayedGame[],
    game: Game,
    signal: AbortSignal,
  ): Promise<MatchOutput> {
    const { stateFile, pgnFile } = plan;
    const place = pgnFile === null ? null : placeOf(pgnFile, plan.earlier);
    const names = place === null || header.chess960 ? new Map<never, never>() : loadOpeningNames();
    const pace = new Pace(signal);
    const pgn =
      place === null ? null : await PgnFile.open({ ...place, context: { ...header, names }, game }, games, pace);
    if (stateFile === null) return new MatchOutput(null, pgn);
    const whole = place === null ? header : { ...header, pgn: place };
    const state = new StateFile(stateFile, whole, (count) => pgn?.keep(count));
    // Allows even a match that is killed in its first game to be resumed.
    await state.begin(games, pace);
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
   * Writes everything pending.
   *
   * @param isOver whether no further game will be played: a decided match lacks pairs that never began, an
   *   interrupted one with a state will be completed
   */
  async finish(isOver: boolean): Promise<void> {
    await this.#state?.close();
    if (isOver || this.#state === null) this.#pgn?.flush();
  }

  /** Like `finish`, for a match that has failed. */
  close(): Promise<void> {
    return this.finish(false);
  }
}

/** Where the games begin in the file: in the same place as at the start of the match, if the file is the same. */
function placeOf(pgnFile: string, earlier: OutputPlan["earlier"]): NonNullable<MatchFile["pgn"]> {
  const path = resolve(pgnFile);
  const known = earlier?.pgn;
  return known?.path === path ? known : { path, start: earlier === null ? sizeOf(path) : 0 };
}
