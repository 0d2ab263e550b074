/**
 * The program of the service worker: it keeps all files of one version of the page, and serves them together, so that the
 * page works offline and never mixes two versions. A new version waits until the person wants it, or no page is open.
 */

/** What static-site.ts writes before this script. */
interface App {
  /** Identifies the content of all files. */
  readonly version: string;
  /** The name of the page among the files. */
  readonly page: string;
  readonly files: readonly string[];
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface ServiceWorkerScope {
  readonly castellanApp: App;
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
}

declare const self: ServiceWorkerScope;

const { version, page, files } = self.castellanApp;
const { scope } = self.registration;
/** Copies of the page at other paths of the same host have caches of their own. */
const prefix = `castellan ${scope} `;
const cacheName = prefix + version;
const addresses = new Set(files.map((file) => new URL(file, scope).href));

self.addEventListener("install", (event) => event.waitUntil(keepFiles()));

self.addEventListener("activate", (event) => event.waitUntil(removeOthers().then(() => self.clients.claim())));

self.addEventListener("message", ({ data }) => {
  if (data === "update") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const address = new URL(url);
  address.search = "";
  address.hash = "";
  const wanted = address.href === scope ? new URL(page, scope).href : address.href;
  if (method === "GET" && addresses.has(wanted)) event.respondWith(fromCache(wanted, event.request));
});

/** All files or none. Past the browser's own cache, which may have older ones. */
async function keepFiles(): Promise<void> {
  const whole = await Promise.all([...addresses].map(async (address) => [address, await fetchWhole(address)] as const));
  const cache = await caches.open(cacheName);
  await Promise.all(whole.map(([address, response]) => cache.put(address, response)));
}

/**
 * A response of our own: browsers refuse one that was redirected where somebody goes to a page, and some hosts redirect
 * `index.html` to its folder. @throws Error if the file is not there
 */
async function fetchWhole(address: string): Promise<Response> {
  const response = await fetch(address, { cache: "reload" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Response(await response.blob(), { headers: response.headers });
}

async function removeOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function fromCache(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(address)) ?? fetch(request);
}

// A module, so that its names are its own.
export {};
