/** Chess960, in which the core replaces chess.js as the authority on the rules. */

import type { Rules, RulesBoard } from "../../rules/board.js";
import { readChess960Castling } from "../../rules/fen-castling.js";
import { makeFen, readFen } from "../../rules/fen.js";
import { Game } from "../../rules/game.js";
import { moveFrom, moveTo, promotionOf } from "../../rules/move.js";
import { sanOf } from "../../rules/san.js";
import type { Setup } from "../../rules/setup.js";
import { squareName } from "../../board/squares.js";
import type { Core } from "../core/core.js";
import { compileCore } from "../core/compile-core.js";
import { createStandaloneCore } from "./standalone-core.js";

/** A game of Chess960 (and so of double Chess960): castling is written as the king taking its own rook. */
export class Chess960Game extends Game {
  private constructor(rules: Rules) {
    super(rules);
  }

  /** Loads a core of its own; it has no transposition table and costs 6 MB. @param compile compiles it */
  static async create(compile = compileCore): Promise<Chess960Game> {
    const { core } = createStandaloneCore(await compile());
    const shared: SharedCore = { core, board: null, plies: 0 };
    return new Chess960Game({
      isChessJs: false,
      readFen: (text) => readFen(text, readChess960Castling),
      createBoard: (setup) => new CoreBoard(shared, setup),
    });
  }
}

/** A core and the board whose position it has: boards share it, and each restores its own position. */
interface SharedCore {
  readonly core: Core;
  board: CoreBoard | null;
  /** How many of the board's moves the core has made. */
  plies: number;
}

/** A board on a core. */
class CoreBoard implements RulesBoard {
  readonly #shared: SharedCore;
  readonly #setup: Setup;
  readonly #moves: number[] = [];

  constructor(shared: SharedCore, setup: Setup) {
    this.#shared = shared;
    this.#setup = setup;
  }

  fen() {
    return this.#fenOf(this.#core().position(), this.#moves.length);
  }

  turn() {
    const sameSide = this.#moves.length % 2 === 0;
    return sameSide === (this.#setup.turn === "w") ? "w" : "b";
  }

  isCheck() {
    return this.#core().judge().inCheck;
  }

  isOpponentInCheck() {
    return this.#core().judge().opponentInCheck;
  }

  isInsufficientMaterial() {
    return this.#core().judge().insufficientMaterial;
  }

  halfmoves() {
    return this.#core().position().halfmoves;
  }

  legalMoves() {
    return this.#core().listMoves();
  }

  find(uci: string) {
    return this.legalMoves().find((move) => this.text(move) === uci) ?? null;
  }

  make(move: number) {
    this.#moves.push(move);
  }

  undo() {
    this.#moves.pop();
    this.#shared.board = null;
  }

  text(move: number) {
    const squares = squareName(moveFrom(move)) + squareName(moveTo(move));
    return squares + (promotionOf(move) ?? "");
  }

  san(move: number): string {
    return sanOf(this, this.#core().position().board, move);
  }

  #fenOf(position: Setup, plies: number): string {
    const blackMoves = plies + (this.#setup.turn === "w" ? 0 : 1);
    const fullmoves = this.#setup.fullmoves + Math.floor(blackMoves / 2);
    return makeFen({ ...position, fullmoves });
  }

  /** The core, at this board's position. */
  #core(): Core {
    const shared = this.#shared;
    if (shared.board !== this) {
      shared.core.setGame({ setup: this.#setup, moves: this.#moves });
      shared.board = this;
    } else {
      for (const move of this.#moves.slice(shared.plies)) shared.core.play(move);
    }
    shared.plies = this.#moves.length;
    return shared.core;
  }
}
