/** The part of a browser's workers that is used here. TypeScript declares it only together with the whole DOM. */

type MessageListener = (event: { readonly data: unknown }) => void;

export interface WorkerFault {
  /** What was thrown; absent where the program could not be loaded. */
  readonly message?: string;
  preventDefault(): void;
}

/** A worker as the one that has started it sees it. */
export interface BrowserWorker {
  postMessage(message: unknown): void;
  addEventListener(kind: "message", listener: MessageListener): void;
  addEventListener(kind: "error" | "messageerror", listener: (event: WorkerFault) => void): void;
  terminate(): void;
}

/** What a worker sees of itself. */
export interface WorkerScope {
  postMessage(message: unknown): void;
  addEventListener(kind: "message", listener: MessageListener, options?: { readonly once: boolean }): void;
  readonly location: { readonly href: string };
}

export const scope = globalThis as unknown as WorkerScope;

export type WorkerConstructor = new (url: string | URL, options: { readonly type: "module" }) => BrowserWorker;
