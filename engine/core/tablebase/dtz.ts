/**
 * Distance to zeroing, from the DTZ tables: the plies of best play until a capture, a pawn move or mate resets the
 * count of the fifty-move rule. If a table rounds, a distance may be one ply too small.
 */

import { fromOf, isCapture } from "../board/move";
import { listLength, moveAt } from "../board/move-list";
import { ALL, generate } from "../board/movegen";
import { NO_SQUARE, PAWN, typeOf } from "../board/pieces";
import { Position } from "../board/position";
import { StackEntry } from "../state/stack";
import { DTZ, tableFor } from "./directory";
import { locate, locatedFile, locatedSide, numberIn } from "./lookup";
import { exchanged, materialOf } from "./material";
import { LOSS_IN_PLIES, MAPPED, Part, SIDE_STORED, WIDE_MAP, WIN_IN_PLIES } from "./part";
import { NO_VALUE, storedValue } from "./stored-value";
import { Table } from "./table";
import {
  BLESSED_LOSS,
  CURSED_WIN,
  LOSS,
  NO_MOVE_OUTCOME,
  TABLE_DRAW,
  WIN,
  bestEnPassant,
  hasMissed,
  hasOtherMoves,
  noteMiss,
  outcome,
  outcomeWithoutEnPassant,
  playProbe,
  winsByCapture,
} from "./wdl";

/** Added to the distance of a cursed win or a blessed loss. */
const CURSED: i32 = 100;
/** Larger than any distance. */
const FAR: i32 = 0xffff;

/** The distance of a move that zeroes the count itself, by its outcome. */
export function zeroingDistance(outcome: i32): i32 {
  if (outcome == TABLE_DRAW) return 0;
  const distance = outcome == WIN || outcome == LOSS ? 1 : 1 + CURSED;
  return outcome > 0 ? distance : -distance;
}

/**
 * Plies to zeroing for the side to move: positive in a win, negative in a loss, beyond 100 where the fifty-move rule
 * draws, 0 in a draw. In a probe that has been started; void if hasMissed(). Overwrites the node's move list and the
 * entries below it.
 */
export function distance(entry: StackEntry): i32 {
  const found = distanceWithoutEnPassant(entry);
  if (hasMissed() || entry.position.enPassant == NO_SQUARE) return found;
  const best = bestEnPassant(entry);
  if (hasMissed() || best == NO_MOVE_OUTCOME) return found;
  const captured = zeroingDistance(best);
  if (found == 0) return best > TABLE_DRAW || !hasOtherMoves(entry) ? captured : best == TABLE_DRAW ? 0 : found;
  return best > outcomeOf(found) || (best == outcomeOf(found) && best > TABLE_DRAW) ? captured : found;
}

/** The outcome of a distance. */
function outcomeOf(distance: i32): i32 {
  if (distance > CURSED) return CURSED_WIN;
  if (distance > 0) return WIN;
  if (distance < -CURSED) return BLESSED_LOSS;
  return distance < 0 ? LOSS : TABLE_DRAW;
}

function distanceWithoutEnPassant(entry: StackEntry): i32 {
  const position = entry.position;
  const known = outcomeWithoutEnPassant(entry);
  if (hasMissed() || known == TABLE_DRAW) return 0;
  if (winsByCapture()) return zeroingDistance(known);
  // A pawn's move may zero the count at once.
  if (known > TABLE_DRAW && winsByPawnMove(entry, known)) return zeroingDistance(known);
  if (hasMissed()) return 0;
  const material = materialOf(position);
  const table = tableFor(material, DTZ);
  if (table === null) {
    noteMiss();
    return 0;
  }
  const part = locate(table, position, material);
  const isSymmetric = table.material == exchanged(table.material);
  const storedSide = part.fields.flags & SIDE_STORED;
  if (storedSide != locatedSide() && !(isSymmetric && table.leadingPawns == 0)) return distanceByMoves(entry, known);
  const stored = storedDistance(table, part, numberIn(table, part), known);
  if (stored == NO_VALUE) {
    noteMiss();
    return 0;
  }
  const base = zeroingDistance(known);
  return known > TABLE_DRAW ? base + stored : base - stored;
}

/** Whether a pawn's move that captures nothing keeps a win. */
function winsByPawnMove(entry: StackEntry, known: i32): bool {
  const position = entry.position;
  const list = entry.list;
  const count = listLength(list, generate(position, list, ALL));
  for (let i = 0; i < count; i++) {
    const move = moveAt(list, i);
    if (isCapture(move) || !isPawnMove(position, move)) continue;
    if (-outcome(playProbe(entry, move)) == known && !hasMissed()) return true;
    if (hasMissed()) return false;
  }
  return false;
}

function isPawnMove(position: Position, move: i32): bool {
  return typeOf(position.pieceOn(fromOf(move))) == PAWN;
}

/** The table has the other side's distances: of all moves, the best. */
function distanceByMoves(entry: StackEntry, known: i32): i32 {
  const position = entry.position;
  const list = entry.list;
  const count = listLength(list, generate(position, list, ALL));
  let best = known > TABLE_DRAW ? FAR : -1;
  for (let i = 0; i < count; i++) {
    const move = moveAt(list, i);
    const isZeroing = isCapture(move) || isPawnMove(position, move);
    if (known > TABLE_DRAW) {
      // Moves that zero the count do not win, or the distance would be known.
      if (isZeroing) continue;
      const child = playProbe(entry, move);
      const below = -distance(child);
      if (hasMissed()) return 0;
      if (below == 1 && isMated(child)) return 1;
      if (below > 0) best = min(best, below + 1);
    } else {
      const child = playProbe(entry, move);
      const below = isZeroing ? zeroingLoss(child, known) : -distance(child) - 1;
      if (hasMissed()) return 0;
      best = min(best, below);
    }
  }
  return best;
}

/** The distance of a zeroing move in a lost position. */
function zeroingLoss(child: StackEntry, known: i32): i32 {
  if (known == LOSS) return -1;
  return outcome(child) == WIN ? 0 : -1 - CURSED;
}

export function isMated(entry: StackEntry): bool {
  return entry.position.checkers != 0 && listLength(entry.list, generate(entry.position, entry.list, ALL)) == 0;
}

/** A part's value for a number: plies beside the one of zeroing. NO_VALUE if the data are invalid. */
function storedDistance(table: Table, part: Part, number: u64, known: i32): i32 {
  const flags = part.fields.flags;
  let value = storedValue(part, number);
  if (value == NO_VALUE) return NO_VALUE;
  if (flags & MAPPED) {
    const kind = mapOf(known);
    const file = locatedFile();
    if (value >= table.mapLength(file, kind)) return NO_VALUE;
    const list = table.mapOf(file, kind);
    value = flags & WIDE_MAP ? <i32>load<u16>(list + 2 * <usize>value) : <i32>load<u8>(list + <usize>value);
  }
  const isInPlies = (known == WIN && (flags & WIN_IN_PLIES) != 0) || (known == LOSS && (flags & LOSS_IN_PLIES) != 0);
  return isInPlies ? value : 2 * value;
}

/** The index of the list with an outcome's distances in a file. */
function mapOf(outcome: i32): i32 {
  if (outcome == WIN) return 0;
  if (outcome == LOSS) return 1;
  return outcome == CURSED_WIN ? 2 : 3;
}
