/** The permissions that the page's headers give. */

interface Scope {
  readonly crossOriginIsolated?: boolean;
  readonly SharedArrayBuffer?: unknown;
}

/**
 * Whether memory may be shared among workers: the page is isolated from other origins, by its headers. WebKitGTK isolates
 * pages and has no shared memory all the same.
 */
export const isIsolated = sharesMemory(globalThis);

export function sharesMemory({ crossOriginIsolated, SharedArrayBuffer }: Scope): boolean {
  return crossOriginIsolated === true && SharedArrayBuffer !== undefined;
}

/** The number of threads for one that is asked for: without shared memory it is one. */
export function threadsHere(wanted: number): number {
  return isIsolated ? wanted : Math.min(wanted, 1);
}
