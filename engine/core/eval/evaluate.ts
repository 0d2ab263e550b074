/** Evaluation: by the network, except in endings against a bare king, of which it has seen too few. */

import { EVALUATION_LIMIT } from "../state/score";
import { StackEntry } from "../state/stack";
import { accumulate, auditAccumulators, sumsAt } from "./accumulator";
import { isBare, isUnwinnable, isWon, wonEnding } from "./endings";
import { output } from "./network";
import { sample } from "./sampler";

/** Divisor of an advantage that does not suffice to mate a bare king. */
const UNWINNABLE_DIVISOR: i32 = 32;

/** Centipawns of a node's position from the side to move's view. The host has written a network. */
export function evaluate(entry: StackEntry): i32 {
  const value = judge(entry);
  sample(entry.position, value);
  return value;
}

/** The network's output for a node's position, in centipawns from the side to move's view. */
export function networkOutput(entry: StackEntry): i32 {
  const position = entry.position;
  const ply = entry.ply;
  accumulate(ply);
  auditAccumulators(ply);
  const value = output(position, sumsAt(ply, position.turn), sumsAt(ply, position.turn ^ 1));
  return min(max(value, -EVALUATION_LIMIT), EVALUATION_LIMIT);
}

function judge(entry: StackEntry): i32 {
  const position = entry.position;
  const us = position.turn;
  const bareUs = isBare(position, us);
  if (bareUs == isBare(position, us ^ 1)) return networkOutput(entry);
  if (isUnwinnable(position)) return networkOutput(entry) / UNWINNABLE_DIVISOR;
  const strong = bareUs ? us ^ 1 : us;
  if (!isWon(position)) return networkOutput(entry);
  const value = wonEnding(position, strong);
  return strong == us ? value : -value;
}
