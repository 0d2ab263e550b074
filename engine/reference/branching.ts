/** How wide a search is, in one number. */

/** Effective branching factor: the number of moves a node has in a full tree of that depth with as many nodes. */
export function effectiveBranching(nodes: number, depth: number): number {
  if (depth === 0 || nodes === 0) return 0;
  const count = (b: number) => {
    let sum = 0;
    for (let i = 0; i < depth; i++) sum = (sum + 1) * b;
    return sum;
  };
  let low = 0;
  let high = nodes;
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (count(middle) < nodes) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
