/**
 * The clock of `nodestime`, on which nodes pass for milliseconds: what a game has left is counted here, not by the GUI.
 */

import type { Clock } from "../../engine/host/limits.js";

export class NodeClock {
  /** Nodes left to the game; null before its first move. */
  #left: number | null = null;

  /** Another game begins. */
  reset(): void {
    this.#left = null;
  }

  /**
   * The clock for a move, in milliseconds that are so many nodes each. Only the first of a game goes by the GUI's
   * clock.
   */
  begin(clock: Clock, nodesPerMillisecond: number): Clock {
    this.#left ??= clock.time * nodesPerMillisecond;
    return { ...clock, time: this.#left / nodesPerMillisecond };
  }

  /** A move was made: its nodes are gone, and the increment comes on top. */
  end(clock: Clock, nodesPerMillisecond: number, nodes: number): void {
    if (this.#left === null) return;
    const added = clock.increment * nodesPerMillisecond;
    this.#left = Math.max(0, this.#left + added - nodes);
  }
}
