import type { Rules, RulesBoard } from "./board.js";
import { STANDARD_RULES } from "./chessjs-board.js";
import { FIFTY_MOVES_PLIES, THREEFOLD } from "./draw-rules.js";
import { START_FEN } from "./fen.js";
import { GameRecord } from "./record.js";
import type { Colour } from "../board/pieces.js";
import type { Setup } from "./setup.js";
import { runSteps, type Steps } from "./steps.js";

export type SetResult =
  /** Notes: one sentence for each repair of the FEN. `isSameStart`: whether the game before began with the same FEN. */
  | { readonly ok: true; readonly notes: readonly string[]; readonly isSameStart: boolean }
  | { readonly ok: false; readonly error: string };

export type Outcome =
  | { readonly kind: "checkmate"; readonly winner: Colour }
  | { readonly kind: "stalemate" }
  | { readonly kind: "repetition" }
  | { readonly kind: "fifty-moves" }
  | { readonly kind: "insufficient-material" };

/** What the core needs to know: the current position, and earlier ones that can recur. */
export interface GameHistory {
  readonly setup: Setup;
  /** 16-bit core moves from the setup to the current position. */
  readonly moves: readonly number[];
}

/** The longest history for the core, in plies: the fifty-move rule draws any longer one. */
const HISTORY_LIMIT = 128;

/** A game as `position` commands describe it: its start, as given and as read. */
interface Started {
  /** The FEN as the command gave it, which shows whether the next command continues from the same start. */
  readonly source: string;
  readonly notes: readonly string[];
  /** The square of the FEN on which a pawn stands ready to capture en passant, even if it is pinned; null if there is none. */
  readonly enPassant: number | null;
  readonly record: GameRecord;
}

interface LegalMoves {
  readonly uci: readonly string[];
  readonly core: readonly number[];
}

/** The authority on the rules: the game so far, by chess.js unless other rules are given. */
export class Game {
  readonly #rules: Rules;
  #game: Started;
  /** The current position's moves, computed on demand. */
  #legal: LegalMoves | null = null;

  /** At the start position. */
  constructor(rules: Rules = STANDARD_RULES) {
    this.#rules = rules;
    const start = this.#start(START_FEN);
    if (typeof start === "string") throw new Error(start);
    this.#game = start;
  }

  /**
   * Goes to the position that a UCI `position` command describes; `fen` null is the start position.
   *
   * A list that begins like the game so far costs only the moves that differ. On failure nothing changes:
   * the previous position stays, with its history.
   */
  setPosition(fen: string | null, moves: readonly string[]): SetResult {
    return runSteps(this.setPositionInSteps(fen, moves));
  }

  /**
   * The same in steps, because a long game takes long. Between them nobody may use the game. Given up between them, it is at
   * some position, and any may be set again.
   */
  *setPositionInSteps(fen: string | null, moves: readonly string[]): Steps<SetResult> {
    this.#legal = null;
    const source = fen ?? START_FEN;
    return yield* source === this.#game.source ? this.#continue(moves) : this.#begin(source, moves);
  }

