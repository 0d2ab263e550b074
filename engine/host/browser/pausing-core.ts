/**
 * A core whose search pauses every few milliseconds, so that its worker receives messages during a search.
 * Memory that is not shared belongs to one worker, so the worker that searches must also listen.
 *
 * The build of scripts/pausing-core.mjs can unwind its stack where it reads the clock, and rewind it there
 * (Binaryen's Asyncify). The tree and the table stay the same. WebAssembly's own way to suspend, JSPI, is
 * hardly faster, and not every browser has it.
 */

import type { CoreImports } from "../core/core-interface.js";
import { Core } from "../core/core.js";
import type { WorkerSetup } from "../pool/messages.js";
import type { ThreadCore } from "../pool/thread-jobs.js";

/** Milliseconds between two pauses. */
const SLICE = 15;

/** States of the stack. */
const UNWINDING = 1;
const REWINDING = 2;

/** What the build exports beside the core's own. */
interface PausingExports {
  asyncify_get_state(): number;
  asyncify_start_unwind(stack: number): void;
  asyncify_stop_unwind(): void;
  asyncify_start_rewind(stack: number): void;
  asyncify_stop_rewind(): void;
}

class PausingCore extends Core {
  /** The functions that unwind and rewind the stack. */
  get stack(): PausingExports {
    return this.exports as unknown as PausingExports;
  }
}

/** Makes the core of a thread that shares its worker. */
export function createPausingCore({ module, memory, arena }: WorkerSetup, imports: CoreImports): ThreadCore {
  /** On the clock; Infinity where no search is under way. */
  let nextPause = Infinity;

  function now(): number {
    const time = imports.now();
    if (core.stack.asyncify_get_state() === REWINDING) {
      core.stack.asyncify_stop_rewind();
      nextPause = time + SLICE;
    } else if (time >= nextPause) leaveStack();
    return time;
  }

  function leaveStack(): void {
    const { PAUSED_STACK, NETWORK } = core.constants;
    // Where it is written next, and its end.
    new Uint32Array(memory.buffer, PAUSED_STACK, 2).set([PAUSED_STACK + 8, NETWORK]);
    core.stack.asyncify_start_unwind(PAUSED_STACK);
  }

  const core = new PausingCore(module, memory, arena, { ...imports, now });

  async function search(...request: Parameters<Core["search"]>): Promise<number> {
    try {
      nextPause = imports.now() + SLICE;
      let nodes = core.search(...request);
      while (core.stack.asyncify_get_state() === UNWINDING) {
        core.stack.asyncify_stop_unwind();
        await othersRun();
        core.stack.asyncify_start_rewind(core.constants.PAUSED_STACK);
        nodes = core.search(...request);
      }
      return nodes;
    } finally {
      nextPause = Infinity;
    }
  }

  return { core, search };
}

/** Resolves when waiting tasks have run; a timer would itself wait some milliseconds. */
function othersRun(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
