/** What engine testers read of a bench. */

export interface BenchFigures {
  readonly nodes: number;
  readonly nps: number;
}

/**
 * Finds the figures as OpenBench's client does (Client/bench.py): in the last line that has each, with all but letters,
 * digits and blanks taken for blanks.
 */
export function benchFigures(output: string): BenchFigures {
  const lines = output.trim().split("\n").toReversed();
  const last = (pattern: RegExp) => {
    for (const line of lines) {
      const found = pattern.exec(line.replace(/[^a-zA-Z0-9 ]+/g, " "));
      if (found !== null) return Number(/\d+/.exec(found[0])?.[0]);
    }
    return NaN;
  };
  return {
    nodes: last(/(\d+\s+nodes)|(nodes\s+\d+)|(nodes searched\s+\d+)/i),
    nps: last(/(\d+\s+nps)|(nps\s+\d+)|(nodes second\s+\d+)/i),
  };
}
