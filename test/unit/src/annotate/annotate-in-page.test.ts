/** castellan/annotate in a page: the faults on both sides of its worker, with the codes that are promised. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Listener = (event: { readonly data?: unknown }) => void;

/** Starts, and does what a test makes it do. */
class FakeWorker {
  static readonly all: FakeWorker[] = [];
  readonly listeners = new Map<string, Listener>();
  isEnded = false;

  constructor() {
    FakeWorker.all.push(this);
  }

  addEventListener(kind: string, listener: Listener): void {
    this.listeners.set(kind, listener);
  }

  postMessage(): void {}

  terminate(): void {
    this.isEnded = true;
  }
}

beforeEach(() => void vi.stubGlobal("location", { href: "file:///page.html", origin: "null" }));
afterEach(() => {
  vi.unstubAllGlobals();
  FakeWorker.all.length = 0;
});

async function annotateWith(worker: unknown) {
  vi.stubGlobal("Worker", worker);
  return (await import("../../../../src/annotate/annotate-in-page.js")).annotate;
}

test("a worker that may not be started fails the call with START_FAILED", async () => {
  const cause = new DOMException("denied", "SecurityError");
  const annotate = await annotateWith(
    class {
      constructor() {
        throw cause;
      }
    },
  );
  await expect(annotate("1. e4 *")).rejects.toMatchObject({ name: "EngineError", code: "START_FAILED", cause });
});

test("a URL that is none fails it with START_FAILED", async () => {
  const annotate = await annotateWith(FakeWorker);
  const workerUrl = "http://[";
  await expect(annotate("1. e4 *", { workerUrl })).rejects.toMatchObject({ name: "EngineError", code: "START_FAILED" });
});

test("a message that cannot be read fails it, and ends the worker", async () => {
  const annotate = await annotateWith(FakeWorker);
  const annotating = annotate("1. e4 *");
  const [worker] = FakeWorker.all;
  worker!.listeners.get("messageerror")!({});
  await expect(annotating).rejects.toMatchObject({ name: "EngineError", code: "SEARCH_FAILED" });
  expect(worker!.isEnded).toBe(true);
});

test("a function that cannot be sent is refused by its name, before a worker starts", async () => {
  const annotate = await annotateWith(FakeWorker);
  const options = { onNotice: () => {} } as object;
  await expect(annotate("1. e4 *", options)).rejects.toMatchObject({
    code: "INVALID_OPTION",
    message: "options: there is no function 'onNotice' in a browser",
  });
  expect(FakeWorker.all).toEqual([]);
});

test.each([1.5, 1000])("without shared memory the worker refuses %s threads all the same", async (threads) => {
  const said: unknown[] = [];
  let take: Listener = () => {};
  vi.stubGlobal("addEventListener", (_kind: string, listener: Listener) => (take = listener));
  vi.stubGlobal("postMessage", (message: unknown) => said.push(message));
  vi.stubGlobal("fetch", () => Promise.reject(new Error("there is no file")));
  vi.resetModules();
  await import("../../../../src/annotate/browser/worker.js");
  // No game: where the number is accepted, no engine has to start.
  take({ data: { kind: "annotate", pgn: "", options: { threads } } });
  await vi.waitFor(() => expect(said).not.toEqual([]), 20_000);
  expect(said).toMatchObject([{ kind: "failed", code: "INVALID_OPTION" }]);
});
