/** The move that a person makes while the engine thinks: it is played as soon as the engine has moved. */

import { premovesFrom } from "../../game/premoves.js";
import type { GameNode } from "../../game/game-tree.js";
import type { Session } from "../../game/session.js";

export class Premove {
  readonly #session: Session;
  #waiting: { readonly node: GameNode; readonly uci: string } | null = null;

  constructor(session: Session) {
    this.#session = session;
  }

  /** In UCI; null if there is none. */
  get move(): string | null {
    return this.#waiting?.uci ?? null;
  }

  /** The moves that may be made in advance from a square, in UCI; none if it is not the time for them. */
  from(square: string): readonly string[] {
    const { live, present, tip, isEnginesTurn } = this.#session;
    if (live === null || !isEnginesTurn || present !== tip) return [];
    return premovesFrom(present.fen, square, live.side);
  }

  /** @param uci null takes the move back */
  set(uci: string | null): void {
    this.#waiting = uci === null ? null : { node: this.#session.tip, uci };
  }

  /**
   * Must be called after every change of the board, and changes it itself if the move's time has come: then it returns
   * true. A move that the reply has made illegal is forgotten.
   */
  update(): boolean {
    const waiting = this.#waiting;
    if (waiting === null || this.#session.tip === waiting.node) return false;
    this.#waiting = null;
    if (this.#session.freedom !== "own" || this.#session.tip.parent !== waiting.node) return false;
    return this.#session.move(waiting.uci).ok;
  }
}
