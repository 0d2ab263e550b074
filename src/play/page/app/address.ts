/**
 * A game or a position in the fragment of the page's address, which browsers send to nobody: `#fen=` with the FEN, or `#game=` with the
 * packed PGN, and the number of the half move that is shown. Needs no document.
 */

import { words } from "../language.js";

/** Bytes of a game, whose text is in UTF-8: more is no address. */
const LIMIT = 1_000_000;
const TOO_LONG = words.games.tooLong;

export interface Shared {
  /** A FEN or PGN. */
  readonly text: string;
  /** Half moves from the beginning. */
  readonly ply: number;
}

/** @param shared what to write: a position if it is a FEN alone. @throws Error if it is too long to be read */
export async function writeFragment({ text, ply }: Shared, isPosition: boolean): Promise<string> {
  if (isPosition) return `#fen=${text.replaceAll(" ", "_")}`;
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > LIMIT) throw new Error(TOO_LONG);
  const packed = await through(bytes, new CompressionStream("deflate-raw"), Infinity);
  return `#game=${toBase64(packed)}${ply === 0 ? "" : `&ply=${ply}`}`;
}

/** @returns null if the fragment names nothing. @throws Error if it is damaged */
export async function readFragment(fragment: string): Promise<Shared | null> {
  const parts = new URLSearchParams(fragment.replace(/^#/, ""));
  const fen = parts.get("fen");
  if (fen !== null) return { text: fen.replaceAll("_", " "), ply: 0 };
  const game = parts.get("game");
  if (game === null) return null;
  const bytes = await through(fromBase64(game), new DecompressionStream("deflate-raw"), LIMIT);
  return { text: new TextDecoder().decode(bytes), ply: Math.max(0, Math.floor(Number(parts.get("ply"))) || 0) };
}

/** @throws Error if more comes out than allowed, or if it is damaged */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > limit) throw new Error(TOO_LONG);
    chunks.push(read.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** With the letters that an address may have. */
function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
