/** The page to play on, served by a process of the build. */

import { type ChildProcessByStdio, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { MAIN } from "./project.js";

export interface ServedPage {
  readonly url: string;
  readonly close: () => void;
}

/** @throws Error if the process ends without an address */
export async function servePlayPage(): Promise<ServedPage> {
  const server = spawn(process.execPath, [MAIN, "serve", "--session", "none"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return { url: await addressOf(server), close: () => server.kill("SIGINT") };
}

async function addressOf(server: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  for await (const line of createInterface({ input: server.stdout })) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error("the server printed no address");
}
