/** Serves files on this machine to a browser, with the headers that threads need or without them. */

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

/** What a page needs to share memory with its workers. */
const ISOLATION = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };
/** What a CDN sends. */
const SHARING = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

export interface SiteOptions {
  /** Whether the page may share memory with its workers. */
  readonly isolated?: boolean;
  /** Whether other sites may use its files. */
  readonly shared?: boolean;
  /** The Content-Security-Policy of all files; none if absent. */
  readonly csp?: string;
  /** Files beside those of the folder, by their paths; `/` is an empty page if it is not among them. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface Site {
  /** With a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves the files of a folder at a free port. */
export async function serveSite(
  folder: string,
  { isolated = false, shared = false, csp, files = {} }: SiteOptions = {},
): Promise<Site> {
  const own: Readonly<Record<string, string>> = { "/": "<!doctype html><title>Castellan</title>", ...files };
  const headers = {
    ...(isolated ? ISOLATION : {}),
    ...(shared ? SHARING : {}),
    ...(csp === undefined ? {} : { "content-security-policy": csp }),
    "cache-control": "no-store",
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const type = TYPES[pathname === "/" ? ".html" : extname(pathname)] ?? "application/octet-stream";
    try {
      const body = own[pathname] ?? readFileSync(join(folder, pathname));
      response.writeHead(200, { ...headers, "content-type": type }).end(body);
    } catch {
      response.writeHead(pathname === "/favicon.ico" ? 204 : 404, headers).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
