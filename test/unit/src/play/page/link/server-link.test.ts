import { afterEach, expect, test, vi } from "vitest";
import { ServerLink } from "../../../../../../src/play/page/link/server-link.js";
import type { PageRequest } from "../../../../../../src/play/page-model.js";

afterEach(() => vi.unstubAllGlobals());

test("messages reach the server one after another, also after a failure", async () => {
  let hear: (event: { readonly data: string }) => void = () => {};
  vi.stubGlobal(
    "EventSource",
    class {
      addEventListener(kind: string, listener: typeof hear): void {
        if (kind === "message") hear = listener;
      }
    },
  );
  const arrived: string[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { readonly body: string }) => {
    const { message } = JSON.parse(body) as PageRequest;
    // The first message is the slowest, and fails.
    await new Promise((resolve) => setTimeout(resolve, arrived.length === 0 && message.kind === "begin" ? 30 : 1));
    arrived.push(message.kind);
    if (message.kind === "begin") throw new Error("lost");
    return new Response();
  });
  const link = new ServerLink("http://localhost/");
  hear({ data: JSON.stringify({ kind: "hello", connection: "c" }) });
  const work = { kind: "review", pgn: "" } as const;
  await Promise.all([
    link.send({ kind: "begin", page: "p", task: 1, work }),
    link.send({ kind: "cancel", page: "p", task: 1 }),
    link.send({ kind: "leave", page: "p" }),
  ]);
  expect(arrived).toEqual(["begin", "cancel", "leave"]);
});
