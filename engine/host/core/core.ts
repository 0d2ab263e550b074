/** One typed instance of the compiled core over a shared memory: the only way into engine/core. */

import type { CastlingRooks, Setup } from "../../rules/setup.js";
import { PIECES } from "../../board/pieces.js";
import type { GameHistory } from "../../rules/game.js";
import type { SearchBounds } from "../requests/limits.js";
import { centipawns, type Centipawns } from "../requests/score.js";
import {
  CONSTANTS,
  type CoreConstants,
  type CoreExports,
  type CoreImports,
  type CoreInfoRecord,
  type CoreNetwork,
  type CoreSearchOptions,
  type ParameterValues,
  type SamplingExports,
  type TuneExports,
} from "./core-interface.js";

/** The facts of a position by the rules. */
interface Judgement {
  readonly inCheck: boolean;
  readonly opponentInCheck: boolean;
  readonly insufficientMaterial: boolean;
}

/** One thread's instance of the core. */
export class Core {
  readonly constants: CoreConstants;
  /** For tests, which compile a core with more exports. */
  protected readonly exports: CoreExports;
  readonly #memory: WebAssembly.Memory;

  /** @param arena address of this thread's arena */
  constructor(module: WebAssembly.Module, memory: WebAssembly.Memory, arena: number, imports: CoreImports) {
    const instance = new WebAssembly.Instance(module, {
      env: { memory },
      memory: { ARENA: arena },
      host: { ...imports },
    });
    this.#memory = memory;
    this.exports = instance.exports as unknown as CoreExports;
    this.constants = Object.fromEntries(
      CONSTANTS.map((name) => [name, (instance.exports[name] as WebAssembly.Global).value >>> 0]),
    ) as CoreConstants;
  }

  /** Builds the tables that all threads share. @throws Error if the build's memory map does not fit together */
  initialize(): void {
    if (this.exports.initialize() === 0) {
      throw new Error("the core's memory map does not fit together");
    }
  }

  /** Writes a network into memory, for all threads; none of them may work. */
  setNetwork({ hidden, centipawns, seesHanging, weights }: CoreNetwork): void {
    const { NETWORK, NETWORK_WEIGHTS } = this.constants;
    const { buffer } = this.#memory;
    new Uint32Array(buffer, NETWORK, 3).set([hidden, centipawns, Number(seesHanging)]);
    new Uint8Array(buffer, NETWORK_WEIGHTS, weights.length).set(weights);
  }

  /**
   * Sets parameters of the search in this instance alone.
   *
   * @throws Error if it is not built for tuning
   */
  setParameters(values: ParameterValues): void {
    const globals = this.exports as unknown as Record<string, WebAssembly.Global | undefined>;
    for (const [name, value] of Object.entries(values)) {
      const parameter = globals[name];
      if (parameter === undefined) throw new Error(`no parameter ${name}`);
      parameter.value = value;
    }
  }

  /** Recomputes the tables that depend on parameters from this instance's parameters, for all threads. */
  rebuildTables(): void {
    (this.exports as unknown as TuneExports).rebuildTables();
  }

  /**
   * Makes every `count`-th evaluated position a sample; 0 ends that.
   *
   * @throws Error if it is not the sampling build
   */
  sampleEvery(count: number): void {
    (this.exports as unknown as SamplingExports).sampleEvery(count);
  }

  /** Forgets what this thread learned in earlier searches. */
  newGame(): void {
    this.exports.newGame();
  }

  /** Sets a game: its position and the positions before it. */
  setGame({ setup, moves }: GameHistory): void {
    this.#writeSetup(setup);
    this.exports.setPosition();
    for (const move of moves) this.exports.play(move);
  }

  /** Legal moves of the position, 16 bits each. */
  listMoves(): number[] {
    const count = this.exports.listMoves();
    return Array.from(this.moves(this.constants.MAILBOX, count));
  }

  /** Plays a legal move, 16 bits. */
  play(move: number): void {
    this.exports.play(move);
  }

  /** The present position; the core does not know the move number, which is 1 here. */
  position(): Setup {
    this.exports.writePosition();
    const { NO_SQUARE, SETUP_EN_PASSANT, SETUP_ROOKS, SETUP_RULE50, SETUP_TURN } = this.constants;
    const { bytes, view } = this.#setup();
    const square = (offset: number) => {
      const value = view.getUint8(offset);
      return value === NO_SQUARE ? null : value;
    };
    return {
      board: Array.from(bytes.subarray(0, 64), (piece) => PIECES[piece] ?? null),
      turn: view.getUint8(SETUP_TURN) === 0 ? "w" : "b",
      castling: {
        whiteKingSide: square(SETUP_ROOKS),
        whiteQueenSide: square(SETUP_ROOKS + 1),
        blackKingSide: square(SETUP_ROOKS + 2),
        blackQueenSide: square(SETUP_ROOKS + 3),
      },
      enPassant: square(SETUP_EN_PASSANT),
      halfmoves: view.getUint16(SETUP_RULE50, true),
      fullmoves: 1,
    };
  }

  /** The facts of the present position by the rules. */
  judge(): Judgement {
    return this.#toJudgement(this.exports.positionFlags());
  }

