/** What a search thread needs of the system: something that runs beside the others. */

import type { Job, Report } from "./messages.js";

/** What a thread runs in. */
export interface ThreadWorker {
  post(job: Job): void;
  /** Resolves when it is gone. */
  terminate(): Promise<unknown>;
  /** Says whether it has something to do. */
  setBusy(busy: boolean): void;
}

/** What a thread's worker says; nothing before it has been returned to whoever started it. */
export interface WorkerEvents {
  report(report: Report): void;
  fail(error: Error): void;
  exit(): void;
}
