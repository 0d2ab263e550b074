/** Shows a person at a terminal how far work on many positions has come. */

export interface Progress {
  /** @param done positions finished, of all there are */
  update(done: number, note: string): void;
  /** Writes something that stays on the screen. */
  aside(write: () => void): void;
  end(): void;
}

/** For files, pipes and tests: nothing is drawn. */
const NO_PROGRESS: Progress = {
  update: () => {},
  aside: (write) => write(),
  end: () => {},
};

const FORMAT = "{bar} {value} of {total} | {note}{left}";

/**
 * Shows a bar on standard error until the end. Where that is no terminal nothing is drawn, and the bar's library is not
 * even loaded.
 *
 * @param isTerminal whether standard error is one
 * @param begun positions that were finished before
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
      // The bar's own estimate begins again with each aside.
      const each = (performance.now() - started) / (done - begun);
      payload = { note, left: leftText(each * (total - done)) };
      bar.update(done, payload);
    },
    aside: (write) => {
      // Stopping it clears its line.
      bar.stop();
      write();
      draw();
    },
    end: () => bar.stop(),
  };
}

/** Time still to go, as the end of the bar's line. */
function leftText(milliseconds: number): string {
  if (!Number.isFinite(milliseconds)) return "";
  const seconds = Math.round(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? ` | ${seconds} s left` : ` | ${minutes} min ${seconds % 60} s left`;
}
