/**
 * Remembers port and token of the last server. This lets an open page find the next server, and the browser the data that
 * it keeps for the page's address.
 */

import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { stateFolder } from "../../user-folders.js";
import type { Entrance } from "./access.js";
import { PORT_LIMIT } from "./port-limit.js";

/** Bytes of a token: enough to make it unguessable. */
const TOKEN_BYTES = 18;
const TOKEN = /^[\w-]{24}$/;
/** Only the owner may read it. */
const MODE = 0o600;
const FOLDER_MODE = 0o700;

/** Port 0 means any free port. */
export function newEntrance(port = 0): Entrance {
  return { port, token: randomBytes(TOKEN_BYTES).toString("base64url") };
}

/**
 * The default place of the file.
 *
 * @param page each page has a file of its own, and so has each match that can be resumed
 */
export function sessionFile(
  page: "page" | "match" | `match-${string}` = "page",
  environment: NodeJS.ProcessEnv = process.env,
  platform = process.platform,
): string {
  return join(stateFolder(environment, platform), `${page}.json`);
}

/** The stored session; null if there is none, or if it is invalid. */
export function readSession(file: string): Entrance | null {
  try {
    const { port, token } = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
    const isPort = typeof port === "number" && Number.isInteger(port) && port > 0 && port <= PORT_LIMIT;
    return isPort && typeof token === "string" && TOKEN.test(token) ? { port, token } : null;
  } catch {
    return null;
  }
}

/** @returns false if the file cannot be written: then the next server gets a new address */
export function writeSession(file: string, { port, token }: Entrance): boolean {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: FOLDER_MODE });
    const part = `${file}.${process.pid}.part`;
    writeFileSync(part, `${JSON.stringify({ port, token })}\n`, { mode: MODE });
    renameSync(part, file);
    return true;
  } catch {
    return false;
  }
}

/** Removes the file of a session that nobody will resume. */
export function removeSession(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // A file that remains does no harm.
  }
}
