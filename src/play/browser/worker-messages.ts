/** The messages between the page and its worker, if the page has no server. */

import type { Task, TaskEvent } from "../page-model.js";

export type ToWorker =
  /** The first message. @param generator program and version */
  | { readonly kind: "start"; readonly generator: string }
  | { readonly kind: "begin"; readonly task: number; readonly work: Task }
  | { readonly kind: "cancel"; readonly task: number };

export interface FromWorker {
  readonly task: number;
  readonly event: TaskEvent;
}
