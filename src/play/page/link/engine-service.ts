/** The engine from the page's point of view, wherever it runs. */

import type { PageGame } from "../../../annotate/page-model.js";
import type { LineInfo, Task, TaskEvent, TaskKind, TaskResults } from "../../page-model.js";
import type { SearchInfo } from "../../../library/types.js";

type TaskOf<Kind extends TaskKind> = Extract<Task, { readonly kind: Kind }>;

/** How to hear about running work, and how to end it. */
export interface Watch {
  readonly signal?: AbortSignal;
  readonly onInfo?: (info: SearchInfo) => void;
  readonly onLine?: (info: LineInfo) => void;
  readonly onProgress?: (done: number, all: number) => void;
  readonly onDraft?: (game: PageGame) => void;
}

/** Thrown if the work was cancelled. */
export class Cancelled extends Error {}

interface Pending {
  readonly work: Task;
  readonly watch: Watch;
  readonly resolve: (result: TaskResults[TaskKind]) => void;
  readonly reject: (error: Error) => void;
}

/** Sends messages to the engine. */
export interface Sender {
  begin(task: number, work: Task): void;
  cancel(task: number): void;
}

/** Running work. It starts again if the engine was replaced. */
export class EngineService {
  readonly #sender: Sender;
  readonly #pending = new Map<number, Pending>();
  #last = 0;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /** @throws Cancelled by the signal, Error with the reason of a failure */
  run<Kind extends TaskKind>(work: TaskOf<Kind>, watch: Watch = {}): Promise<TaskResults[Kind]> {
    const task = ++this.#last;
    return new Promise((resolve, reject) => {
      const { signal } = watch;
      if (signal?.aborted === true) throw new Cancelled();
      this.#pending.set(task, { work, watch, resolve: resolve as Pending["resolve"], reject });
      signal?.addEventListener("abort", () => this.#cancel(task), { once: true });
      this.#sender.begin(task, work);
    });
  }

  /** The engine is there, but knows of no work. */
  restart(): void {
    for (const [task, { work }] of this.#pending) this.#sender.begin(task, work);
  }

  take(task: number, event: TaskEvent): void {
    const pending = this.#pending.get(task);
    if (pending === undefined) return;
    switch (event.kind) {
      case "info":
        pending.watch.onInfo?.(event.info);
        return;
      case "line":
        pending.watch.onLine?.(event.info);
        return;
      case "progress":
        pending.watch.onProgress?.(event.done, event.all);
        return;
      case "draft":
        pending.watch.onDraft?.(event.game);
        return;
      case "done":
        this.#pending.delete(task);
        pending.resolve(event.result);
        return;
      case "failed":
        this.#pending.delete(task);
        pending.reject(new Error(event.message));
    }
  }

  #cancel(task: number): void {
    const pending = this.#pending.get(task);
    if (pending === undefined) return;
    this.#pending.delete(task);
    this.#sender.cancel(task);
    pending.reject(new Cancelled());
  }
}
