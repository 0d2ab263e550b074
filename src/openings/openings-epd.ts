/** Reads openings from EPD or FEN, one position on each line. */

import type { Steps } from "../../engine/rules/steps.js";
import { readFen } from "../../engine/rules/fen.js";
import { linesIn } from "../common/text.js";
import { fenOfLine, lostCastling, parseEpd } from "../notation/index.js";
import type { Opening } from "./opening.js";

/** Called with each line that is skipped or not read as it is written. */
export type Warn = (line: number, fault: string) => void;

/** A dash behind four fields. */
const DASH = /^(?:\S+\s+){4}-(?=\s|$)/;
const EN_PASSANT = /[a-h][36] \d+ \d+$/;

/** Only lines with an en passant square are read whole, which takes some 15 microseconds. */
function enPassantRepairs(fen: string): readonly string[] {
  const read = readFen(fen);
  return read.ok ? read.repairs.filter((repair) => repair.startsWith("en passant")) : [];
}

/**
 * The openings of an EPD file. Empty lines and lines that begin with `#` are skipped; each opening is named after
 * its line.
 *
 * @param name the file, for the openings' names
 * @param isStandard whether standard chess is played, which does not know all castling rights of Chess960
 */
export function* readEpdOpenings(text: string, name: string, warn: Warn, isStandard = false): Steps<Opening[]> {
  const openings: Opening[] = [];
  let index = -1;
  for (const raw of linesIn(text)) {
    index += 1;
    yield;
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    const fen = fenOfLine(line);
    if (fen === null) {
      warn(index + 1, "no position: board, side to move, castling, en passant");
    } else {
      const lost = lostCastling(fen, !isStandard);
      if (lost !== null) {
        const remain = isStandard && lostCastling(fen, true) === null;
        warn(index + 1, remain ? `${lost}; with --chess960 all of them remain` : lost);
      }
      if (DASH.test(line)) for (const note of parseEpd(line)?.notes ?? []) warn(index + 1, note);
      if (EN_PASSANT.test(fen)) for (const note of enPassantRepairs(fen)) warn(index + 1, note);
      openings.push({ fen, moves: [], name: `${name}:${index + 1}` });
    }
  }
  return openings;
}
