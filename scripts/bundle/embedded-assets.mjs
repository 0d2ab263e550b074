// What engine/host/assets.ts is in a bundle: all assets lie in the bundle itself. The bundler has the contents from
// scripts/bundle/bundler.mjs, and finds out whether anything that is imported from here is missing.
import { dirname } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { CONTENTS, THREADS } from "castellan:contents";

/* global BUNDLE_FILE, Buffer, TextDecoder -- BUNDLE_FILE is the file that runs */

/** Each content is a function, so that a start does not handle text that nobody asks for. */
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

/** An executable with Node in it is its own runtime. */
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
