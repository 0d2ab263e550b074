/** Plays the games of a match in slots: each slot plays one game at a time, with engines and rules of its own. */

import { Chess960Game } from "../../../engine/host/standalone/chess960-game.js";
import { Game } from "../../../engine/rules/game.js";
import { InputError } from "../../common/errors.js";
import { FAILURES } from "../../common/game/game-end.js";
import { setMoves } from "../../notation/index.js";
import type { Opening } from "../../openings/index.js";
import { type EngineSpec, Reaper, type RefusedSetting, TIMEOUTS } from "../../uci-client/index.js";
import type { PlayedGame } from "../types.js";
import type { MatchPlan } from "./match-plan.js";
import { type Contestant, playGame } from "./play-game.js";
import type { Fixture } from "./tournament.js";
import { UciPlayer } from "./uci-player.js";

/** The part of a plan for a single game. */
export type GamePoolPlan = Pick<
  MatchPlan,
  | "engines"
  | "openings"
  | "chess960"
  | "adjudication"
  | "tables"
  | "timeMargin"
  | "timeouts"
  | "recover"
  | "crashLog"
  | "pgnFile"
  | "stateFile"
>;

/** A setting, and the engine that does not accept it. */
interface Refused extends RefusedSetting {
  readonly spec: EngineSpec;
}

export class GamePool {
  readonly #plan: GamePoolPlan;
  readonly #reaper = new Reaper();
  readonly #signal: AbortSignal;
  readonly #warn: (text: string) => void;
  readonly #slots = new Map<number, { readonly game: Game; readonly players: Map<number, UciPlayer> }>();
  /** Engines of earlier pairings that are ending. */
  readonly #closing = new Set<Promise<void>>();
  readonly #options = new Map<number, EngineSpec["options"]>();
  /** What engines did not accept while they were tried; null at other times. */
  #refused: Refused[] | null = null;

  /** @param signal ends the running games */
  constructor(plan: GamePoolPlan, signal: AbortSignal, warn: (text: string) => void) {
    this.#plan = plan;
    this.#signal = signal;
    this.#warn = warn;
  }

  /** Sets options of an engine from the next game on, in addition to its own. */
  setOptions(engine: number, options: EngineSpec["options"]): void {
    this.#options.set(engine, options);
  }

