/**
 * Drives an installed Firefox by Marionette, its own remote protocol, which is WebDriver's commands over a TCP
 * connection: each message is its length, a colon, and JSON (firefox-source-docs.mozilla.org, "Marionette").
 */

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { PATIENCE, type Point, type RemotePage } from "./remote-page.js";
import { dragActions, returning } from "./web-driver.js";

const PREFERENCES = {
  "marionette.port": 0,
  "app.update.disabledForTesting": true,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "toolkit.telemetry.reportingpolicy.firstRun": false,
};

type Reply = readonly [kind: 1, id: number, error: { readonly message: string } | null, result: unknown];

export async function launchFirefox(program: string): Promise<RemotePage> {
  const profile = mkdtempSync(join(tmpdir(), "castellan-firefox-"));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${String(value)});`);
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const browser = spawn(program, ["--headless", "--marionette", "--no-remote", "--profile", profile], {
    stdio: "ignore",
  });
  const ended = new Promise<void>((resolve) => browser.once("exit", () => resolve()));
  try {
    const socket = connect(await portOf(profile), "127.0.0.1");
    const session = new Session(socket);
    await session.send("WebDriver:NewSession", { capabilities: {} });
    return pageOf(session, async () => {
      socket.destroy();
      await end(browser, ended, profile);
    });
  } catch (error) {
    await end(browser, ended, profile);
    throw error;
  }
}

function pageOf(session: Session, close: () => Promise<void>): RemotePage {
  return {
    goto: async (url) => void (await session.send("WebDriver:Navigate", { url })),
    evaluate: async <T>(expression: string) => {
      const script = returning(expression);
      const { value } = (await session.send("WebDriver:ExecuteScript", { script, args: [] })) as { value: T };
      return value;
    },
    drag: async (from: Point, to: Point) => {
      await session.send("WebDriver:PerformActions", { actions: dragActions(from, to) });
    },
    close,
  };
}

/** The port that Firefox chose, which it writes into its profile. */
async function portOf(profile: string): Promise<number> {
  const file = join(profile, "MarionetteActivePort");
  await vi.waitUntil(() => existsSync(file) && readFileSync(file, "utf8") !== "", { timeout: PATIENCE });
  return Number(readFileSync(file, "utf8"));
}

async function end(browser: ChildProcess, ended: Promise<void>, profile: string): Promise<void> {
  browser.kill("SIGKILL");
  await ended;
  // Its own processes may still write.
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

class Session {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #last = 0;
  #received = Buffer.alloc(0);

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (bytes: Buffer) => this.#take(bytes));
    socket.on("error", () => {});
  }

  send(command: string, parameters: object): Promise<unknown> {
    const id = ++this.#last;
    const text = JSON.stringify([0, id, command, parameters]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ([, , error, result]) => {
        if (error === null) resolve(result);
        else reject(new Error(`${command}: ${error.message}`));
      });
    });
  }

  #take(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (;;) {
      const colon = this.#received.indexOf(":");
      const length = Number(this.#received.subarray(0, Math.max(0, colon)).toString());
      if (colon < 0 || this.#received.length < colon + 1 + length) return;
      const message = JSON.parse(this.#received.subarray(colon + 1, colon + 1 + length).toString()) as unknown;
      this.#received = this.#received.subarray(colon + 1 + length);
      // The first message, a greeting, is no list.
      if (Array.isArray(message)) this.#waiting.get((message as unknown as Reply)[1])?.(message as unknown as Reply);
    }
  }
}
