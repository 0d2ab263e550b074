/** Runs the tools that make a program: git and npm. */

import { spawn } from "node:child_process";
import { ProgramError } from "../../common/errors.js";

/** Lines of a failed command's output that are kept. */
const TAIL = 15;
/** The maximum of kept output in characters, from its end. */
const OUTPUT_LIMIT = 64 * 1024;

/** The codes by which a program colours its output. */
// eslint-disable-next-line no-control-regex
const COLOURS = /\u001b\[[\d;]*m/g;
/** npm's report of a failed script repeats what the script itself has said. */
const OF_NPM = /^npm (error|ERR!)/;

export function runNpm(args: readonly string[], folder: string, signal: AbortSignal): Promise<string> {
  // A .cmd file needs a shell.
  const [command, ...leading] = process.platform === "win32" ? (["cmd.exe", "/c", "npm"] as const) : (["npm"] as const);
  return runTool(command, [...leading, ...args], folder, signal);
}

/**
 * Runs a command and returns its output. If the signal ends the command, that ends all processes of the command too, so
 * that none writes where files are being removed.
 *
 * @throws ProgramError whose message is the command's own complaint, or Error if the signal has ended it
 */
export function runTool(command: string, args: readonly string[], cwd: string, signal?: AbortSignal): Promise<string> {
  const grouped = process.platform !== "win32";
  return new Promise((resolve, reject) => {
    const interrupted = new Error("interrupted");
    if (signal?.aborted === true) return reject(interrupted);
    const child = spawn(command, args, {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      detached: grouped,
      windowsHide: true,
    });
    let output = "";
    let errors = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-OUTPUT_LIMIT);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      errors = (errors + text).slice(-OUTPUT_LIMIT);
    });
    const end = () => {
      if (child.pid === undefined) return;
      try {
        if (grouped) process.kill(-child.pid, "SIGKILL");
        else child.kill();
      } catch {
        // It has just ended by itself.
      }
    };
    const finish = (failure: string | null) => {
      signal?.removeEventListener("abort", end);
      if (failure === null) return resolve(output.trim());
      if (signal?.aborted === true) return reject(interrupted);
      const lines = linesOf(`${output}\n${errors}`);
      const how = `${command} ${args.join(" ")}: ${failure}`;
      reject(new ProgramError(complaintIn(lines) ?? how, [...lines.slice(-TAIL), how]));
    };
    signal?.addEventListener("abort", end);
    child.on("error", (error: NodeJS.ErrnoException) => {
      finish(error.code === "ENOENT" ? `there is no program ${command}` : error.message);
    });
    child.on("close", (code, killer) => finish(code === 0 ? null : `ended with ${code ?? killer}`));
  });
}

function linesOf(text: string): string[] {
  return text
    .replace(COLOURS, "")
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== "");
}

/** The line that says what is wrong: compilers and npm mark the first of their errors; others end with theirs. */
function complaintIn(lines: readonly string[]): string | null {
  const own = lines.filter((line) => !OF_NPM.test(line));
  const marked = (all: readonly string[]) => all.find((line) => /\b(error|fatal)\b/i.test(line));
  const line = marked(own) ?? marked(lines) ?? lines.at(-1);
  return line === undefined ? null : line.trim();
}
