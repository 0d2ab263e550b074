// Replaces engine/host/assets.ts in a bundle, which contains all assets itself. scripts/bundle/bundler.mjs supplies the
// contents, and the bundler finds out whether this module lacks an export.
import { dirname } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { CONTENTS, THREADS } from "castellan:contents";

/* global BUNDLE_FILE, Buffer, TextDecoder -- BUNDLE_FILE is the running file */

/** Each content is a function, so that the start does not process text that nobody needs. */
export function readAsset(asset) {
  const content = CONTENTS[asset];
  if (content === undefined) throw new Error(`${asset} is not in this program`);
  return unpack(content());
}

export function readTextAsset(asset) {
  return new TextDecoder().decode(readAsset(asset));
}

export function threadScript(program) {
  return { script: new TextDecoder().decode(unpack(THREADS[program]())), eval: true };
}

/** An executable that contains Node is its own runtime. */
export function ownProgram() {
  return { path: BUNDLE_FILE, isScript: BUNDLE_FILE !== process.execPath };
}

export function programFolder() {
  return dirname(BUNDLE_FILE);
}

export function packageFolder() {
  return null;
}

function unpack({ text, packed }) {
  return text === undefined ? brotliDecompressSync(Buffer.from(packed, "base64")) : Buffer.from(text);
}
