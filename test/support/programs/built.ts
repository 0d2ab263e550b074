/** The built engine for tests: vitest cannot start a worker from TypeScript, so these parts run from dist/. */

const DIST = new URL("../../../dist/", import.meta.url);

export const MAIN = new URL("src/main.js", DIST);
/** The compiled modules, in the folders of their sources. */
export const MODULES = new URL("modules/", DIST);

/** Loads a module of the build that is typed like its source, by that one's path. */
export async function built<T>(path: string): Promise<T> {
  return (await import(new URL(path, MODULES).href)) as T;
}

export async function builtEngine() {
  return built<typeof import("../../../engine/host/engine.js")>("engine/host/engine.js");
}
