/**
 * Maximum likelihood of a multinomial distribution under one constraint on its mean, the heart of the generalized
 * likelihood ratio. Pure.
 */

import { mean } from "./results.js";

/**
 * The likeliest distribution with expected score `target`.
 * Source: Michel Van den Bergh, "Comparing the approximations for the generalized log likelihood ratio of a multinomial
 * distribution", Proposition 1.1, https://www.cantate.be/Fishtest/comparing_approximations.pdf
 * @param observed shares of the scores, all above 0, of sum 1
 * @param target between the least and the greatest score
 */
export function likeliestWithMean(
  scores: readonly number[],
  observed: readonly number[],
  target: number,
): readonly number[] {
  return likeliest(
    observed,
    scores.map((a) => a - target),
  );
}

/** The iteration has converged when it moves by less than this share of the value. */
const STILL = 1e-9;
const ITERATION_LIMIT = 200;

/**
 * The likeliest distribution whose mean lies `ratio` standard deviations above 1/2; see Michel Van den Bergh, "Comments
 * on Normalized Elo", section 4.1, https://www.cantate.be/Fishtest/normalized_elo_practical.pdf
 *
 * With x = score - 1/2 and c = ratio^2 / (1 + ratio^2) this is E[x]^2 = c E[x^2], for a positive ratio
 * E[x] = sqrt(c E[x^2]) = min over r of (c E[x^2] / r + r) / 2. So each r > 0 gives a linear constraint,
 * E[x - c x^2 / (2 r) - r / 2] = 0, and the one with r^2 = c E[x^2] touches the curve where its own solution lies: the
 * fixed point of solving and setting r anew. From r = sqrt(c) / 2 on, every such constraint can be met.
 * @param scores symmetric about 1/2, from 0 to 1
 * @param observed shares of the scores, all above 0, of sum 1
 */
export function likeliestWithRatio(
  scores: readonly number[],
  observed: readonly number[],
  ratio: number,
): readonly number[] {
  if (ratio === 0) return likeliestWithMean(scores, observed, 0.5);
  const c = ratio ** 2 / (1 + ratio ** 2);
  const x = scores.map((a) => Math.sign(ratio) * (a - 0.5));
  const squares = x.map((value) => value ** 2);
  let r = Math.sqrt(c) / 2;
  for (let i = 0; ; i++) {
    const solution = likeliest(
      observed,
      x.map((value) => value - (c * value ** 2) / (2 * r) - r / 2),
    );
    const last = r;
    r = Math.sqrt(c * mean(squares, solution));
    if (Math.abs(r - last) <= STILL * r || i === ITERATION_LIMIT) {
      return solution;
    }
  }
}

/**
 * Maximises sum of observed_i log p_i under sum of p_i = 1 and sum of p_i phi_i = 0:
 * p_i = observed_i / (1 + theta phi_i) where theta is the one root of
 * f(theta) = sum of observed_i phi_i / (1 + theta phi_i) that keeps every p_i positive.
 * f falls strictly between its poles, from infinity to minus infinity, so Newton's steps are kept between bounds.
 */
function likeliest(observed: readonly number[], phi: readonly number[]): readonly number[] {
  let low = -1 / Math.max(...phi);
  let high = -1 / Math.min(...phi);
  let theta = 0;
  for (let i = 0; i < 200; i++) {
    let value = 0;
    let fall = 0;
    for (let k = 0; k < phi.length; k++) {
      const part = phi[k]! / (1 + theta * phi[k]!);
      value += observed[k]! * part;
      fall += observed[k]! * part * part;
    }
    if (value > 0) low = theta;
    else high = theta;
    const newton = theta + value / fall;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    const step = Math.abs(next - theta);
    theta = next;
    if (step <= 1e-14 * Math.abs(theta) || step < 1e-16) break;
  }
  return observed.map((share, k) => share / (1 + theta * phi[k]!));
}
