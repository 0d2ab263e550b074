/** The files of the compiled core. */

import { createHash } from "node:crypto";
import { readAsset, readTextAsset } from "../assets.js";
import { allowRelaxedSimd, compileWhole } from "./compile-whole.js";
import { hasRelaxedSimd } from "./relaxed-simd.js";

/** The builds of the core. All search the same tree. */
const FILES = {
  ordinary: { core: "core", sum: "coreSum", name: "core.wasm" },
  relaxed: { core: "relaxedCore", sum: "relaxedCoreSum", name: "core-relaxed.wasm" },
  /** Hands evaluated positions to the host, see engine/core/eval/sampler.ts. */
  sampling: { core: "samplingCore", sum: "samplingCoreSum", name: "core-sampling.wasm" },
} as const;

type CoreBuild = keyof typeof FILES;

/**
 * Reads a core. The build stores its SHA-256 beside it, because a file with a wrong byte may compile all the same.
 *
 * @throws Error if it is missing or differs from the build
 */
function readCore(build: CoreBuild): Uint8Array {
  const { core, sum, name } = FILES[build];
  const bytes = readAsset(core);
  if (sha256(bytes) !== readTextAsset(sum).split(" ", 1)[0]) throw new Error(`${name} is not the file that was built`);
  return bytes;
}

/** Compiles the core, by default the fastest that runs here. @throws Error as readCore() does */
export function compileCoreFile(build: CoreBuild = fastestCore()): Promise<WebAssembly.Module> {
  return compileWhole(readCore(build));
}

function fastestCore(): CoreBuild {
  allowRelaxedSimd();
  return hasRelaxedSimd() ? "relaxed" : "ordinary";
}

/** Distinguishes versions of the core: the first 16 hex digits of the ordinary build's SHA-256. */
export function coreFingerprint(): string {
  return sha256(readCore("ordinary")).slice(0, 16);
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
