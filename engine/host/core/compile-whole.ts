/** Compiles WebAssembly for speed from the first call on. Node only. */

import { setFlagsFromString } from "node:v8";

/**
 * Major versions of V8 whose flags may be changed: those of Node 20 to 24. V8 14 ends the process for it. Bun names a
 * version, too, but is none.
 */
const OLDEST_V8 = 11;
const NEWEST_V8 = 13;

/** Each function is compiled with the module rather than at its first call, and by the optimizing compiler at once. */
const EAGER = ["--no-wasm-lazy-compilation", "--no-liftoff"];
/** V8's default: quick code first, better code later for functions that are called often. */
const LAZY = ["--wasm-lazy-compilation", "--liftoff"];

/** Milliseconds between two calls that do nothing: as many as a timer can count. */
const KEEP_ALIVE_INTERVAL = 2 ** 31 - 1;

/**
 * A search is short and calls all of the core in its first milliseconds, so V8's default would cost it two thirds of
 * its first 130 ms. Compiling everything at once takes some 20 ms more. The flags apply to the whole process, so this
 * resets them; for a module that is compiled meanwhile they only mean better code.
 */
export async function compileWhole(bytes: Uint8Array): Promise<WebAssembly.Module> {
  const mayChange = mayChangeFlags();
  if (mayChange) setFlags(EAGER);
  // Since Node 24 a pending compilation does not keep the process alive by itself.
  const keepAlive = setInterval(() => {}, KEEP_ALIVE_INTERVAL);
  try {
    return await WebAssembly.compile(bytes);
  } finally {
    clearInterval(keepAlive);
    if (mayChange) setFlags(LAZY);
  }
}

/** Turns on relaxed SIMD in Node 20, where V8 has it behind a flag. Later versions have it anyway. */
export function allowRelaxedSimd(): void {
  if (mayChangeFlags() && majorOfV8() === OLDEST_V8) setFlags(["--experimental-wasm-relaxed-simd"]);
}

function mayChangeFlags(): boolean {
  const major = majorOfV8();
  const { bun } = process.versions;
  return bun === undefined && major >= OLDEST_V8 && major <= NEWEST_V8;
}

function majorOfV8(): number {
  return Number(process.versions.v8.split(".", 1)[0]);
}

function setFlags(flags: readonly string[]): void {
  for (const flag of flags) setFlagsFromString(flag);
}
