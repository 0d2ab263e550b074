// Compiles engine/core with the AssemblyScript compiler, and refuses a module that contains an allocator: over shared
// memory two instances would allocate the same addresses (see engine/core/memory.ts).
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";
import { PARAMS, readTunables, variableTunables } from "./tunables.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

const MODE = resolve(root, "engine/core/mode.ts");

/**
 * The initial and the maximum pages of 64 KiB in the module's memory; engine/host/core.ts has the same numbers.
 */
export const INITIAL_PAGES = 176;
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

/** If the text of the module contains one of these, something allocates. */
const ALLOCATOR = /~lib\/rt|__new|__alloc/;

/**
 * Compiles an entry file with all its imports.
 *
 * @param {string} entry a file of engine/core
 * @param {((name: string, folder: string) => string | null) | undefined} readFile reads sources for the compiler,
 * instead
 *   of the file system; null if a file does not exist
 * @returns {Promise<Uint8Array>} the module
 */
export async function compileCore(entry = "index.ts", readFile = undefined) {
  /** @type {Map<string, string | Uint8Array>} */
  const outputs = new Map();
  const { error, stderr } = await asc.main(
    [`engine/core/${entry}`, ...OPTIONS, "--outFile", "core.wasm", "--textFile", "core.wat"],
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
  return outputs.get("core.wasm");
}

/** Compiles the core with its parameters as globals that the host can set, see engine/core/builds/tune.ts. */
export function compileTuneCore() {
  return compileChanged("builds/tune.ts", fileURLToPath(PARAMS), variableTunables);
}

/** Compiles the core so that it checks every node of a search, see engine/core/mode.ts. */
export function compileDebugCore(entry = "index.ts", readFile = readSource) {
  return compileChanged(entry, MODE, (text) => turnOn(text, "DEBUG_MODE"), readFile);
}

/** Compiles the core in exact mode, see engine/core/mode.ts. */
export function compileExactCore() {
  return compileChanged("builds/exact-entry.ts", MODE, (text) => turnOn(text, "EXACT_MODE"));
}

/** Compiles with a change in the text of one file. */
function compileChanged(entry, changed, change, readFile = readSource) {
  return compileCore(entry, (name, folder) => {
    const text = readFile(name, folder);
    const isIt = resolve(folder, name) === changed;
    return isIt && text !== null ? change(text) : text;
  });
}

/** Sets a flag of mode.ts. @throws Error if there is no such flag */
function turnOn(text, flag) {
  const off = `export const ${flag}: bool = false;`;
  if (!text.includes(off)) throw new Error(`no ${flag} to set`);
  return text.replace(off, off.replace("false", "true"));
}

/** The compiler tries several names for an import, so a missing file is normal. */
export function readSource(name, folder) {
  try {
    return readFileSync(resolve(folder, name), "utf8");
  } catch {
    return null;
  }
}

/**
 * Builds the core to core.wasm, with its SHA-256 beside it, by which the host checks that it is complete. A tuning
 * build also gets the table of its parameters, tunables.json, by which the host recognizes it; the next ordinary build
 * removes that file.
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
  const compile = tune ? compileTuneCore : debug ? compileDebugCore : compileCore;
  const module = await compile();
  if (!emit) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL("core.wasm", folder), module);
  const sum = createHash("sha256").update(module).digest("hex");
  writeFileSync(new URL("core.wasm.sha256", folder), `${sum}  core.wasm\n`);
  const table = new URL("tunables.json", folder);
  if (tune) writeFileSync(table, `${JSON.stringify(tunables, null, 2)}\n`);
  else rmSync(table, { force: true });
}
