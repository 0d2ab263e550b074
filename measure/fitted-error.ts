/** Code shared by the programs that compare evaluations with those of a judge, whose pawn may be worth more or less. */

/** Labels so near to 0 or 1 are certain. */
const LEAST = 1e-6;
/** Factors that are tried: 0.2 to 3.2. */
const FACTORS = Array.from({ length: 151 }, (_, index) => 0.2 + index / 50);

/**
 * The factor on the log odds of labels that brings them nearest to the judge, and the mean squared error with it.
 *
 * @param labels winning chances from 0 to 1
 * @param judged the judge's, in the same order
 */
export function fittedError(labels: readonly number[], judged: readonly number[]): { error: number; factor: number } {
  const odds = labels.map((label) => Math.log(Math.max(label, LEAST) / Math.max(1 - label, LEAST)));
  const errorOf = (factor: number) =>
    odds.reduce((sum, odd, index) => sum + (1 / (1 + Math.exp(-factor * odd)) - judged[index]!) ** 2, 0) / odds.length;
  const errors = FACTORS.map(errorOf);
  const error = Math.min(...errors);
  return { error, factor: FACTORS[errors.indexOf(error)]! };
}
