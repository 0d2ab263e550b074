// Replaces engine/host/assets.ts in a bundle, which contains all assets itself. scripts/bundle/bundler.mjs supplies the
// contents, and the bundler finds out whether this module lacks an export.
import { dirname } from "node:path";
import { brotliDecompressSync } from "node:zlib";
// @ts-expect-error The bundler makes it.
import { CONTENTS, THREADS } from "castellan:contents";

/* global BUNDLE_FILE, Buffer, TextDecoder */
/** @typedef {import("../../engine/host/assets.js")} Assets */
/** @typedef {() => { readonly text?: string, readonly packed: string }} Content */

/**
 * The running file. The code of threads, which needs none, has no such name.
 *
 * @returns {string}
 */
function runningFile() {
  // @ts-expect-error The bundle's head names it.
  return BUNDLE_FILE;
}

/**
 * Each content is a function, so that the start does not process text that nobody needs.
 *
 * @type {Assets["readAsset"]}
 */
export function readAsset(asset) {
  /** @type {Content | undefined} */
  const content = CONTENTS[asset];
  if (content === undefined) throw new Error(`${asset} is not in this program`);
  return unpack(content());
}

/** @type {Assets["readTextAsset"]} */
export function readTextAsset(asset) {
  return new TextDecoder().decode(readAsset(asset));
}

/** @type {Assets["threadScript"]} */
export function threadScript(program) {
  return { script: new TextDecoder().decode(unpack(THREADS[program]())), eval: true };
}

/**
 * An executable that contains Node is its own runtime.
 *
 * @type {Assets["ownProgram"]}
 */
export function ownProgram() {
  const path = runningFile();
  return { path, isScript: path !== process.execPath };
}

/** @type {Assets["programFolder"]} */
export function programFolder() {
  return dirname(runningFile());
}

/** @type {Assets["packageFolder"]} */
export function packageFolder() {
  return null;
}

/** @param {ReturnType<Content>} content */
function unpack({ text, packed }) {
  return text === undefined ? brotliDecompressSync(Buffer.from(packed, "base64")) : Buffer.from(text);
}
