/** The system's part of a search thread: a worker that runs beside the others. */

import type { Job, Report } from "./messages.js";

/** The worker of a thread. */
export interface ThreadWorker {
  post(job: Job): void;
  /** Resolves when it is gone. */
  terminate(): Promise<unknown>;
  /** Sets whether it has something to do. */
  setBusy(busy: boolean): void;
}

/** The messages of a thread's worker; none before its starter has received it. */
export interface WorkerEvents {
  report(report: Report): void;
  fail(error: Error): void;
  exit(): void;
}
