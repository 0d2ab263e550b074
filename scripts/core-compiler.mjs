// Compiles engine/core to dist/core.wasm and refuses a module that holds an allocator: over shared memory two
// instances would be handed the same addresses (see engine/core/memory.ts).
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";

const root = fileURLToPath(new URL("..", import.meta.url));

const OPTIONS = [
  "engine/core/index.ts",
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

/** @param {{ emit?: boolean }} options `emit: false` only type-checks */
export async function buildCore({ emit = true } = {}) {
  const outputs = new Map();
  const { error, stderr } = await asc.main(
    [...OPTIONS, "--outFile", "core.wasm", "--textFile", "core.wat"],
    {
      stdout: { write: () => true },
      writeFile: (name, contents) => void outputs.set(name, contents),
      readFile: undefined,
      listFiles: undefined,
    },
  );
  const messages = stderr.toString();
  if (messages) console.error(messages);
  if (error) {
    console.error(error.message);
    process.exit(1);
  }
  if (ALLOCATOR.test(outputs.get("core.wat"))) {
    console.error(
      "engine/core allocates memory; see the head of engine/core/memory.ts",
    );
    process.exit(1);
  }
  if (!emit) return;
  mkdirSync(new URL("../dist", import.meta.url), { recursive: true });
  writeFileSync(
    new URL("../dist/core.wasm", import.meta.url),
    outputs.get("core.wasm"),
  );
}

process.chdir(root);