  /** The same, and whether the side to move can win material by exchanges. */
  judgeForTraining(): Judgement & { readonly tactical: boolean } {
    const flags = this.exports.filterFlags();
    return { ...this.#toJudgement(flags), tactical: (flags & this.constants.TACTICAL) !== 0 };
  }

  /** Static evaluation, from the side to move's view. */
  evaluate(): Centipawns<"internal"> {
    return centipawns(this.exports.evaluate());
  }

  /** Zobrist key, 64 bits. */
  key(): bigint {
    return BigInt.asUintN(64, this.exports.key());
  }

  /**
   * Searches; blocks until the search is over.
   *
   * @param rootMoves the moves to be searched, at least one
   * @returns nodes searched
   */
  search(rootMoves: readonly number[], limits: SearchBounds, options: CoreSearchOptions = {}): number {
    this.moves(this.constants.MAILBOX, rootMoves.length).set(rootMoves);
    return this.exports.search(
      rootMoves.length,
      limits.depth ?? this.constants.DEPTH_LIMIT,
      limits.nodes ?? 0,
      limits.softNodes ?? 0,
      options.multiPv ?? 1,
      limits.mate ?? 0,
      options.nodesPerMillisecond ?? 0,
      options.threads ?? 1,
      options.helper ?? false,
    );
  }

  /**
   * The ranks of legal moves of the present position by the endgame tables, the higher the better; null if the position
   * is in no table. See engine/core/tablebase/root-ranks.ts.
   */
  rankMoves(moves: readonly number[]): Int16Array | null {
    this.moves(this.constants.MAILBOX, moves.length).set(moves);
    if (this.exports.rankMoves(moves.length) === 0) return null;
    return new Int16Array(this.#memory.buffer, this.constants.MAILBOX + 2 * moves.length, moves.length);
  }

  /** The endgame tables' move in the present position, 16 bits; null if they know none that decides the game. */
  decidingMove(): number | null {
    const move = this.exports.decidingMove();
    return move === 0 ? null : move;
  }

  /** The records of this thread's last search on its root moves, in the order of the request. */
  rootMoves(): CoreInfoRecord[] {
    const moves: CoreInfoRecord[] = [];
    while (this.exports.exportRootMove(moves.length) !== 0) {
      moves.push(this.#readInfoRecord());
    }
    return moves;
  }

  /**
   * The present position's entry in the transposition table, which must hold a search's entries.
   *
   * @param plies how many plies earlier the viewing side was to move
   */
  lookUp(plies: number): CoreInfoRecord | null {
    return this.exports.lookUp(plies) === 0 ? null : this.#readInfoRecord();
  }

  /** This thread's share of the leaves of the tree; blocks until counted or stopped. */
  perft(depth: number, bulk: boolean, cached: boolean): number {
    return this.exports.perft(depth, bulk, cached);
  }

  /** A view of 16-bit moves in the core's memory. Addresses above 2 GiB come out of the core negative. */
  moves(address: number, length: number): Uint16Array {
    return new Uint16Array(this.#memory.buffer, address >>> 0, length);
  }

  /** Reads the record at MAILBOX, laid out as in engine/core/search/info-record.ts. */
  #readInfoRecord(): CoreInfoRecord {
    const { buffer } = this.#memory;
    const { MAILBOX } = this.constants;
    const [nodes = 0] = new Float64Array(buffer, MAILBOX, 1);
    const [move = 0, score = 0, mate = 0, bound = 0, depth = 0, evaluation = 0, evaluated = 0] = new Int32Array(
      buffer,
      MAILBOX + Float64Array.BYTES_PER_ELEMENT,
      7,
    );
    return {
      nodes,
      move,
      score,
      mate,
      bound,
      depth,
      evaluation: evaluated === 0 ? null : centipawns(evaluation),
    };
  }

  /** Describes a position to the core, in the form that engine/core/state/setup.ts reads. */
  #writeSetup({ board, turn, castling, enPassant, halfmoves }: Setup): void {
    const { NO_PIECE, NO_SQUARE, SETUP_EN_PASSANT, SETUP_ROOKS, SETUP_RULE50, SETUP_TURN } = this.constants;
    const { bytes, view } = this.#setup();
    bytes.set(board.map((piece) => (piece === null ? NO_PIECE : PIECES.indexOf(piece))));
    view.setUint8(SETUP_TURN, turn === "w" ? 0 : 1);
    bytes.set(
      rookSquares(castling).map((square) => square ?? NO_SQUARE),
      SETUP_ROOKS,
    );
    view.setUint8(SETUP_EN_PASSANT, enPassant ?? NO_SQUARE);
    view.setUint16(SETUP_RULE50, halfmoves, true);
  }

  /** The memory through which positions are exchanged with the core. */
  #setup(): { bytes: Uint8Array; view: DataView } {
    const { SETUP, SETUP_SIZE } = this.constants;
    const { buffer } = this.#memory;
    return { bytes: new Uint8Array(buffer, SETUP, SETUP_SIZE), view: new DataView(buffer, SETUP, SETUP_SIZE) };
  }

  #toJudgement(flags: number): Judgement {
    const { IN_CHECK, OPPONENT_IN_CHECK, INSUFFICIENT_MATERIAL } = this.constants;
    return {
      inCheck: (flags & IN_CHECK) !== 0,
      opponentInCheck: (flags & OPPONENT_IN_CHECK) !== 0,
      insufficientMaterial: (flags & INSUFFICIENT_MATERIAL) !== 0,
    };
  }
}

/** In the order in which the core numbers castling rights. */
function rookSquares(castling: CastlingRooks): (number | null)[] {
  return [castling.whiteKingSide, castling.whiteQueenSide, castling.blackKingSide, castling.blackQueenSide];
}
