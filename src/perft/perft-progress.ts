/** Shows a person at a terminal how far a suite has come. */

import type { Writer } from "../common/io.js";

/** Where a suite reports how far it is. */
export interface Progress {
  /** Leaves that were counted. */
  advance(leaves: number): void;
  finishPosition(): void;
  /** Prints something that stays on the screen. */
  print(text: string): void;
  end(): void;
}

export const NO_PROGRESS: Progress = {
  advance: () => {},
  finishPosition: () => {},
  print: () => {},
  end: () => {},
};

interface Work {
  readonly positions: number;
  readonly leaves: number;
}

const FORMAT = "{bar} {percentage}% | {done} of {positions} positions | {duration_formatted}, {eta_formatted} left";

/**
 * Shows a bar on standard error until the end. Only where that is a terminal: elsewhere the bar's library is not even
 * loaded.
 */
export async function showProgress({ positions, leaves }: Work, errors: Writer): Promise<Progress> {
  const { default: cliProgress } = await import("cli-progress");
  const bar = new cliProgress.SingleBar(
    { format: FORMAT, barsize: 30, clearOnComplete: true, hideCursor: true },
    cliProgress.Presets.shades_classic,
  );
  let counted = 0;
  let done = 0;
  const draw = () => bar.start(leaves, counted, { positions, done });
  draw();
  return {
    advance: (more) => {
      counted += more;
      bar.update(counted, { done });
    },
    finishPosition: () => {
      done += 1;
      bar.update(counted, { done });
    },
    print: (text) => {
      // Stopping it clears its line.
      bar.stop();
      errors.line(text);
      draw();
    },
    end: () => bar.stop(),
  };
}
