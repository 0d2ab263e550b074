// Compiles engine/core with the AssemblyScript compiler, and refuses a module that contains an allocator: over shared
// memory two instances would allocate the same addresses (see engine/core/memory.ts).
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";
import { PARAMS, readTunables, variableTunables } from "./tunables.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * The initial and the maximum pages of 64 KiB in the module's memory; engine/host/core/core-interface.ts has the same numbers.
 */
export const INITIAL_PAGES = 96;
export const MAXIMUM_PAGES = 65_535;

const OPTIONS = [
  "--baseDir",
  root,
  "-O3",
  "--noAssert",
  "--uncheckedBehavior",
  "always",
  "--runtime",
  "stub",
  "--importMemory",
  "--sharedMemory",
  "--initialMemory",
  String(INITIAL_PAGES),
  "--maximumMemory",
  String(MAXIMUM_PAGES),
  "--memoryBase",
  "4096",
  "--enable",
  "threads",
  "--enable",
  "simd",
];

/** For a core that uses relaxed SIMD, see engine/core/eval/second-layer.ts. */
const RELAXED = ["--enable", "relaxed-simd"];

/** @typedef {(name: string, folder: string) => string | null} ReadSource */
/** @typedef {"EXACT" | "SAMPLING" | "DEBUG"} Mode a kind of build, see engine/core/mode.ts */
/** @typedef {{ readonly relaxed?: boolean, readonly mode?: Mode }} CoreOptions `relaxed`: with relaxed SIMD */

/** If the text of the module contains one of these, something allocates. */
const ALLOCATOR = /~lib\/rt|__new|__alloc/;

/**
 * Compiles an entry file with all its imports.
 *
 * @param {string} entry a file of engine/core
 * @param {ReadSource | undefined} readFile reads sources for the compiler,
 *   instead of the file system; null if a file does not exist
 * @param {CoreOptions} options
 * @returns {Promise<Uint8Array>} the module
 */
export async function compileCore(entry = "index.ts", readFile = undefined, { relaxed = false, mode } = {}) {
  /** @type {Map<string, string | Uint8Array>} */
  const outputs = new Map();
  const { error, stderr } = await asc.main(
    [
      `engine/core/${entry}`,
      ...OPTIONS,
      ...(relaxed ? RELAXED : []),
      ...(mode === undefined ? [] : ["--use", `BUILD_${mode}=1`]),
      "--outFile",
      "core.wasm",
      "--textFile",
      "core.wat",
    ],
    {
      stdout: { write: () => true },
      writeFile: (name, contents) => void outputs.set(name, contents),
      ...(readFile === undefined ? {} : { readFile }),
    },
  );
  const messages = stderr.toString();
  if (error) throw new Error(`${messages}${error.message}`);
  if (messages) console.error(messages);
  if (ALLOCATOR.test(String(outputs.get("core.wat")))) {
    throw new Error("engine/core allocates memory; see the head of engine/core/memory.ts");
  }
  return /** @type {Uint8Array} */ (outputs.get("core.wasm"));
}

/**
 * Compiles the core with its parameters as globals that the host can set, see engine/core/builds/tune.ts.
 *
 * @param {CoreOptions} [options]
 */
export function compileTuneCore(options) {
  const params = fileURLToPath(PARAMS);
  /** @type {ReadSource} */
  const readFile = (name, folder) => {
    const text = readSource(name, folder);
    return resolve(folder, name) === params && text !== null ? variableTunables(text) : text;
  };
  return compileCore("builds/tune.ts", readFile, options);
}

/**
 * Compiles the core so that it checks every node of a search, see engine/core/mode.ts.
 *
 * @param {string} [entry]
 * @param {ReadSource} [readFile]
 * @param {CoreOptions} [options]
 */
export function compileDebugCore(entry, readFile, options = {}) {
  return compileCore(entry, readFile, { ...options, mode: "DEBUG" });
}

/** Compiles the core in exact mode, see engine/core/mode.ts. */
export function compileExactCore() {
  return compileCore("builds/exact-entry.ts", undefined, { mode: "EXACT" });
}

/** Compiles the core so that it hands evaluated positions to the host, see engine/core/mode.ts. */
function compileSamplingCore() {
  return compileCore("builds/sampling.ts", undefined, { mode: "SAMPLING" });
}

/**
 * The compiler tries several names for an import, so a missing file is normal.
 *
 * @type {ReadSource}
 */
export function readSource(name, folder) {
  try {
    return readFileSync(resolve(folder, name), "utf8");
  } catch {
    return null;
  }
}

/**
 * Builds the core to browser/core.wasm, browser/core-relaxed.wasm and core-sampling.wasm, each with its SHA-256 beside it,
 * by which the host checks that it is complete. The first two serve Node and pages alike. A tuning build also gets the
 * table of its parameters, tunables.json, by which the host recognizes it; the next ordinary build removes that file.
 *
 * @param {{ emit?: boolean, tune?: boolean, debug?: boolean, folder?: URL }} options `emit: false` only checks types
 *   and the table; `debug` makes the core check itself at every node of a search
 */
export async function buildCore({
  emit = true,
  tune = false,
  debug = false,
  folder = new URL("../dist/", import.meta.url),
} = {}) {
  const tunables = readTunables();
  /** @param {{ relaxed: boolean }} options */
  const compile = (options) =>
    tune
      ? compileTuneCore(options)
      : debug
        ? compileDebugCore(undefined, undefined, options)
        : compileCore("index.ts", undefined, options);
  const modules = {
    "browser/core.wasm": await compile({ relaxed: false }),
    "browser/core-relaxed.wasm": await compile({ relaxed: true }),
    "core-sampling.wasm": await compileSamplingCore(),
  };
  if (!emit) return;
  mkdirSync(new URL("browser/", folder), { recursive: true });
  for (const [path, module] of Object.entries(modules)) {
    writeFileSync(new URL(path, folder), module);
    const sum = createHash("sha256").update(module).digest("hex");
    writeFileSync(new URL(`${path}.sha256`, folder), `${sum}  ${basename(path)}\n`);
  }
  const table = new URL("tunables.json", folder);
  if (tune) writeFileSync(table, `${JSON.stringify(tunables, null, 2)}\n`);
  else rmSync(table, { force: true });
}