  /**
   * Starts each engine once, before a game could be lost by it.
   *
   * @throws EngineFailure if one cannot start
   * @throws InputError if one does not accept a setting, unless it lacks an option of `--each` that another one has
   */
  async tryEngines(): Promise<void> {
    const { engines } = this.#plan;
    const { players } = await this.#slot(0);
    const refused: Refused[] = [];
    this.#refused = refused;
    try {
      for (const engine of engines.keys()) {
        if (this.#signal.aborted) return;
        const { player } = this.#contestant(players, engine);
        await player.prepare();
        // The engines of the first game stay. All of them together might need too much memory.
        if (engine > 1) await this.#dismiss(players, engine);
      }
    } finally {
      this.#refused = null;
    }
    // What --each gives to all is for those that have it. A value that only some of them allow would be unfair.
    const lacking = (option: string) => refused.filter((other) => other.option === option).length;
    const isFit = ({ option, kind, spec }: Refused) =>
      kind === "missing" && spec.shared?.includes(option) === true && lacking(option) < engines.length;
    const fault = refused.find((setting) => !isFit(setting));
    if (fault !== undefined) throw new InputError(`engine ${fault.reason}`);
    for (const { reason } of refused) this.#warn(reason);
  }

  #onRefused(setting: Refused): void {
    if (this.#refused === null) this.#warn(setting.reason);
    else this.#refused.push(setting);
  }

  /**
   * Plays a game in a slot; null if the signal ended it.
   *
   * @throws EngineFailure if an engine cannot start
   */
  async play(fixture: Fixture, slot: number): Promise<PlayedGame | null> {
    const { adjudication, tables, timeMargin, pgnFile, stateFile } = this.#plan;
    const { game, players } = await this.#slot(slot);
    if (this.#signal.aborted) return null;
    const opening = this.#opening(fixture.round, game);
    const { index, white, black } = fixture;
    // The engines of the last opponents would only take memory.
    for (const engine of players.keys()) {
      if (engine !== white && engine !== black) this.#closeSoon(this.#dismiss(players, engine));
    }
    const contestants = { w: this.#contestant(players, white), b: this.#contestant(players, black) };
    const record = await playGame(
      opening,
      contestants,
      {
        adjudication,
        ...(tables === undefined ? {} : { tables }),
        timeMargin,
        notation: pgnFile !== null || stateFile !== null,
      },
      game,
      this.#signal,
    );
    if (record === null) return null;
    if (FAILURES.has(record.termination)) this.#logFailure(fixture, record, contestants);
    const { fen, moves, name } = opening;
    // Copied, because a loader may compute the moves of an opening on demand.
    const plain = { fen, moves, ...(name === undefined ? {} : { name }) };
    return { index, white, black, opening: plain, ...record };
  }

  /** Ends all engines; fulfilled when they are gone. */
  async close(): Promise<void> {
    const players = [...this.#slots.values()].flatMap((slot) => [...slot.players.values()]);
    await Promise.all([...this.#closing, ...players.map((player) => player.close())]);
    this.#reaper.close();
  }

  /** The transcript of the loser, which is at fault. */
  #logFailure(
    { index, white, black }: Fixture,
    { result, reason }: Pick<PlayedGame, "result" | "reason">,
    players: Readonly<Record<"w" | "b", { readonly player: UciPlayer }>>,
  ): void {
    const { crashLog, engines } = this.#plan;
    const [engine, { player }] = result === "0-1" ? [white, players.w] : [black, players.b];
    const spec = engines[engine];
    if (crashLog === undefined || spec === undefined) return;
    const names = [white, black].map((one) => engines[one]?.name ?? "?").join(" - ");
    crashLog.write({ engine: spec, what: `game ${index + 1}, ${names}: ${reason}`, transcript: player.transcript() });
  }

  #closeSoon(closing: Promise<void>): void {
    this.#closing.add(closing);
    void closing.finally(() => this.#closing.delete(closing));
  }

  async #dismiss(players: Map<number, UciPlayer>, engine: number): Promise<void> {
    const player = players.get(engine);
    players.delete(engine);
    await player?.close();
  }

  async #slot(number: number) {
    let slot = this.#slots.get(number);
    if (slot === undefined) {
      slot = { game: await rulesOf(this.#plan), players: new Map() };
      this.#slots.set(number, slot);
    }
    return slot;
  }

  #contestant(players: Map<number, UciPlayer>, engine: number): Contestant & { readonly player: UciPlayer } {
    const spec = this.#plan.engines[engine];
    if (spec === undefined) throw new Error(`there is no engine ${engine}`);
    let player = players.get(engine);
    if (player === undefined) {
      const { chess960, timeouts = TIMEOUTS, recover, crashLog } = this.#plan;
      player = new UciPlayer(spec, {
        chess960,
        timeouts,
        recover,
        reaper: this.#reaper,
        warn: this.#warn,
        onRefused: (setting) => this.#onRefused({ ...setting, spec }),
        ...(crashLog === undefined ? {} : { onFailure: (failure) => crashLog.write({ engine: spec, ...failure }) }),
      });
      players.set(engine, player);
    }
    player.setOptions(this.#options.get(engine) ?? {});
    return { player, limit: spec.limit };
  }

  /** The opening of a round, or the next playable one: the same for both games of a pair. */
  #opening(round: number, game: Game): Opening {
    const { openings } = this.#plan;
    for (let n = 0; n < openings.length; n++) {
      const opening = openings[(round + n) % openings.length];
      if (opening === undefined) break;
      const set = game.setPosition(opening.fen, opening.moves);
      if (set.ok && game.outcome() === null) return opening;
      // The moves of a PGN end with one that cannot be played, whose reader says why.
      const read = set.ok ? set : setMoves(game, opening.fen, opening.moves);
      const fault = read.ok ? "the game is over after it" : read.error;
      this.#warn(`opening ${opening.name ?? opening.fen} left out: ${fault}`);
    }
    throw new Error("none of the openings can be played");
  }
}

/** A game of the match's kind of chess, for checks. */
export function rulesOf({ chess960 }: Pick<MatchPlan, "chess960">): Promise<Game> {
  return chess960 ? Chess960Game.create() : Promise.resolve(new Game());
}
