/** The moves that a person plans while the engine thinks: one is played after each of the engine's moves. */

import { afterMove, makePlacement, readPlacement } from "../../../../engine/board/placement.js";
import { premoveName, premovesFrom } from "../../game/premoves.js";
import type { GameNode } from "../../game/game-tree.js";
import type { Session } from "../../game/session.js";
import { shownMove, words } from "../language.js";

interface Waiting {
  /** The last position of the game in which they were planned; null while a planned move is being made. */
  readonly node: GameNode | null;
  /** In UCI, in their order. */
  readonly moves: readonly string[];
}

export class Premove {
  readonly #session: Session;
  #waiting: Waiting | null = null;
  #notice = "";

  constructor(session: Session) {
    this.#session = session;
  }

  /** In UCI, in the order in which they will be played. */
  get moves(): readonly string[] {
    return this.#waiting?.moves ?? [];
  }

  /** The moves as the move list would have them, as in `Bc4, Nf3`; empty for none. */
  get names(): string {
    const names: string[] = [];
    let placement = readPlacement(this.#session.tip.fen);
    for (const uci of this.moves) {
      names.push(shownMove(premoveName(makePlacement(placement), uci)));
      placement = afterMove(placement, uci);
    }
    return names.join(", ");
  }

  /** The board with the planned moves made: the first field of a FEN. */
  get placement(): string {
    return makePlacement(this.moves.reduce(afterMove, readPlacement(this.#session.tip.fen)));
  }

  /** The moves that may be planned from a square, in UCI; none if it is not the time for them. */
  from(square: string): readonly string[] {
    const { live, present, tip, isEnginesTurn } = this.#session;
    if (live === null || !isEnginesTurn || present !== tip) return [];
    return premovesFrom(this.placement, square, live.side);
  }

  /** Plans a move after those that are planned already. */
  add(uci: string): void {
    this.#waiting = { node: this.#session.tip, moves: [...this.moves, uci] };
  }

  cancel(): void {
    this.#waiting = null;
  }

  /** Says once why planned moves were given up; empty if none were. */
  takeNotice(): string {
    const notice = this.#notice;
    this.#notice = "";
    return notice;
  }

  /**
   * Must be called after every change of the board, and changes it itself if a move's time has come: then it returns true.
   * A move that the reply has made illegal is given up with all that were planned after it, and so are all when the game ends
   * or goes another way.
   */
  update(): boolean {
    const waiting = this.#waiting;
    const { tip, live } = this.#session;
    if (waiting === null || (waiting.node === tip && live !== null)) return false;
    const [next, ...rest] = waiting.moves;
    if (waiting.node === null) {
      // The planned move that was just made.
      this.#waiting = rest.length === 0 && next === undefined ? null : { node: tip, moves: waiting.moves };
      if (live === null) this.#waiting = null;
      return false;
    }
    this.#waiting = null;
    if (next === undefined || live === null || tip.parent !== waiting.node) return false;
    const name = premoveName(tip.fen, next);
    this.#waiting = { node: null, moves: rest };
    if (this.#session.plannedMove(next).ok) return true;
    this.#waiting = null;
    this.#notice = words.position.lostPlan(shownMove(name), rest.length);
    return false;
  }
}
