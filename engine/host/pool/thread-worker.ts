/** The system's part of a search thread: a worker that runs beside the others. */

import type { Job, Report, WorkerSetup } from "./messages.js";

/** The worker of a thread. */
export interface ThreadWorker {
  /** Gives it what it needs for its jobs, once, before the first one. It reports that it is ready. */
  setUp(setup: WorkerSetup): void;
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
