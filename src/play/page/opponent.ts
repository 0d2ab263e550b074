/** Lets the engine make its moves in the running game. */

import { type GameNode, positionOf } from "../game/game-tree.js";
import { timeLeft } from "../game/clock.js";
import { turnOf } from "../game/rules.js";
import type { Session } from "../game/session.js";
import { thinkTime } from "../../../engine/host/skill/think-time.js";
import type { PlayTask } from "../page-model.js";
import { Cancelled, type EngineService } from "./link/engine-service.js";

export class Opponent {
  readonly #session: Session;
  readonly #service: EngineService;
  readonly #onFault: (text: string) => void;
  /** The position that it is thinking about. */
  #thinking: { readonly node: GameNode; readonly controller: AbortController } | null = null;

  constructor(session: Session, service: EngineService, onFault: (text: string) => void) {
    this.#session = session;
    this.#service = service;
    this.#onFault = onFault;
  }

  get isThinking(): boolean {
    return this.#thinking !== null;
  }

  /** Must be called after every change of the board. */
  update(): void {
    const wanted = this.#session.isEnginesTurn ? this.#session.tip : null;
    if (wanted === (this.#thinking?.node ?? null)) return;
    this.#thinking?.controller.abort();
    this.#thinking = null;
    if (wanted === null) return;
    const controller = new AbortController();
    this.#thinking = { node: wanted, controller };
    void this.#think(wanted, controller.signal);
  }

  async #think(node: GameNode, signal: AbortSignal): Promise<void> {
    const begun = performance.now();
    try {
      const { bestMove } = await this.#service.run<"play">(this.#taskFor(node), { signal });
      if (bestMove === null) return;
      const left = this.#thinkTime(node, bestMove.uci) - (performance.now() - begun);
      if (left > 0) await pause(left, signal);
      // Before the move is made, because that change starts the next thought.
      this.#thinking = null;
      this.#session.engineMove(node, bestMove.uci);
    } catch (error) {
      if (!(error instanceof Cancelled)) this.#onFault(`The engine cannot move: ${String((error as Error).message)}`);
    }
  }

  #taskFor(node: GameNode): PlayTask {
    const { tree, live } = this.#session;
    const clock = live?.clock ?? null;
    const now = Date.now();
    return {
      kind: "play",
      position: positionOf(tree, node),
      level: live?.level ?? null,
      clocks:
        clock === null
          ? null
          : {
              white: Math.round(timeLeft(clock, "w", now)),
              black: Math.round(timeLeft(clock, "b", now)),
              increment: clock.setting.increment,
            },
    };
  }

  /** At full strength there is no delay beyond the search. */
  #thinkTime(node: GameNode, uci: string): number {
    const { tree, live, rules } = this.#session;
    if (live === null || live.level === null) return 0;
    const { clock } = live;
    const left = clock === null ? null : timeLeft(clock, turnOf(node), Date.now());
    return thinkTime(
      {
        clock: clock === null || left === null ? null : { left, increment: clock.setting.increment },
        choices: rules.legalMoves(tree, node).length,
        isRecapture: node.move !== null && node.move.san.includes("x") && node.move.uci.slice(2, 4) === uci.slice(2, 4),
      },
      Math.random,
    );
  }
}

/** @throws Cancelled by the signal */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new Cancelled());
    });
  });
}
