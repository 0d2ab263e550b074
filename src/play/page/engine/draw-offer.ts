/** Offers a draw to the engine, which decides by its own evaluation at the level of the game. */

import { drawAnswer } from "../../game/draw-answer.js";
import { type GameNode, positionOf } from "../../game/game-tree.js";
import type { Session } from "../../game/session.js";
import { Cancelled, type EngineService } from "../link/engine-service.js";
import { words } from "../language.js";

export class DrawOffer {
  readonly #session: Session;
  readonly #service: EngineService;
  readonly #onChange: () => void;
  /** The last position in which a draw was offered, and what came of it; empty while the engine thinks about it. */
  #offered: { readonly node: GameNode; answer: string } | null = null;

  constructor(session: Session, service: EngineService, onChange: () => void) {
    this.#session = session;
    this.#service = service;
    this.#onChange = onChange;
  }

  /** Whether it may be offered now: in one's own turn, once in a position, and not before the first move. */
  get isPossible(): boolean {
    const { live, tip, isEnginesTurn, canTakeBack } = this.#session;
    return live !== null && !isEnginesTurn && canTakeBack && this.#offered?.node !== tip;
  }

  /** What the engine says to an offer in the shown position; empty if there was none. */
  get text(): string {
    const offered = this.#offered;
    if (offered === null || offered.node !== this.#session.present || this.#session.live === null) return "";
    return offered.answer === "" ? words.play.offered : offered.answer;
  }

  async offer(): Promise<void> {
    if (!this.isPossible) return;
    const { tree, tip, live } = this.#session;
    const offered = { node: tip, answer: "" };
    this.#offered = offered;
    this.#onChange();
    try {
      const task = { kind: "play", position: positionOf(tree, tip), level: live!.level, clocks: null } as const;
      const { wdl } = await this.#service.run<"play">(task);
      // The person has moved on, or taken back.
      if (this.#session.live === null || this.#session.tip !== tip) return;
      // The person is to move.
      const share = (wdl.loss + wdl.draw / 2) / (wdl.win + wdl.draw + wdl.loss);
      const { isAccepted, reason } = drawAnswer(share, tip.fen);
      if (isAccepted) return this.#session.agreeToDraw(reason);
      offered.answer = words.play.declined(reason);
    } catch (error) {
      if (!(error instanceof Cancelled)) offered.answer = words.play.cannotAnswer((error as Error).message);
    }
    this.#onChange();
  }
}
