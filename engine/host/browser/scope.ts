/** The part of a browser's workers that is used here. TypeScript declares it only together with the whole DOM. */

type MessageListener = (event: { readonly data: unknown }) => void;

export interface WorkerFault {
  /** The thrown value; absent if the program could not be loaded. */
  readonly message?: string;
  preventDefault(): void;
}

/** A worker from its starter's view. */
export interface BrowserWorker {
  postMessage(message: unknown): void;
  addEventListener(kind: "message", listener: MessageListener): void;
  addEventListener(kind: "error" | "messageerror", listener: (event: WorkerFault) => void): void;
  terminate(): void;
}

/** A worker from its own view. */
export interface WorkerScope {
  postMessage(message: unknown): void;
  addEventListener(kind: "message", listener: MessageListener, options?: { readonly once: boolean }): void;
  /** Loads scripts. @throws TypeError in a worker that is a module; SyntaxError for what is no URL */
  importScripts(...urls: readonly string[]): void;
  /** Ends the worker. */
  close(): void;
  readonly location: { readonly href: string };
  readonly navigator: { readonly hardwareConcurrency: number };
}

export const scope = globalThis as unknown as WorkerScope;

export type WorkerConstructor = new (
  url: string | URL,
  options: { readonly type: "module" | "classic" },
) => BrowserWorker;
