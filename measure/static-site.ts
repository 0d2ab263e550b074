// Serves files on this machine to a browser, with the headers that threads need or without them.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";

/** What a page needs to share memory with its workers. */
const ISOLATION = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };
/** What a CDN sends. */
const SHARING = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
};

/** Serves the files of a folder; static-site.d.mts describes the options. */
export async function serveSite(folder, { isolated = false, shared = false, files = {} } = {}) {
  const own = { "/": "<!doctype html><title>Castellan</title>", ...files };
  const headers = {
    ...(isolated ? ISOLATION : {}),
    ...(shared ? SHARING : {}),
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
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${server.address().port}/`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
