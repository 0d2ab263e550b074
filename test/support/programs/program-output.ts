/** Programs that run to their end and print something. */

import { execFile } from "node:child_process";

export interface ProgramSettings {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Milliseconds. */
  readonly timeout?: number;
}

/**
 * Runs a program; resolves with what it wrote to standard output.
 *
 * @throws Error with all that it wrote where it fails
 */
export function outputOf(command: string, args: readonly string[], settings: ProgramSettings = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { timeout: 60_000, ...settings }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(`${command} ${args.join(" ")}: ${error.message}\n${stderr}${stdout}`));
    });
  });
}
