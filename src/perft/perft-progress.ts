/** Shows the progress of a suite at a terminal. */

import type { Writer } from "../common/io.js";

/** Receives the progress of a suite. */
export interface Progress {
  /** Counted leaves. */
  advance(leaves: number): void;
  finishPosition(): void;
  /** Prints a line that stays on the screen. */
  print(text: string): void;
  end(): void;
}

export const NO_PROGRESS: Progress = {
  advance: () => {},
  finishPosition: () => {},
  print: () => {},
  end: () => {},
};

interface SuiteSize {
  readonly positions: number;
  readonly leaves: number;
}

const FORMAT = "{bar} {percentage}% | {done} of {positions} positions | {duration_formatted}, {eta_formatted} left";

/**
 * Shows a bar on standard error until the end, if that is a terminal; otherwise the bar's library is not even
 * loaded.
 */
export async function showProgress({ positions, leaves }: SuiteSize, errors: Writer): Promise<Progress> {
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
      // Stopping the bar clears its line.
      bar.stop();
      errors.line(text);
      draw();
    },
    end: () => bar.stop(),
  };
}
