/** How games against the engine begin and are given up. */

import type { Colour } from "../../../engine/board/pieces.js";
import type { GameNode } from "../game/game-tree.js";
import { turnOf } from "../game/rules.js";
import type { Session } from "../game/session.js";
import type { MoveResult } from "../game/session-types.js";
import { confirm } from "./confirm.js";
import type { KeptSettings } from "./settings.js";
import { words } from "./language.js";

export class GameStart {
  readonly #session: Session;
  readonly #settings: KeptSettings;
  /** The engines that can be played against, beside Castellan. */
  readonly #opponents: readonly string[];
  readonly #onBegin: (side: Colour) => void;

  /** @param onBegin called with the person's side before a game begins */
  constructor(session: Session, settings: KeptSettings, opponents: readonly string[], onBegin: (side: Colour) => void) {
    this.#opponents = opponents;
    this.#session = session;
    this.#settings = settings;
    this.#onBegin = onBegin;
  }

  /** Begins a game, from the start or from a position; in the midst of another one only if the person agrees. */
  async begin(side: Colour, from: GameNode | null = null): Promise<void> {
    if (await this.mayLeave()) this.#begin(side, from);
  }

  async resign(): Promise<void> {
    const { live } = this.#session;
    const said = words.play;
    if (live === null) return;
    const isSure = !this.#session.canTakeBack || (await confirm(said.resignQuestion, said.resign, said.goOn));
    // It may have ended meanwhile.
    if (isSure && this.#session.live !== null) this.#session.resign();
  }

  /** Makes the first move of a game that begins with it, for the side that moves. */
  moveFirst(text: string): MoveResult {
    const { rules, tree, present } = this.#session;
    const read = rules.read(tree, present, text);
    if (!read.ok) return read;
    this.#begin(turnOf(present), present);
    return this.#session.move(text);
  }

  /** Whether the person lets go of the running game. */
  async mayLeave(): Promise<boolean> {
    const said = words.play;
    return !this.#session.canTakeBack || confirm(said.leaveQuestion, said.leave, said.goOn);
  }

  #begin(side: Colour, from: GameNode | null): void {
    const { level, clock, opponent, openings } = this.#settings.current;
    const other = opponent !== null && this.#opponents.includes(opponent) ? { opponent } : {};
    this.#onBegin(side);
    this.#session.begin({ side, level, ...other, ...(openings ? {} : { openings }), clock }, from);
  }
}
