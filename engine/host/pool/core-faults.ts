/** The faults that engine/core/state/consistency.ts may find in a position, in words. */

const FAULTS: readonly string[] = [
  "nothing is wrong",
  "a hash key is wrong",
  "the list of checkers is wrong",
  "board and bitboards differ",
  "the number of moves is wrong",
  "the parent position was changed",
  "a move's legality is misjudged",
  "a move's check is misjudged",
  "the network's sums are wrong",
  "the set of hanging pieces is wrong",
];

export function describeFault(fault: number): string {
  return FAULTS[fault] ?? `fault ${fault}`;
}
