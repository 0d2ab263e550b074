// Compiles engine/core with the AssemblyScript compiler, and refuses a module that holds an allocator: over shared
// memory two instances would be handed the same addresses (see engine/core/memory.ts).
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";

const root = fileURLToPath(new URL("..", import.meta.url));

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
  "64",
  "--maximumMemory",
  "65535",
  "--memoryBase",
  "4096",
  "--enable",
  "threads",
  "--enable",
  "simd",
];

/** Any of these in the text of the module means that something allocates. */
const ALLOCATOR = /~lib\/rt|__new|__alloc/;

/**
 * Compiles one entry file with all it imports.
 *
 * @param {string} entry a file of engine/core
 * @returns {Promise<Uint8Array>} the module
 */
export async function compileCore(entry = "index.ts") {
  /** @type {Map<string, string | Uint8Array>} */
  const outputs = new Map();
  const { error, stderr } = await asc.main(
    [
      `engine/core/${entry}`,
      ...OPTIONS,
      "--outFile",
      "core.wasm",
      "--textFile",
      "core.wat",
    ],
    {
      stdout: { write: () => true },
      writeFile: (name, contents) => void outputs.set(name, contents),
    },
  );
  const messages = stderr.toString();
  if (error) throw new Error(`${messages}${error.message}`);
  if (messages) console.error(messages);
  if (ALLOCATOR.test(String(outputs.get("core.wat")))) {
    throw new Error(
      "engine/core allocates memory; see the head of engine/core/memory.ts",
    );
  }
  return outputs.get("core.wasm");
}

/** Builds the core to dist/core.wasm. @param {{ emit?: boolean }} options `emit: false` only type-checks */
export async function buildCore({ emit = true } = {}) {
  const module = await compileCore();
  if (!emit) return;
  mkdirSync(new URL("../dist", import.meta.url), { recursive: true });
  writeFileSync(new URL("../dist/core.wasm", import.meta.url), module);
}
