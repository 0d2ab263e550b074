/** Shows the progress of work on many positions: a bar at a terminal, lines elsewhere if they are wanted. */

export interface Progress {
  /** @param done finished positions, of all there are */
  update(done: number, note: string): void;
  /** Prints a line that stays on the screen. */
  aside(write: () => void): void;
  end(): void;
}

/** Draws nothing: for files, pipes and tests. */
const NO_PROGRESS: Progress = {
  update: () => {},
  aside: (write) => write(),
  end: () => {},
};

/** Milliseconds between two lines where standard error is no terminal. */
const LINE_INTERVAL = 10_000;

const FORMAT = "{bar} {value} of {total} | {note}{left}";

/** Prints a line now and then, for work of minutes that a log or another program watches. */
export function progressInLines(total: number, print: (line: string) => void): Progress {
  let due = performance.now() + LINE_INTERVAL;
  return {
    update: (done, note) => {
      if (performance.now() < due) return;
      due = performance.now() + LINE_INTERVAL;
      print(`${done} of ${total} ${note}`);
    },
    aside: (write) => write(),
    end: () => {},
  };
}

/**
 * Shows a bar on standard error until the end. If that is not a terminal, it draws nothing and does not even load the
 * bar's library.
 *
 * @param isTerminal whether standard error is one
 * @param begun positions that were already finished before
 */
export async function showProgress(isTerminal: boolean, total: number, begun = 0): Promise<Progress> {
  if (!isTerminal) return NO_PROGRESS;
  const { default: cliProgress } = await import("cli-progress");
  const bar = new cliProgress.SingleBar(
    { format: FORMAT, barsize: 30, clearOnComplete: true, hideCursor: true },
    cliProgress.Presets.shades_classic,
  );
  const started = performance.now();
  let value = begun;
  let payload = { note: "", left: "" };
  const draw = () => bar.start(total, value, payload);
  draw();
  return {
    update: (done, note) => {
      value = done;
      // The bar's own estimate restarts after each printed line.
      const each = (performance.now() - started) / (done - begun);
      payload = { note, left: leftText(each * (total - done)) };
      bar.update(done, payload);
    },
    aside: (write) => {
      // Stopping the bar clears its line.
      bar.stop();
      write();
      draw();
    },
    end: () => bar.stop(),
  };
}

/** The remaining time, as the end of the bar's line. */
function leftText(milliseconds: number): string {
  if (!Number.isFinite(milliseconds)) return "";
  const seconds = Math.round(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? ` | ${seconds} s left` : ` | ${minutes} min ${seconds % 60} s left`;
}
