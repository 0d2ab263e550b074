/**
 * The rules of a game that is played on a core, for both kinds of chess: fast enough to be applied after every move.
 */

import type { Core } from "../../../engine/host/core/core.js";
import { FIFTY_MOVES_PLIES, THREEFOLD } from "../../../engine/rules/draw-rules.js";
import type { Colour } from "../../../engine/board/pieces.js";
import type { Setup } from "../../../engine/rules/setup.js";
import type { Ending } from "./game-format.js";

/** How a game ends by the rules. */
interface RulesEnd {
  readonly ending: Ending;
  /** The winner; null for a draw. */
  readonly winner: Colour | null;
}

export class Referee {
  readonly #core: Core;
  readonly #start: Setup;
  #plies = 0;
  #halfmoves: number;
  #moves: readonly number[];
  /** The number of times that positions have occurred since the last capture or pawn move. */
  readonly #seen = new Map<bigint, number>();

  /** Sets the core to a position, and follows the game from there; nobody else may make moves on it. */
  constructor(core: Core, start: Setup) {
    this.#core = core;
    this.#start = start;
    this.#halfmoves = start.halfmoves;
    core.setGame({ setup: start, moves: [] });
    this.#moves = core.listMoves();
    this.#see();
  }

  get turn(): Colour {
    return (this.#plies % 2 === 0) === (this.#start.turn === "w") ? "w" : "b";
  }

  /** The legal moves. */
  get moves(): readonly number[] {
    return this.#moves;
  }

  /** Plies since the last capture or pawn move. */
  get halfmoves(): number {
    return this.#halfmoves;
  }

  /** The number of the current full move. */
  get fullmoves(): number {
    const blackBegan = this.#start.turn === "w" ? 0 : 1;
    return this.#start.fullmoves + Math.floor((this.#plies + blackBegan) / 2);
  }

  /** Makes one of the legal moves. */
  play(move: number): void {
    this.#core.play(move);
    this.#plies += 1;
    this.#halfmoves = this.#core.position().halfmoves;
    if (this.#halfmoves === 0) this.#seen.clear();
    this.#moves = this.#core.listMoves();
    this.#see();
  }

  /** How the game has ended, or null. Mate and stalemate have precedence over draws by counting. */
  end(): RulesEnd | null {
    const { inCheck, insufficientMaterial } = this.#core.judge();
    const draw = (ending: Ending) => ({ ending, winner: null });
    if (this.#moves.length === 0) {
      if (!inCheck) return draw("stalemate");
      return { ending: "checkmate", winner: this.turn === "w" ? "b" : "w" };
    }
    if (insufficientMaterial) return draw("insufficient-material");
    if ((this.#seen.get(this.#core.key()) ?? 0) >= THREEFOLD) return draw("repetition");
    if (this.#halfmoves >= FIFTY_MOVES_PLIES) return draw("fifty-moves");
    return null;
  }

  #see(): void {
    const key = this.#core.key();
    this.#seen.set(key, (this.#seen.get(key) ?? 0) + 1);
  }
}