  /** A game by the same rules, at the start position. */
  another(): Game {
    return new Game(this.#rules);
  }

  /** Makes a legal move of the current position. @returns the fault of another one, which changes nothing; else null */
  play(uci: string): string | null {
    const fault = this.#record.play([uci]);
    if (fault === null) this.#legal = null;
    return fault;
  }

  /** Whether chess.js provides the rules of this game, as in all but Chess960. */
  get isChessJs(): boolean {
    return this.#rules.isChessJs;
  }

  fen(): string {
    return this.#record.fenAfter(this.#record.length);
  }

  turn(): Colour {
    return this.#record.board.turn();
  }

  inCheck(): boolean {
    return this.#record.board.isCheck();
  }

  /** In UCI text. */
  legalMoves(): readonly string[] {
    return this.#legalMoves().uci;
  }

  /** The same moves in the same order as the core's 16 bits. */
  legalCoreMoves(): readonly number[] {
    return this.#legalMoves().core;
  }

  /** A core move in the UCI notation of this kind of chess. */
  moveText(move: number): string {
    return this.#record.board.text(move);
  }

  isLegal(uci: string): boolean {
    return this.legalMoves().includes(uci);
  }

  /** The longest prefix of `moves` that is legal from here. */
  legalPrefix(moves: readonly string[]): readonly string[] {
    return moves.slice(
      0,
      this.#walk(moves, () => {}),
    );
  }

  /** Standard algebraic notation of a variation from here, up to its first illegal move. */
  san(moves: readonly string[]): readonly string[] {
    const text: string[] = [];
    this.#walk(moves, (move) => text.push(this.#record.board.san(move)));
    return text;
  }

  /** How the game has ended, or null. Mate and stalemate have precedence over draws by counting. */
  outcome(): Outcome | null {
    if (this.legalMoves().length === 0) {
      return this.inCheck() ? { kind: "checkmate", winner: this.turn() === "w" ? "b" : "w" } : { kind: "stalemate" };
    }
    const { board } = this.#record;
    if (board.isInsufficientMaterial()) return { kind: "insufficient-material" };
    if (this.repetitions() >= THREEFOLD) return { kind: "repetition" };
    if (board.halfmoves() >= FIFTY_MOVES_PLIES) return { kind: "fifty-moves" };
    return null;
  }

  /** How often the current position has occurred, including now. */
  repetitions(): number {
    return this.#record.occurrences();
  }

  /**
   * The current position with the reversible moves that led to it, at most the last 128: nothing before a capture
   * or pawn move can recur.
   */
  history(): GameHistory {
    const record = this.#record;
    const reversible = Math.min(record.board.halfmoves(), record.length, HISTORY_LIMIT);
    const base = record.length - reversible;
    const read = this.#rules.readFen(record.fenAfter(base));
    if (!read.ok) throw new Error(`the board wrote a bad FEN: ${read.error}`);
    return { setup: read.setup, moves: record.coreMoves(base) };
  }

  /**
   * The square behind a pawn that has just made its double step by the FEN, if a pawn stands ready to capture there, even if it is
   * pinned. Null after any move.
   */
  givenEnPassant(): number | null {
    return this.plies() === 0 ? this.#game.enPassant : null;
  }

  /** Half moves played since the position's FEN. */
  plies(): number {
    return this.#record.length;
  }

  /** The moves played since the position's FEN, in UCI text. */
  movesPlayed(): readonly string[] {
    return this.#record.history();
  }

  /** The positions from the position's FEN to the current one, as FENs. */
  positions(): readonly string[] {
    return Array.from({ length: this.plies() + 1 }, (_, length) => this.#record.fenAfter(length));
  }

  get #record(): GameRecord {
    return this.#game.record;
  }

  /** Replaces the moves of the game by another list from the same start; on failure restores them. */
  *#continue(moves: readonly string[]): Steps<SetResult> {
    const { record, notes } = this.#game;
    const common = record.commonPrefix(moves);
    const undone = record.history().slice(common);
    record.truncate(common);
    const error = yield* record.playInSteps(moves, common);
    if (error === null) return { ok: true, notes, isSameStart: true };
    record.truncate(common);
    yield* record.playInSteps(undone);
    return { ok: false, error };
  }

  /** A new start, which is kept only if all its moves are legal. */
  *#begin(source: string, moves: readonly string[]): Steps<SetResult> {
    const start = this.#start(source);
    if (typeof start === "string") return { ok: false, error: start };
    const error = yield* start.record.playInSteps(moves);
    if (error !== null) return { ok: false, error };
    this.#game = start;
    return { ok: true, notes: start.notes, isSameStart: false };
  }

  /** A game that begins at a FEN, or the reason why there is none. */
  #start(source: string): Started | string {
    const read = this.#rules.readFen(source);
    if (!read.ok) return `FEN: ${read.error}`;
    let board: RulesBoard;
    try {
      board = this.#rules.createBoard(read.setup);
    } catch (refusal) {
      return `FEN: ${String(refusal)}`;
    }
    if (board.isOpponentInCheck()) {
      const [mover, other] = read.setup.turn === "w" ? ["White", "Black"] : ["Black", "White"];
      return `FEN: ${other} is in check with ${mover} to move`;
    }
    const { enPassant } = read.setup;
    return { source, notes: read.repairs, enPassant, record: new GameRecord(board) };
  }

  #legalMoves(): LegalMoves {
    if (this.#legal === null) {
      const { board } = this.#record;
      const core = board.legalMoves();
      this.#legal = { core, uci: core.map((move) => board.text(move)) };
    }
    return this.#legal;
  }

  /**
   * Plays a variation up to its first illegal move, shows each move before it is made, takes all back, and returns the
   * number of moves.
   */
  #walk(moves: readonly string[], visit: (move: number) => unknown): number {
    const { board } = this.#record;
    let made = 0;
    for (const uci of moves) {
      const move = board.find(uci);
      if (move === null) break;
      visit(move);
      board.make(move);
      made += 1;
    }
    for (let left = made; left > 0; left--) board.undo();
    return made;
  }
}
