/**
 * The clock of `nodestime`, which counts nodes instead of milliseconds. The engine keeps it, not the GUI.
 */

import type { Clock } from "../../engine/host/requests/limits.js";

export class NodeClock {
  /** Nodes that the game has left; null before its first move. */
  #left: number | null = null;

  /** Starts another game. */
  reset(): void {
    this.#left = null;
  }

  /**
   * The clock for a move, in milliseconds, each of which stands for so many nodes. Only a game's first move uses the
   * GUI's clock.
   */
  begin(clock: Clock, nodesPerMillisecond: number): Clock {
    this.#left ??= clock.time * nodesPerMillisecond;
    return { ...clock, time: this.#left / nodesPerMillisecond };
  }

  /** Subtracts the nodes of a move, and adds the increment. */
  end(clock: Clock, nodesPerMillisecond: number, nodes: number): void {
    if (this.#left === null) return;
    const added = clock.increment * nodesPerMillisecond;
    this.#left = Math.max(0, this.#left + added - nodes);
  }
}
