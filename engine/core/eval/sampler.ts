/**
 * The sampling build: hands positions that a search evaluates to the host, as records for training
 * (src/datagen/games/record.ts).
 */

import { BLACK, lowest, withoutLowest } from "../board/pieces";
import { Position } from "../board/position";
import { takeSample } from "../host";
import { LAYER_INPUTS } from "../memory";
import { SAMPLE_MODE } from "../mode";

/** Every so many evaluations the position becomes a sample; 0 for never. */
let interval: i32 = 0;
/** Evaluations until the next sample. */
let left: i32 = 0;

/**
 * Bytes of a record, and the offsets of its fields. The last field, the number of the move, stays 0: the host knows it.
 */
const RECORD_SIZE: usize = 32;
const CODES: usize = 8;
const SCORE: usize = 24;
const RESULT: usize = 26;
const TURN: usize = 27;
const RULE50: usize = 28;
const NO_RESULT: u8 = 3;

/** From now on every `count`-th evaluated position is a sample. */
export function sampleEvery(count: i32): void {
  interval = count;
  left = count;
}

/** @param value the evaluation from the side to move's view, in centipawns */
export function sample(position: Position, value: i32): void {
  if (!SAMPLE_MODE) return;
  if (interval == 0 || --left > 0) return;
  left = interval;
  // The evaluation is over, so the memory of its layers is free.
  const record = LAYER_INPUTS;
  memory.fill(record, 0, RECORD_SIZE);
  store<u64>(record, position.occupied);
  let pieces = position.occupied;
  for (let number: usize = 0; pieces; number++, pieces = withoutLowest(pieces)) {
    const at = record + CODES + (number >> 1);
    const code = position.pieceOn(lowest(pieces)) << (((<i32>number) & 1) << 2);
    store<u8>(at, <u8>(load<u8>(at) | code));
  }
  store<i16>(record, <i16>(position.turn == BLACK ? -value : value), SCORE);
  store<u8>(record, NO_RESULT, RESULT);
  store<u8>(record, <u8>position.turn, TURN);
  store<u8>(record, <u8>min(position.rule50, 255), RULE50);
  takeSample(record);
}
