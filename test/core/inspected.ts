import { Core, NO_IMPORTS, createMemory } from "../../engine/host/core.js";
import { HOST_ARENA, arenaAddress } from "../../engine/host/layout.js";
import { compileCore } from "../../scripts/core-compiler.mjs";

/** What engine/core/inspect.ts exports beside the core's surface. */
interface InspectExports {
  selfCheck(): number;
  isThirdOccurrence(): number;
  exchangeAtLeast(move: number, threshold: number): number;
}

/** A core that shows tests what it keeps to itself. */
export class InspectedCore extends Core {
  /** Compiles it, which takes a few seconds. */
  static async create(): Promise<InspectedCore> {
    const module = new WebAssembly.Module(await compileCore("inspect.ts"));
    const memory = createMemory();
    const { constants } = new Core(module, memory, 0, NO_IMPORTS);
    const arena = arenaAddress(constants, HOST_ARENA);
    const core = new InspectedCore(module, memory, arena, NO_IMPORTS);
    core.initialize();
    return core;
  }

  /** 0, or the number of what engine/core/inspect.ts finds inconsistent. */
  selfCheck(): number {
    return this.#inspect.selfCheck();
  }

  isThirdOccurrence(): boolean {
    return this.#inspect.isThirdOccurrence() !== 0;
  }

  exchangeAtLeast(move: number, threshold: number): boolean {
    return this.#inspect.exchangeAtLeast(move, threshold) !== 0;
  }

  get #inspect(): InspectExports {
    return this.exports as unknown as InspectExports;
  }
}
