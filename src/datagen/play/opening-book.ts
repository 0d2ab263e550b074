/** A book of positions at which games of self-play begin, and its identity in their files. */

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import type { StandaloneSearch } from "../../../engine/host/standalone/standalone-search.js";
import { FIFTY_MOVES_PLIES } from "../../../engine/rules/draw-rules.js";
import { readChess960Castling } from "../../../engine/rules/fen-castling.js";
import { readFen } from "../../../engine/rules/fen.js";
import type { Setup } from "../../../engine/rules/setup.js";
import { parseEpd } from "../../notation/index.js";
import type { Random } from "../../common/random.js";
import type { BookIdentity } from "../games/datagen-settings.js";
import { type LineSampler, requireContent } from "./line-sampler.js";

/** @throws InputError if the file does not exist, or is empty @throws the signal's reason if the signal comes */
export async function identifyBook(file: string, signal?: AbortSignal): Promise<BookIdentity> {
  requireContent(file);
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) {
    signal?.throwIfAborted();
    hash.update(chunk as Buffer);
  }
  return { name: basename(file), sha256: hash.digest("hex") };
}

/** A position of the book, which has a line of EPD or FEN for each; null if no game can begin at the drawn line. */
export function drawStart({ core }: StandaloneSearch, book: LineSampler, random: Random): Setup | null {
  const fen = parseEpd(book.draw(random) ?? "")?.fen;
  const read = fen === undefined ? null : readFen(fen, readChess960Castling);
  if (read === null || !read.ok || read.setup.halfmoves >= FIFTY_MOVES_PLIES) return null;
  core.setGame({ setup: read.setup, moves: [] });
  const { opponentInCheck, insufficientMaterial } = core.judge();
  return opponentInCheck || insufficientMaterial ? null : read.setup;
}
