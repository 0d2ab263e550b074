/** Hints and reasons: short questions to the engine about the shown position. */

import { type GameNode, NULL_MOVE, positionOf } from "../../game/game-tree.js";
import { type HintStep, hintSteps } from "../../game/hint-steps.js";
import type { Session } from "../../game/session.js";
import { Cancelled, type EngineService } from "../link/engine-service.js";
import { whiteScore } from "./score-view.js";
import { whyText } from "./why-text.js";
import { shownName, words } from "../language.js";

/** Milliseconds. */
const HINT_TIME = 700;

export interface Advice {
  /** The position of the answer. */
  readonly node: GameNode;
  /** Paragraphs; none while the engine works. */
  readonly text: readonly string[];
  /** A move to show, in UCI; null for none. */
  readonly move: string | null;
}

/** A hint that may say more. */
interface Hint {
  readonly node: GameNode;
  readonly steps: readonly HintStep[];
  /** Index of the last step that was shown. */
  shown: number;
}

export class Advisor {
  readonly #session: Session;
  readonly #service: EngineService;
  readonly #onChange: () => void;
  #controller: AbortController | null = null;
  #advice: Advice | null = null;
  /** The last hint, for its own position alone. */
  #hint: Hint | null = null;

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

  /** Names the piece to move; each further call for the same position says more. */
  hint(): void {
    const { tree, present } = this.#session;
    if (this.#hint?.node === present) return this.#nextStep(this.#hint);
    void this.#ask(async (signal) => {
      const task = { kind: "analyse", position: positionOf(tree, present), lines: 1, time: HINT_TIME } as const;
      const { bestMove, score, pv } = await this.#service.run<"analyse">(task, { signal });
      if (bestMove === null) return { text: [words.advice.noMove], move: null };
      const [first = bestMove, ...others] = pv;
      const steps = hintSteps(present.fen, whiteScore(score, present.fen), [first, ...others], words);
      this.#hint = { node: present, steps, shown: 0 };
      return { text: [steps[0]!.text], move: steps[0]!.move };
    });
  }

  #nextStep(hint: Hint): void {
    hint.shown = Math.min(hint.shown + 1, hint.steps.length - 1);
    const { text, move } = hint.steps[hint.shown]!;
    this.#controller?.abort();
    this.#controller = null;
    this.#set({ node: hint.node, text: [text], move });
  }

  /** Asks about the move that led to the shown position. */
  why(): void {
    const { tree, present } = this.#session;
    const { parent, move } = present;
    if (parent === null || move === null) return;
    if (move.uci === NULL_MOVE) return void this.#ask(async () => ({ text: [words.advice.passed], move: null }));
    void this.#ask(async (signal) => {
      const end = endText(this.#session);
      // A mate has its reason in the move before it.
      const { parent: before, move: reply } = parent;
      const isMate = move.san.endsWith("#");
      if (isMate && (before === null || reply === null)) return { text: [end], move: null };
      const [from, played] = isMate ? [before!, reply!] : [parent, move];
      const task = { kind: "why", position: positionOf(tree, from), played: played.uci } as const;
      const why = await this.#service.run<"why">(task, { signal });
      return { text: [...(end === "" ? [] : [end]), ...whyText(why, from.fen, words)], move: null };
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
      this.#finish(controller, { node, text: [words.page.cannotSay((error as Error).message)], move: null });
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

/** What the shown position ends, in a sentence; empty if the game goes on. */
function endText({ tree, present, rules }: Session): string {
  const kind = rules.outcome(tree, present)?.kind;
  if (kind === "checkmate") return words.advice.isMate(shownName(present));
  if (kind === "stalemate") return words.advice.isStalemate(shownName(present));
  return "";
}
