/** Values in a browser's storage, which may be full, or forbidden. */

/** Null if nothing is stored, or the browser stores nothing. @param storage throws where a browser forbids it */
export function stored(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? "null") as unknown;
  } catch {
    return null;
  }
}

/** @returns whether the browser has stored it */
export function store(storage: () => Storage, key: string, value: unknown): boolean {
  try {
    storage().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Then a reload loses it.
    return false;
  }
}
