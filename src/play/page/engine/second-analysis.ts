/** Lets another engine analyse the shown position, beside Castellan. */

import { positionOf } from "../../game/game-tree.js";
import type { Session } from "../../game/session.js";
import type { LineInfo, SecondAnalysisTask } from "../../page-model.js";
import { Cancelled, type EngineService } from "../link/engine-service.js";
import type { AnalysisView } from "./analysis.js";
import { limitOfTask } from "./analysis-limit.js";
import { words } from "../language.js";

export interface SecondView {
  /** The chosen engine; null for none. */
  readonly engine: string | null;
  /** @param fen of the searched position, about which nothing is known yet */
  clear(fen: string, text: string): void;
  add(info: LineInfo): void;
  note(text: string): void;
}

export class SecondAnalysis {
  readonly #session: Session;
  readonly #service: EngineService;
  readonly #first: AnalysisView;
  readonly #view: SecondView;
  readonly #onInfo: (info: LineInfo | null) => void;
  #controller: AbortController | null = null;
  /** What is being analysed; empty for nothing. */
  #subject = "";

  /**
   * @param first the view of Castellan's analysis, whose switch, lines and limit hold for this one, too
   * @param onInfo called with each line that the engine finds, and with null when the position changes
   */
  constructor(
    session: Session,
    service: EngineService,
    first: AnalysisView,
    view: SecondView,
    onInfo: (info: LineInfo | null) => void,
  ) {
    this.#onInfo = onInfo;
    this.#session = session;
    this.#service = service;
    this.#first = first;
    this.#view = view;
  }

  /** Must be called after every change of the board, of the panel, and of the visibility of panel and page. */
  update(): void {
    const { tree, present, live, rules } = this.#session;
    const { isOn, isVisible, isThreat, lines, limit } = this.#first;
    const { engine } = this.#view;
    const isWanted = engine !== null && isOn && isVisible && !isThreat && live === null && !document.hidden;
    const task: SecondAnalysisTask | null = !isWanted
      ? null
      : {
          kind: "secondAnalysis",
          engine,
          position: positionOf(tree, present),
          lines,
          ...limitOfTask(limit),
        };
    const subject = task === null ? "" : JSON.stringify(task);
    if (subject === this.#subject) return;
    this.#subject = subject;
    this.#controller?.abort();
    this.#controller = null;
    const isOver = rules.legalMoves(tree, present).length === 0;
    this.#view.clear(present.fen, task === null || isOver ? "" : "…");
    this.#onInfo(null);
    if (task === null || isOver) return;
    this.#controller = new AbortController();
    void this.#run(task, this.#controller.signal);
  }

  async #run(task: SecondAnalysisTask, signal: AbortSignal): Promise<void> {
    try {
      await this.#service.run<"secondAnalysis">(task, {
        signal,
        onLine: (info) => {
          this.#view.add(info);
          this.#onInfo(info);
        },
      });
    } catch (error) {
      if (!(error instanceof Cancelled)) this.#view.note(words.analysis.secondFailed((error as Error).message));
    }
  }
}
