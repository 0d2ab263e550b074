/** What ends a call of `castellan/uci`: a table of what the client waits for, and of what happens meanwhile. */

import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { EngineError } from "../../../../src/library/uci.js";
import { UciClient } from "../../../../src/library/uci-client.js";
import { TIMEOUTS } from "../../../../src/uci-client/index.js";

const DEAF = fileURLToPath(new URL("../../../support/matches/faulty-engines/deaf.mjs", import.meta.url));

/** Milliseconds, long enough for an engine that answers, on a busy machine too. */
const SHORT = { ...TIMEOUTS, start: 4000, ready: 2000, late: 1000, crowding: () => 1 };
/** So long that a test fails which waits for them, but for the end of what was stopped. */
const PATIENT = { ...TIMEOUTS, start: 300_000, ready: 300_000, late: 1000, crowding: () => 1 };

type Client = UciClient;
/** How a call ended: "a result", or the code of its error. */
type Ending = string;

interface State {
  readonly name: string;
  /** What each process of the engine is deaf to. */
  readonly plans: readonly [string, ...string[]];
  /** Calls that have ended before. */
  readonly before?: (scene: Scene) => Promise<unknown>;
  /** The call that waits. */
  readonly call: (client: Client, signal?: AbortSignal) => Promise<unknown>;
  /** How it ends if the engine remains silent; null if it goes on. */
  readonly silence: Ending | null;
  /** The same after stop(), if that makes a difference. */
  readonly stopped?: Ending;
  /** How it ends if the process dies. */
  readonly death: Ending;
  /** Whether it takes a signal. */
  readonly isAbortable: boolean;
  /** How it ends by its signal; ABORTED if absent. */
  readonly aborted?: Ending;
}

class Scene {
  readonly client: Client;
  readonly #folder = mkdtempSync(join(tmpdir(), "castellan-"));
  readonly #file = join(this.#folder, "processes");

