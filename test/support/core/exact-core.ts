/**
 * The core in exact mode (engine/core/builds/exact-entry.ts), and positions to compare it with the reference search on.
 */

import { NO_IMPORTS } from "../../../engine/host/core/core-interface.js";
import { Core } from "../../../engine/host/core/core.js";
import type { Control } from "../../../engine/host/pool/memory-layout.js";
import { createCoreMemory, giveTable } from "../../../engine/host/standalone/standalone-core.js";
import type { ChessPosition } from "../../../engine/reference/chess/chess-game.js";
import { Game, type GameHistory } from "../../../engine/rules/game.js";
import { FLAG, moveFlag } from "../../../engine/rules/move.js";
import { createRandom } from "../../../src/common/random.js";
import { coreModule } from "./cores.js";
import { shippedNetwork } from "./networks.js";

/** Cleared before every search, so a small one; what does not fit is searched again. */
const TABLE_MEGABYTES = 1;

interface ExactExports {
  setTableUse(used: boolean, keyed: boolean): void;
}

export type TableUse = "off" | "history" | "place";

export class ExactCore extends Core {
  /** The score of the last report, as the side to move sees it. */
  #score: number | null = null;
  #control: Control | null = null;
  #memory: WebAssembly.Memory;
  #table: { base: number; bytes: number } = { base: 0, bytes: 0 };

  private constructor(module: WebAssembly.Module, memory: WebAssembly.Memory, arena: number) {
    super(module, memory, arena, {
      ...NO_IMPORTS,
      reportPv: (_line, _depth, _selDepth, score) => {
        this.#score = score;
      },
    });
    this.#memory = memory;
  }

  static async create(): Promise<ExactCore> {
    const module = await coreModule("exact");
    const { memory, arena } = createCoreMemory(module);
    const core = new ExactCore(module, memory, arena);
    core.initialize();
    core.setNetwork(shippedNetwork());
    const { control, layout } = giveTable({ core, memory }, TABLE_MEGABYTES);
    core.#control = control;
    core.#table = { base: layout.tableBase, bytes: layout.tableBytes };
    return core;
  }

  /** The value of a game's position to a depth, as White sees it; the table is empty at the start. */
  fullValue(game: Game, depth: number, use: TableUse): number {
    const exports = this.exports as unknown as ExactExports;
    exports.setTableUse(use !== "off", use === "history");
    const { base, bytes } = this.#table;
    new Uint8Array(this.#memory.buffer, base, bytes).fill(0);
    this.#control?.resetGeneration();
    this.newGame();
    this.setGame(game.history());
    this.#score = null;
    this.search(game.legalCoreMoves(), { depth });
    if (this.#score === null) throw new Error("the core reported nothing");
    return game.turn() === "w" ? this.#score : 0 - this.#score;
  }
}

/** The core's evaluation for the reference search. */
export function evaluationOf(core: Core) {
  return (position: ChessPosition): number => {
    const line: GameHistory = { setup: position.setup(), moves: [] };
    core.setGame(line);
    return core.evaluate();
  };
}

export function gameAt(fen: string | null, moves: readonly string[] = []): Game {
  const game = new Game();
  const set = game.setPosition(fen, moves);
  if (!set.ok) throw new Error(set.error);
  return game;
}

const STARTS = [
  "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "4k3/pppp4/8/8/8/8/4PPPP/4K3 w - - 0 1",
  "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
  "8/8/3k4/8/2p1p3/8/3P4/3KR2b w - - 90 80",
  "4k3/8/8/3pp3/3PP3/8/8/4K3 w - - 0 1",
  "8/1p2k3/1P6/2p5/2P5/5n2/3B4/3K4 b - - 12 40",
];

/**
 * Games drawn from a seed that are not over: captures are taken often, so that the positions thin out, and moves are
 * taken back often, so that they repeat.
 */
export function randomGames(count: number, seed: number): Game[] {
  const random = createRandom(seed);
  const games: Game[] = [];
  while (games.length < count) {
    const start = STARTS[games.length % STARTS.length] ?? null;
    const played: string[] = [];
    const game = gameAt(start);
    const plies = 4 + Math.floor(random() * 24);
    for (let ply = 0; ply < plies && game.outcome() === null; ply++) {
      const names = game.legalMoves();
      const captures = names.filter((_, i) => {
        const flag = moveFlag(game.legalCoreMoves()[i] ?? 0);
        return (flag & FLAG.CAPTURE) !== 0;
      });
      const back = played.at(-2)?.replace(/^(..)(..)$/, "$2$1") ?? "";
      const choice = random();
      const some = choice < 0.5 && captures.length > 0 ? captures : names;
      const drawn = some[Math.floor(random() * some.length)] ?? "";
      played.push(choice > 0.6 && names.includes(back) ? back : drawn);
      game.setPosition(start, played);
    }
    if (game.outcome() === null) games.push(game);
  }
  return games;
}
