// The core for pages whose memory must not be shared: the same code over unshared memory, with points where a search
// can leave its stack and resume it later. engine/host/browser/pausing-core.ts describes its use.
import { Buffer } from "node:buffer";
import binaryen from "assemblyscript/binaryen";

/** The module's import of its memory, up to the flags: shared, with a maximum. */
const MEMORY_IMPORT = Buffer.from("\x03env\x06memory\x02\x03", "latin1");
/** The flags of memory that is not shared, with a maximum. */
const UNSHARED = 1;

/** The features for which the core is compiled, see scripts/core-compiler.mjs, and the assumptions of the passes. */
const FEATURES =
  binaryen.Features.Atomics |
  binaryen.Features.BulkMemory |
  binaryen.Features.BulkMemoryOpt |
  binaryen.Features.MutableGlobals |
  binaryen.Features.NontrappingFPToInt |
  binaryen.Features.RelaxedSIMD |
  binaryen.Features.SignExt |
  binaryen.Features.SIMD128;

/**
 * Converts the ordinary core. A search can pause where it reads the clock, which is every 1024 nodes.
 *
 * @param {Uint8Array} core
 * @returns {Uint8Array}
 */
export function pausingCore(core) {
  const bytes = Uint8Array.from(core);
  const at = Buffer.from(bytes.buffer).indexOf(MEMORY_IMPORT);
  if (at < 0) throw new Error("core.wasm does not import its memory as it was");
  bytes[at + MEMORY_IMPORT.length - 1] = UNSHARED;

  const module = binaryen.readBinary(bytes);
  module.setFeatures(FEATURES);
  binaryen.setOptimizeLevel(3);
  binaryen.setShrinkLevel(0);
  binaryen.setPassArgument("asyncify-imports", "host.now");
  binaryen.setPassArgument("asyncify-ignore-indirect", "1");
  module.runPasses(["asyncify"]);
  module.optimize();
  if (!module.validate()) throw new Error("the core cannot be made to pause");
  const made = module.emitBinary();
  module.dispose();
  return made;
}