  constructor(plans: readonly string[], timeouts: typeof TIMEOUTS) {
    this.client = new UciClient({ command: DEAF, args: [this.#file, ...plans], options: { Hash: 1 } }, timeouts);
  }

  /** Waits until a process is deaf, and returns its number. */
  async deaf(): Promise<number> {
    const text = () => (existsSync(this.#file) ? readFileSync(this.#file, "utf8") : "");
    await vi.waitFor(() => expect(text()).toMatch(/deaf/), { timeout: 30_000 });
    return Number(text().match(/\d+/g)?.at(-1));
  }

  /** Kills the latest process. */
  kill(): void {
    process.kill(Number(readFileSync(this.#file, "utf8").match(/\d+/g)?.at(-1)), "SIGKILL");
  }

  /** How many processes there have been. */
  starts(): number {
    return readFileSync(this.#file, "utf8").match(/\d+/g)?.length ?? 0;
  }

  async end(): Promise<void> {
    await this.client.dispose();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const start = ({ client }: Scene) => client.start();

const STATES: readonly State[] = [
  {
    name: "the start",
    plans: ["uci", "nothing"],
    call: (client, signal) => client.start(signal),
    silence: "START_FAILED",
    death: "START_FAILED",
    isAbortable: true,
  },
  {
    name: "options at the start",
    plans: ["isready", "nothing"],
    call: (client, signal) => client.start(signal),
    silence: "START_FAILED",
    death: "START_FAILED",
    isAbortable: true,
  },
  {
    name: "the start after a death",
    plans: ["nothing", "uci", "nothing"],
    before: async (scene) => {
      await scene.client.start();
      scene.kill();
      // The client knows of the death when a call has failed, at the latest.
      await scene.client.newGame().catch(() => {});
    },
    call: (client, signal) => client.play({}, { depth: 1, signal }),
    silence: "START_FAILED",
    death: "START_FAILED",
    isAbortable: true,
  },
  {
    name: "an option",
    plans: ["isready:2", "nothing"],
    before: start,
    call: (client) => client.setOption("Hash", 2),
    silence: "SEARCH_FAILED",
    death: "SEARCH_FAILED",
    isAbortable: false,
  },
  {
    name: "a new game",
    plans: ["isready:2", "nothing"],
    before: start,
    call: (client, signal) => client.newGame({ signal }),
    silence: "SEARCH_FAILED",
    death: "SEARCH_FAILED",
    isAbortable: true,
  },
  {
    name: "the position of a search",
    plans: ["isready:2", "nothing"],
    before: start,
    call: (client, signal) => client.play({}, { depth: 1, signal }),
    silence: "SEARCH_FAILED",
    death: "SEARCH_FAILED",
    isAbortable: true,
  },
  {
    name: "a move",
    plans: ["go", "nothing"],
    before: start,
    call: (client, signal) => client.play({}, { depth: 1, signal }),
    silence: null,
    stopped: "SEARCH_FAILED",
    death: "SEARCH_FAILED",
    isAbortable: true,
  },
  {
    name: "reports",
    plans: ["go", "nothing"],
    before: start,
    call: async (client, signal) => {
      for await (const info of client.analyse({}, { signal })) expect(info.pv[0]?.san).toBe("Nf3");
    },
    silence: null,
    stopped: "SEARCH_FAILED",
    death: "SEARCH_FAILED",
    isAbortable: true,
  },
  {
    name: "the end of a loop that was left",
    plans: ["go", "nothing"],
    before: start,
    call: async (client, signal) => {
      for await (const info of client.analyse({}, { signal })) if (info.depth === 1) break;
    },
    // The user has what they wanted.
    silence: "a result",
    death: "a result",
    isAbortable: true,
    aborted: "a result",
  },
  {
    name: "an engine that was stopped",
    plans: ["stop", "nothing"],
    before: start,
    call: async (client, signal) => {
      const analysis = client.analyse({}, { signal });
      await analysis.next();
      client.stop();
      await analysis.next();
    },
    silence: "SEARCH_FAILED",
    death: "SEARCH_FAILED",
    isAbortable: true,
  },
  {
    name: "the end of an aborted search",
    plans: ["go", "nothing"],
    before: async (scene) => {
      await scene.client.start();
      const controller = new AbortController();
      const aborted = scene.client.play({}, { signal: controller.signal });
      await scene.deaf();
      controller.abort();
      expect(await endingOf(aborted)).toBe("ABORTED");
    },
    call: (client, signal) => client.play({}, { depth: 1, signal }),
    // The engine is ended and started again in between.
    silence: "a result",
    death: "a result",
    isAbortable: true,
  },
];

async function endingOf(call: Promise<unknown>): Promise<Ending> {
  return call.then(
    () => "a result",
    (error: unknown) => {
      expect(error).toBeInstanceOf(EngineError);
      return (error as EngineError).code;
    },
  );
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

interface Reached {
  readonly client: Client;
  readonly ending: Promise<Ending>;
  /** The process that is deaf. */
  readonly pid: number;
}

/** Brings a client to where it waits. */
async function reach(
  state: State,
  { timeouts, signal }: { readonly timeouts: typeof TIMEOUTS; readonly signal?: AbortSignal },
  check: (reached: Reached) => Promise<void>,
): Promise<void> {
  const scene = new Scene(state.plans, timeouts);
  const { client } = scene;
  try {
    await state.before?.(scene);
    const ending = endingOf(state.call(client, signal));
    await check({ client, ending, pid: await scene.deaf() });
  } finally {
    await scene.end();
  }
}

async function expectUsable(client: Client): Promise<void> {
  expect(client.busy).toBe(false);
  expect((await client.play({}, { depth: 1 })).bestMove?.san).toBe("Nf3");
}

describe.concurrent.each(STATES)("waiting for $name", (state) => {
  test.runIf(state.silence !== null)("the engine remains silent", () =>
    reach(state, { timeouts: SHORT }, async ({ client, ending }) => {
      expect(await ending).toBe(state.silence);
      await expectUsable(client);
    }),
  );

  test("stop()", () =>
    reach(state, { timeouts: SHORT }, async ({ client, ending }) => {
      client.stop();
      expect(await ending).toBe(state.stopped ?? state.silence);
      await expectUsable(client);
    }));

  test.runIf(state.isAbortable)("a signal, which is heard at once", () => {
    const controller = new AbortController();
    return reach(state, { timeouts: PATIENT, signal: controller.signal }, async ({ client, ending, pid }) => {
      controller.abort();
      expect(client.busy).toBe(false);
      expect(await ending).toBe(state.aborted ?? "ABORTED");
      // Nothing has forced the engine yet.
      expect(isAlive(pid)).toBe(true);
    });
  });

  test("the process dies", () =>
    reach(state, { timeouts: PATIENT }, async ({ client, ending, pid }) => {
      process.kill(pid, "SIGKILL");
      expect(await ending).toBe(state.death);
      await expectUsable(client);
    }));

  test("another call", () =>
    reach(state, { timeouts: PATIENT }, async ({ client }) => {
      expect(await endingOf(client.play({}, { depth: 1 }))).toBe("ENGINE_BUSY");
      expect(await endingOf(client.setOption("Hash", 1))).toBe("ENGINE_BUSY");
      expect(await endingOf(client.newGame())).toBe("ENGINE_BUSY");
      expect(await endingOf(client.analyse().next())).toBe("ENGINE_BUSY");
    }));

  test("dispose()", () =>
    reach(state, { timeouts: PATIENT }, async ({ client, ending, pid }) => {
      await client.dispose();
      expect(await ending).toBe(
        state.silence === "a result" && state.aborted !== undefined ? "a result" : "ENGINE_DISPOSED",
      );
      expect(isAlive(pid)).toBe(false);
      expect(await endingOf(client.play())).toBe("ENGINE_DISPOSED");
    }));
});

test("an abort leaves an engine that obeys as it is, and the next call may follow at once", async () => {
  const scene = new Scene(["nothing"], PATIENT);
  const { client } = scene;
  await client.start();
  const controller = new AbortController();
  const analysis = client.analyse({}, { signal: controller.signal });
  await analysis.next();
  controller.abort();
  const next = client.play({}, { depth: 1 });
  expect(await endingOf(analysis.next())).toBe("ABORTED");
  expect((await next).bestMove?.san).toBe("Nf3");
  expect(scene.starts()).toBe(1);
  await scene.end();
});
