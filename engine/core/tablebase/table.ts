/** A table that has been read: its header's data, and a record for each of its parts. */

import { U32Array } from "../memory";
import { PART_SIZE, Part } from "./part";

/** A table has parts for two sides and four files of the leading pawn. */
const SIDES: i32 = 2;
export const FILES: i32 = 4;
/** Win, loss, cursed win, blessed loss: each has a list of the distances that occur. */
export const OUTCOMES: i32 = 4;

const MAPS_OFFSET: usize = 32;
const PARTS_OFFSET: usize = MAPS_OFFSET + <usize>(FILES * OUTCOMES) * 8;
export const TABLE_SIZE: usize = PARTS_OFFSET + <usize>(SIDES * FILES) * PART_SIZE;

@unmanaged
export class Table {
  /** White's and Black's pieces in the file's own view, see material.ts. */
  material: u64;
  pieceCount: i32;
  /** Pawns of the colour that has the leading one; 0 in tables without pawns. */
  leadingPawns: i32;
  /** 1 or 2; and 1 or 4. */
  sides: i32;
  files: i32;

  part(side: i32, file: i32): Part {
    return changetype<Part>(changetype<usize>(this) + PARTS_OFFSET + <usize>((file << 1) | side) * PART_SIZE);
  }

  /** Address of the list of distances of an outcome, 0 if there is none. */
  mapOf(file: i32, outcome: i32): usize {
    return <usize>this.mapFields(file, outcome)[0];
  }

  /** How many distances it has. */
  mapLength(file: i32, outcome: i32): i32 {
    return this.mapFields(file, outcome)[1];
  }

  setMap(file: i32, outcome: i32, address: usize, length: i32): void {
    const fields = this.mapFields(file, outcome);
    fields[0] = <u32>address;
    fields[1] = length;
  }

  private mapFields(file: i32, outcome: i32): U32Array {
    return changetype<U32Array>(changetype<usize>(this) + MAPS_OFFSET + <usize>(file * OUTCOMES + outcome) * 8);
  }
}
