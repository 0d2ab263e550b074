/** What becomes of a person's move: an answer of the exercise, the first move of a game, one to be confirmed, or a move. */

import type { Session } from "../game/session.js";
import type { MoveResult } from "../game/session-types.js";
import { type MoveConfirmation, makeMoveConfirmation } from "./board/move-confirmation.js";
import type { Exercise } from "./engine/exercise.js";
import type { GameStart } from "./game-start.js";
import { words } from "./language.js";
import type { KeptSettings } from "./settings.js";

export interface MoveUser {
  readonly session: Session;
  readonly settings: KeptSettings;
  /** These two come when the page has them. */
  readonly exercise: () => Exercise;
  readonly start: () => GameStart;
  /** Whether a person is about to play, and not to study. */
  readonly wantsGame: () => boolean;
  readonly report: (text: string) => void;
  readonly onChange: () => void;
}

export class MoveMaker {
  readonly confirmation: MoveConfirmation;
  readonly #user: MoveUser;

  constructor(user: MoveUser) {
    this.#user = user;
    this.confirmation = makeMoveConfirmation(user.session, {
      isGame: () => this.#isOfGame,
      onPlay: (uci) => this.#playNow(uci),
      onChange: user.onChange,
    });
  }

  /** Whether a move on the board would begin a game against the engine. */
  get startsGame(): boolean {
    const { session, wantsGame } = this.#user;
    return wantsGame() && session.live === null && session.tree.root.children.length === 0;
  }

  /** Makes a move, in SAN or UCI, that needs no confirmation. */
  make(text: string): MoveResult {
    return this.startsGame ? this.#user.start().moveFirst(text) : this.#user.session.move(text);
  }

  /** Makes a move on the board, in UCI, or asks about it. */
  play(uci: string): void {
    const { settings, exercise, onChange } = this.#user;
    if (exercise().takesMoves) {
      exercise().attempt(uci);
      // The piece goes back: what the pupil tries is not part of the game.
      return onChange();
    }
    if (this.#isOfGame && settings.current.confirms) return this.confirmation.ask(uci);
    this.#playNow(uci);
  }

  /** Whether a move on the board belongs to a game against the engine, its first one too. */
  get #isOfGame(): boolean {
    return this.#user.session.live !== null || this.startsGame;
  }

  #playNow(uci: string): void {
    const result = this.make(uci);
    if (result.ok) return;
    this.#user.report(words.moveFault(result.fault));
    this.#user.onChange();
  }
}
