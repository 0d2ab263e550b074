/** Lets the engine make its moves in the running game. */

import { type GameNode, positionOf } from "../../game/game-tree.js";
import { timeLeft } from "../../game/clock.js";
import { turnOf } from "../../game/rules.js";
import type { Session } from "../../game/session.js";
import { thinkTime } from "../../../../engine/host/skill/think-time.js";
import type { Move } from "../../../library/types.js";
import type { PlayTask } from "../../page-model.js";
import { Cancelled, type EngineService } from "../link/engine-service.js";
import { words } from "../language.js";

/** Milliseconds after a failure until the engine is asked again. */
const RETRY = 5000;

export class Opponent {
  readonly #session: Session;
  readonly #service: EngineService;
  readonly #onFault: () => void;
  /** The position that it is thinking about. */
  #thinking: { readonly node: GameNode; readonly controller: AbortController } | null = null;
  #fault: string | null = null;

  /** @param onFault called when `fault` has changed */
  constructor(session: Session, service: EngineService, onFault: () => void) {
    this.#session = session;
    this.#service = service;
    this.#onFault = onFault;
  }

  get isThinking(): boolean {
    return this.#thinking !== null;
  }

  /** Why it cannot move, although it tries again and again; null if it can. */
  get fault(): string | null {
    return this.#fault;
  }

  /** Must be called after every change of the board. */
  update(): void {
    const wanted = this.#session.isEnginesTurn ? this.#session.tip : null;
    if (wanted === (this.#thinking?.node ?? null)) return;
    this.#thinking?.controller.abort();
    this.#thinking = null;
    this.#fault = null;
    if (wanted === null) return;
    const controller = new AbortController();
    this.#thinking = { node: wanted, controller };
    void this.#think(wanted, controller.signal);
  }

  /** Thinks until it has moved, or is cancelled. */
  async #think(node: GameNode, signal: AbortSignal): Promise<void> {
    try {
      while (!(await this.#hasMoved(node, signal))) await pause(RETRY, signal);
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
    }
  }

  /** @throws Cancelled by the signal */
  async #hasMoved(node: GameNode, signal: AbortSignal): Promise<boolean> {
    const begun = performance.now();
    try {
      const bestMove = await this.#find(node, signal);
      if (bestMove === null) throw new Error(words.play.noMoveFound);
      const left = this.#thinkTime(node, bestMove.uci) - (performance.now() - begun);
      if (left > 0) await pause(left, signal);
      // Before the move is made, because that change starts the next thought.
      this.#thinking = null;
      this.#fault = null;
      this.#session.engineMove(node, bestMove.uci);
      return true;
    } catch (error) {
      if (error instanceof Cancelled) throw error;
      this.#fault = words.play.cannotMove(String((error as Error).message));
      this.#onFault();
      return false;
    }
  }

  async #find(node: GameNode, signal: AbortSignal): Promise<Move | null> {
    const task = this.#taskFor(node);
    const opponent = this.#session.live?.opponent;
    if (opponent === undefined) return (await this.#service.run<"play">(task, { signal })).bestMove;
    const { position, clocks } = task;
    return this.#service.run<"secondMove">({ kind: "secondMove", engine: opponent, position, clocks }, { signal });
  }

  #taskFor(node: GameNode): PlayTask {
    const { tree, live } = this.#session;
    const clock = live?.clock ?? null;
    const now = Date.now();
    return {
      kind: "play",
      position: positionOf(tree, node),
      level: live?.level ?? null,
      ...(live?.openings === false ? { openings: false } : {}),
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
        moveNumber: Number(node.fen.split(" ")[5]),
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
