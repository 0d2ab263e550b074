/** Lets the engine analyse the shown position while somebody watches. */

import type { SearchInfo } from "../../../library/types.js";
import { positionOf } from "../../game/game-tree.js";
import type { Session } from "../../game/session.js";
import type { AnalyseTask } from "../../page-model.js";
import { Cancelled, type EngineService } from "../link/engine-service.js";

/** Where an analysis is shown, and what is asked of it. */
export interface AnalysisView {
  /** Whether somebody can see it. */
  readonly isVisible: boolean;
  readonly isOn: boolean;
  /** The number of lines to find. */
  readonly lines: number;
  /** @param fen of the searched position, about which nothing is known yet */
  clear(fen: string, text: string): void;
  add(info: SearchInfo): void;
  /** The text beside the switch. */
  note(text: string): void;
  /** Says why there is no analysis at all; empty if there may be one. */
  refuse(reason: string): void;
}

const DURING_GAME = "In a game against the engine you judge alone. Its analysis is here when the game is over.";

export class Analysis {
  readonly #session: Session;
  readonly #service: EngineService;
  readonly #panel: AnalysisView;
  readonly #onInfo: (info: SearchInfo | null) => void;
  #controller: AbortController | null = null;
  /** What is being analysed: position and number of lines; empty for nothing. */
  #subject = "";

  /** @param onInfo called with each line that the search finds, and with null when the position changes */
  constructor(
    session: Session,
    service: EngineService,
    panel: AnalysisView,
    onInfo: (info: SearchInfo | null) => void,
  ) {
    this.#session = session;
    this.#service = service;
    this.#panel = panel;
    this.#onInfo = onInfo;
  }

  /** Must be called after every change of the board, of the panel, and of the visibility of panel and page. */
  update(): void {
    const { tree, present, live, rules } = this.#session;
    const isWanted = this.#panel.isOn && this.#panel.isVisible && live === null && !document.hidden;
    this.#panel.refuse(live === null ? "" : DURING_GAME);
    const position = positionOf(tree, present);
    const subject = isWanted ? JSON.stringify([position, this.#panel.lines]) : "";
    if (subject === this.#subject) return;
    this.#subject = subject;
    this.#controller?.abort();
    this.#controller = null;
    if (!isWanted) {
      if (!this.#panel.isOn || live !== null) this.#panel.clear(present.fen, "");
      this.#onInfo(null);
      return;
    }
    const isOver = rules.legalMoves(tree, present).length === 0;
    this.#panel.clear(present.fen, isOver ? "The game is over here." : "…");
    this.#onInfo(null);
    if (isOver) return;
    this.#controller = new AbortController();
    void this.#run({ kind: "analyse", position, lines: this.#panel.lines, time: null }, this.#controller.signal);
  }

  async #run(task: AnalyseTask, signal: AbortSignal): Promise<void> {
    try {
      await this.#service.run<"analyse">(task, {
        signal,
        onInfo: (info) => {
          this.#panel.add(info);
          this.#onInfo(info);
        },
      });
    } catch (error) {
      if (!(error instanceof Cancelled)) this.#panel.note(`The analysis has failed: ${(error as Error).message}`);
    }
  }
}
