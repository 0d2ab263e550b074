/** Lets the engine analyse the shown position, or the threat in it, while somebody watches. */

import type { SearchInfo } from "../../../library/types.js";
import { GameTree, positionOf } from "../../game/game-tree.js";
import type { Session } from "../../game/session.js";
import type { AnalyseTask, EngineResources, TaskPosition } from "../../page-model.js";
import { Cancelled, type EngineService } from "../link/engine-service.js";
import { type AnalysisLimit, limitOfTask } from "./analysis-limit.js";
import { type AnalysisStore, type KeptLines, ranked } from "./analysis-store.js";
import { words } from "../language.js";

/** Where an analysis is shown, and what is asked of it. */
export interface AnalysisView {
  /** Whether somebody can see it. */
  readonly isVisible: boolean;
  readonly isOn: boolean;
  /** Whether the other side's intentions are wanted, as if it were to move. */
  readonly isThreat: boolean;
  /** The number of lines to find. */
  readonly lines: number;
  readonly limit: AnalysisLimit;
  readonly resources: EngineResources;
  /** @param fen of the searched position, about which nothing is known yet */
  clear(fen: string, text: string): void;
  add(info: SearchInfo): void;
  /** How far a search has come whose lines are not shown yet. @param kept the depth of the shown ones */
  progress(info: SearchInfo, kept: number): void;
  /** The text beside the switch. */
  note(text: string): void;
  /** Says why there is no analysis at all; empty if there may be one. */
  refuse(reason: string): void;
}

/** What is searched: the shown position, or the one after a null move. */
interface Subject {
  readonly position: TaskPosition;
  readonly fen: string;
  readonly isOver: boolean;
}

/** The name in the store. */
const ENGINE = "castellan";

export class Analysis {
  readonly #session: Session;
  readonly #service: EngineService;
  readonly #panel: AnalysisView;
  readonly #store: AnalysisStore;
  readonly #onInfo: (info: SearchInfo | null, isThreat: boolean) => void;
  #controller: AbortController | null = null;
  /** What is being analysed: position, number of lines and so on; empty for nothing. */
  #subject = "";
  /** The shown lines, by rank. */
  #lines: KeptLines = [];

  /** @param onInfo called with each line that the search finds, and with null when the position changes */
  constructor(
    session: Session,
    service: EngineService,
    panel: AnalysisView,
    store: AnalysisStore,
    onInfo: (info: SearchInfo | null, isThreat: boolean) => void,
  ) {
    this.#session = session;
    this.#service = service;
    this.#panel = panel;
    this.#store = store;
    this.#onInfo = onInfo;
  }

  /** Must be called after every change of the board, of the panel, and of the visibility of panel and page. */
  update(): void {
    const { present, live } = this.#session;
    const { isOn, isVisible, isThreat, lines, limit, resources } = this.#panel;
    const isWanted = isOn && isVisible && live === null && !document.hidden;
    this.#panel.refuse(live === null ? "" : words.analysis.duringGame);
    const searched = isThreat ? this.#threat() : this.#shown();
    const subject = isWanted ? JSON.stringify([searched, lines, limit, resources]) : "";
    if (subject === this.#subject) return;
    this.#subject = subject;
    this.#controller?.abort();
    this.#controller = null;
    if (!isWanted) {
      if (!isOn || live !== null) this.#panel.clear(present.fen, "");
      this.#onInfo(null, isThreat);
      return;
    }
    if (searched === null) {
      this.#panel.clear(present.fen, words.analysis.inCheck);
      this.#onInfo(null, isThreat);
      return;
    }
    this.#panel.clear(searched.fen, searched.isOver ? words.analysis.over : "…");
    this.#onInfo(null, isThreat);
    if (searched.isOver) return;
    const kept = this.#store.linesOf(searched.fen, ENGINE, lines);
    this.#lines = [];
    for (const info of kept) this.#show(info);
    this.#controller = new AbortController();
    void this.#run(searched, kept, this.#controller.signal);
  }

  #shown(): Subject {
    const { tree, present, rules } = this.#session;
    const isOver = rules.legalMoves(tree, present).length === 0;
    return { position: positionOf(tree, present), fen: present.fen, isOver };
  }

  /** Null if the side to move is in check. */
  #threat(): Subject | null {
    const { present, rules, tree: game } = this.#session;
    const { chess960 } = game;
    const passed = rules.pass(present, chess960);
    if (!passed.ok) return null;
    const { fen } = passed.step;
    const tree = new GameTree(fen, chess960);
    return { position: positionOf(tree, tree.root), fen, isOver: rules.legalMoves(tree, tree.root).length === 0 };
  }

  async #run({ position, fen }: Subject, kept: KeptLines, signal: AbortSignal): Promise<void> {
    const { lines, limit, resources } = this.#panel;
    const keptDepth = Math.min(...kept.map(({ depth }) => depth));
    const known = kept.length === 0 ? 0 : keptDepth;
    // Nothing new would come of it.
    if (limit.kind === "depth" && kept.length === lines && known >= limit.plies) return;
    const task: AnalyseTask = {
      kind: "analyse",
      position,
      lines,
      ...limitOfTask(limit),
      resources,
    };
    try {
      await this.#service.run<"analyse">(task, {
        signal,
        onInfo: (info) => {
          // What is shown stays until the search has come as far again; until then other ranks would repeat its moves.
          if (info.depth < known) return this.#panel.progress(info, known);
          this.#store.take(fen, ENGINE, info);
          this.#show(info);
        },
      });
    } catch (error) {
      if (!(error instanceof Cancelled)) this.#panel.note(words.analysis.failed((error as Error).message));
    }
  }

  #show(info: SearchInfo): void {
    const before = this.#lines;
    this.#lines = ranked(before, info);
    const isNew = (line: SearchInfo, index: number) => line !== info && line !== before[index];
    for (const line of [...this.#lines.filter(isNew), info]) {
      this.#panel.add(line);
      this.#onInfo(line, this.#panel.isThreat);
    }
  }
}
