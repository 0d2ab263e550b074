/** The squares that all pieces of a kind attack. */

import { bishopAttacks, knightAttacks, rookAttacks } from "./attacks";
import { lowest, withoutLowest } from "./pieces";
import { Position } from "./position";

/** The squares that a colour's knights and bishops attack. */
export function minorsAttack(position: Position, colour: i32): u64 {
  let attacked: u64 = 0;
  const knights = position.knights & position.side(colour);
  for (let rest = knights; rest != 0; rest = withoutLowest(rest)) {
    attacked |= knightAttacks(lowest(rest));
  }
  const bishops = position.bishops & position.side(colour);
  for (let rest = bishops; rest != 0; rest = withoutLowest(rest)) {
    attacked |= bishopAttacks(lowest(rest), position.occupied);
  }
  return attacked;
}

/** The squares that a colour's rooks attack. */
export function rooksAttack(position: Position, colour: i32): u64 {
  let attacked: u64 = 0;
  const rooks = position.rooks & position.side(colour);
  for (let rest = rooks; rest != 0; rest = withoutLowest(rest)) {
    attacked |= rookAttacks(lowest(rest), position.occupied);
  }
  return attacked;
}
