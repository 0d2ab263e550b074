/** The tables of a match, each with engines and rules of its own. */

import { Chess960Game } from "../../../engine/host/standalone/chess960-game.js";
import { Game } from "../../../engine/rules/game.js";
import type { Opening } from "../../openings/opening.js";
import type { Reaper } from "../engine/reaper.js";
import type { EngineSpec, PlayedGame } from "../types.js";
import type { MatchPlan } from "./match-plan.js";
import { playGame } from "./play-game.js";
import type { Fixture } from "./tournament.js";
import { UciPlayer } from "./uci-player.js";

/** What of a plan concerns a single game. */
export type GamePoolPlan = Pick<
  MatchPlan,
  "engines" | "openings" | "chess960" | "adjudication" | "timeMargin" | "patience" | "pgnFile" | "stateFile"
>;

export class GamePool {
  readonly #plan: GamePoolPlan;
  readonly #reaper: Reaper;
  readonly #signal: AbortSignal;
  readonly #warn: (text: string) => void;
  readonly #tables = new Map<number, { readonly game: Game; readonly players: Map<number, UciPlayer> }>();
  readonly #closing: Promise<void>[] = [];
  readonly #options = new Map<number, EngineSpec["options"]>();

  constructor(plan: GamePoolPlan, reaper: Reaper, signal: AbortSignal, warn: (text: string) => void) {
    this.#plan = plan;
    this.#reaper = reaper;
    this.#signal = signal;
    this.#warn = warn;
  }

  /** Sets options of an engine for the games that begin from now on, beside those of its own. */
  setOptions(engine: number, options: EngineSpec["options"]): void {
    this.#options.set(engine, options);
  }

  async play(fixture: Fixture, table: number): Promise<PlayedGame | null> {
    const { adjudication, timeMargin, pgnFile, stateFile } = this.#plan;
    const { game, players } = await this.#table(table);
    if (this.#signal.aborted) return null;
    const opening = this.#opening(fixture.round, game);
    const { index, white, black } = fixture;
    // Engines of the last opponent only take memory.
    for (const [engine, player] of players) {
      if (engine === white || engine === black) continue;
      players.delete(engine);
      this.#closing.push(player.close());
    }
    const record = await playGame(
      opening,
      { w: this.#seat(players, white), b: this.#seat(players, black) },
      {
        adjudication,
        timeMargin,
        notation: pgnFile !== null || stateFile !== null,
      },
      game,
      this.#signal,
    );
    if (record === null) return null;
    const { fen, moves, name } = opening;
    // Copied, for a loader may compute the moves of an opening when they are asked for.
    const plain = { fen, moves, ...(name === undefined ? {} : { name }) };
    return { index, white, black, opening: plain, ...record };
  }

  /** Ends all engines; fulfilled when they are gone. */
  async close(): Promise<void> {
    const players = [...this.#tables.values()].flatMap((table) => [...table.players.values()]);
    await Promise.all([...this.#closing, ...players.map((player) => player.close())]);
  }

  async #table(number: number) {
    let table = this.#tables.get(number);
    if (table === undefined) {
      table = { game: await rulesOf(this.#plan), players: new Map() };
      this.#tables.set(number, table);
    }
    return table;
  }

  #seat(players: Map<number, UciPlayer>, engine: number) {
    const spec = this.#plan.engines[engine];
    if (spec === undefined) throw new Error(`there is no engine ${engine}`);
    let player = players.get(engine);
    if (player === undefined) {
      const { chess960, patience } = this.#plan;
      player = new UciPlayer(spec, {
        chess960,
        patience,
        guard: this.#reaper,
        warn: this.#warn,
      });
      players.set(engine, player);
    }
    player.setOptions(this.#options.get(engine) ?? {});
    return { player, limit: spec.limit };
  }

  /** The opening of a round, or the next one where it cannot be played: the same for both games of a pair. */
  #opening(round: number, game: Game): Opening {
    const { openings } = this.#plan;
    for (let n = 0; n < openings.length; n++) {
      const opening = openings[(round + n) % openings.length];
      if (opening === undefined) break;
      const set = game.setPosition(opening.fen, opening.moves);
      if (set.ok && game.outcome() === null) return opening;
      const fault = set.ok ? "the game is over after it" : set.error;
      this.#warn(`opening ${opening.name ?? opening.fen} left out: ${fault}`);
    }
    throw new Error("none of the openings can be played");
  }
}

/** A game of the match's kind of chess, to judge with. */
export function rulesOf({ chess960 }: Pick<MatchPlan, "chess960">): Promise<Game> {
  return chess960 ? Chess960Game.create() : Promise.resolve(new Game());
}
