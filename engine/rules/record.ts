import type { RulesBoard } from "./board.js";
import { withoutCounters } from "./fen.js";
import { NULL_MOVE_TEXT } from "./move.js";
import { quote } from "./quote.js";
import { runSteps, type Steps } from "./steps.js";

interface Ply {
  readonly uci: string;
  readonly core: number;
  /** The position after the move. */
  readonly fen: string;
}

/**
 * A start position and the moves from it, on one board.
 *
 * It counts occurrences itself, not by chess.js: two positions are the same only if the same moves
 * are possible, so an en passant square counts only if a legal capture uses it, as in the board's FEN.
 */
export class GameRecord {
  readonly board: RulesBoard;
  readonly #startFen: string;
  readonly #plies: Ply[] = [];
  readonly #occurrences = new Map<string, number>();

  /** Starts at the board's position. */
  constructor(board: RulesBoard) {
    this.board = board;
    this.#startFen = this.board.fen();
    this.#count(this.#startFen, 1);
  }

  get length(): number {
    return this.#plies.length;
  }

  /** The position after the first `length` moves. */
  fenAfter(length: number): string {
    return this.#plies[length - 1]?.fen ?? this.#startFen;
  }

  /** How often the current position has occurred, including now. */
  occurrences(): number {
    return this.#occurrences.get(withoutCounters(this.fenAfter(this.length))) ?? 0;
  }

  history(): string[] {
    return this.#plies.map((ply) => ply.uci);
  }

  /** The core's moves from the given ply on. */
  coreMoves(from: number): number[] {
    return this.#plies.slice(from).map((ply) => ply.core);
  }

  /** How many moves at the start of the list are those already made. */
  commonPrefix(moves: readonly string[]): number {
    const limit = Math.min(moves.length, this.length);
    let common = 0;
    while (common < limit && this.#plies[common]?.uci === moves[common]) common += 1;
    return common;
  }

  /**
   * Makes the moves from index `from` on. At the first illegal one it returns the fault; the moves before it
   * stay.
   */
  play(moves: readonly string[], from = 0): string | null {
    return runSteps(this.playInSteps(moves, from));
  }

  /** The same, one move in each step. */
  *playInSteps(moves: readonly string[], from = 0): Steps<string | null> {
    for (let index = from; index < moves.length; index++) {
      const uci = moves[index] ?? "";
      const move = this.board.find(uci);
      if (move === null) {
        const fault = moveFault(this.board, uci);
        return `move ${index + 1}, ${quote(uci)}, ${fault} in ${this.board.fen()}`;
      }
      this.board.make(move);
      const fen = this.board.fen();
      this.#plies.push({ uci, core: move, fen });
      this.#count(fen, 1);
      yield;
    }
    return null;
  }

  /** Takes back all moves after the first `length`. */
  truncate(length: number): void {
    while (this.#plies.length > length) {
      const ply = this.#plies.pop();
      if (ply === undefined) return;
      this.board.undo();
      this.#count(ply.fen, -1);
    }
  }

  #count(fen: string, step: 1 | -1): void {
    const identity = withoutCounters(fen);
    const count = (this.#occurrences.get(identity) ?? 0) + step;
    if (count > 0) this.#occurrences.set(identity, count);
    else this.#occurrences.delete(identity);
  }
}

/** Why a text is not a legal move here, as the end of a sentence. */
function moveFault(board: RulesBoard, uci: string): string {
  if (uci === NULL_MOVE_TEXT) return "is a null move and not legal";
  const lower = uci.toLowerCase();
  if (uci !== lower && board.find(lower) !== null) return `must be in lower case (${lower})`;
  return /^[a-h][1-8][a-h][1-8][nbrq]?$/.test(lower) ? "is not legal" : "is not a move";
}
