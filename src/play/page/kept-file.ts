/** The file of the opening explorer, which the browser keeps for the next visit, if it can. */

const DATABASE = "castellan";
const STORE = "files";
const KEY = "explorer";

/** Null if there is none, or if the browser keeps nothing. */
export async function readKeptFile(): Promise<File | null> {
  try {
    const file: unknown = await inStore("readonly", (store) => store.get(KEY));
    return file instanceof File ? file : null;
  } catch {
    return null;
  }
}

/** @param file null forgets it */
export async function writeKeptFile(file: File | null): Promise<void> {
  try {
    if (file === null) await inStore("readwrite", (store) => store.delete(KEY));
    else await inStore("readwrite", (store) => store.put(file, KEY));
  } catch {
    // Then the next visit chooses it again.
  }
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(STORE));
  const database = await settled(opening);
  try {
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the browser keeps no files")));
  });
}
