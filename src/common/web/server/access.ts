/**
 * Who may use the server: this machine's browser, for a page that the server itself has delivered. The server
 * recognizes other sites by their origin, names that lead here by the Host (DNS rebinding), and all others by the
 * token. Pure.
 */

import { createHash, timingSafeEqual } from "node:crypto";

/** Where the server is, and the token that its visitors know. */
export interface Entrance {
  readonly port: number;
  readonly token: string;
}

/** The parts of a request that are checked. */
export interface Caller {
  readonly method?: string | undefined;
  /** Path and query. */
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export type Admission =
  /** @param path below that of the page, empty for the page itself */
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly status: number; readonly reason: string };

const HOST_NAMES = ["127.0.0.1", "localhost"];
const USUAL_PORT = 80;

export function admit({ method, url = "/", headers }: Caller, { port, token }: Entrance): Admission {
  // Browsers leave out the port that a web server usually has.
  const hosts = HOST_NAMES.flatMap((name) => (port === USUAL_PORT ? [name, `${name}:${port}`] : [`${name}:${port}`]));
  const host = headers["host"];
  if (typeof host !== "string" || !hosts.includes(host)) return refuse(403, "this host is not served here");
  const origin = headers["origin"];
  if (origin !== undefined && origin !== `http://${host}`) return refuse(403, "other sites are not answered");
  const [, given = "", ...rest] = (url.split("?", 1)[0] ?? "").split("/");
  if (!isSame(given, token)) return refuse(403, "the address has another token: take it from the terminal");
  const path = rest.join("/");
  // Any site may open the page; only the page may request anything else.
  const site = headers["sec-fetch-site"];
  if (path !== "" && site !== undefined && site !== "same-origin") return refuse(403, "other sites are not answered");
  if (method === "GET") return { ok: true, path };
  if (method !== "POST") return refuse(405, "only GET and POST are answered");
  if (origin === undefined) return refuse(403, "a request says where it comes from");
  return { ok: true, path };
}

/** The address of the page. */
export function addressOf({ port, token }: Entrance): string {
  return `http://127.0.0.1:${port}/${token}/`;
}

function refuse(status: number, reason: string): Admission {
  return { ok: false, status, reason };
}

/** Compares in constant time, wherever the texts differ. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
