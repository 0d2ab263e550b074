/** Hints and reasons: short questions to the engine about the shown position. */

import { shownScore } from "../../../common/score/plain-score.js";
import { type GameNode, NULL_MOVE, numberAt, positionOf } from "../../game/game-tree.js";
import type { Session } from "../../game/session.js";
import { Cancelled, type EngineService } from "../link/engine-service.js";
import { whiteScore } from "./score-view.js";
import { whyText } from "./why-text.js";

/** Milliseconds. */
const HINT_TIME = 700;
const PASSED = "A null move only passes the turn: there is nothing to compare it with.";

export interface Advice {
  /** The position of the answer. */
  readonly node: GameNode;
  /** Paragraphs; none while the engine works. */
  readonly text: readonly string[];
  /** A move to show, in UCI; null for none. */
  readonly move: string | null;
}

export class Advisor {
  readonly #session: Session;
  readonly #service: EngineService;
  readonly #onChange: () => void;
  #controller: AbortController | null = null;
  #advice: Advice | null = null;

  constructor(session: Session, service: EngineService, onChange: () => void) {
    this.#session = session;
    this.#service = service;
    this.#onChange = onChange;
  }

  /** The last answer, or question, while its position is shown. */
  get advice(): Advice | null {
    return this.#advice?.node === this.#session.present ? this.#advice : null;
  }

  get isBusy(): boolean {
    return this.#controller !== null && this.advice !== null;
  }

  hint(): void {
    const { tree, present } = this.#session;
    void this.#ask(async (signal) => {
      const task = { kind: "analyse", position: positionOf(tree, present), lines: 1, time: HINT_TIME } as const;
      const { bestMove, score, pv } = await this.#service.run<"analyse">(task, { signal });
      if (bestMove === null) return { text: ["There is no move."], move: null };
      const line = pv.slice(0, 6).map(({ san }) => san);
      const worth = shownScore(whiteScore(score, present.fen));
      return { text: [`Hint: ${numberAt(present.fen)} ${line.join(" ")} (${worth})`], move: bestMove.uci };
    });
  }

  /** Asks about the move that led to the shown position. */
  why(): void {
    const { tree, present } = this.#session;
    const { parent, move } = present;
    if (parent === null || move === null) return;
    if (move.uci === NULL_MOVE) return void this.#ask(async () => ({ text: [PASSED], move: null }));
    void this.#ask(async (signal) => {
      const task = { kind: "why", position: positionOf(tree, parent), played: move.uci } as const;
      const why = await this.#service.run<"why">(task, { signal });
      return { text: whyText(why, parent.fen), move: null };
    });
  }

  async #ask(question: (signal: AbortSignal) => Promise<Omit<Advice, "node">>): Promise<void> {
    this.#controller?.abort();
    const controller = new AbortController();
    const node = this.#session.present;
    this.#controller = controller;
    this.#set({ node, text: [], move: null });
    try {
      const answer = await question(controller.signal);
      this.#finish(controller, { node, ...answer });
    } catch (error) {
      if (error instanceof Cancelled) return;
      this.#finish(controller, { node, text: [`The engine cannot say: ${(error as Error).message}`], move: null });
    }
  }

  #finish(controller: AbortController, advice: Advice): void {
    if (this.#controller !== controller) return;
    this.#controller = null;
    this.#set(advice);
  }

  #set(advice: Advice): void {
    this.#advice = advice;
    this.#onChange();
  }
}
