/**
 * Ends engines whose runner has gone without ending them: because it was killed, or asked twice to stop.
 *
 * Engines run in process groups of their own, so that Ctrl-C reaches only the runner and a match can end in an orderly
 * way. The price is that nothing else ends the engines. The reaper is a shell that reads the list of groups from a pipe
 * and kills them when the pipe breaks. Windows knows no process groups; there engines end with their standard input.
 */

import { type ChildProcess, spawn } from "node:child_process";

/** Each line lists all running groups; the last line counts. */
const SCRIPT = 'while IFS= read -r line; do all=$line; done; for one in $all; do kill -9 "-$one" 2>/dev/null; done';

export class Reaper {
  readonly #groups = new Set<number>();
  #shell: ChildProcess | null = null;

  /** From now on the group ends with the runner, at the latest. */
  watch(group: number): void {
    if (process.platform === "win32") return;
    this.#shell ??= start();
    this.#groups.add(group);
    this.#send();
  }

  /** The group has ended, and its number may be reused. */
  forget(group: number): void {
    if (this.#groups.delete(group)) this.#send();
  }

  /** Ends the shell, together with the groups that it still watches. */
  close(): void {
    this.#shell?.stdin?.end();
    this.#shell = null;
  }

  #send(): void {
    this.#shell?.stdin?.write(`${[...this.#groups].join(" ")}\n`);
  }
}

function start(): ChildProcess {
  const shell = spawn("sh", ["-c", SCRIPT], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // Without a shell there is no reaper, but the match goes on.
  shell.on("error", () => {});
  shell.stdin.on("error", () => {});
  shell.unref();
  return shell;
}
