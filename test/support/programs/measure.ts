/** Runs the measuring programs of the build. */

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { MAIN, MODULES } from "./built.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** The program as another engine, in the words of `match --engine`. */
export const OWN_ENGINE = `cmd=${process.execPath} arg=${fileURLToPath(MAIN)} option.Hash=1`;

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program of `measure/`, by its name, in the project's folder. */
export function runMeasure(name: string, ...args: readonly string[]): Promise<Ended> {
  const file = fileURLToPath(new URL(`measure/${name}.js`, MODULES));
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [file, ...args], { cwd: ROOT, encoding: "utf8" }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode, stdout, stderr }),
    );
  });
}

/** What a program prints that succeeds and has nothing to complain of. */
export async function measured(name: string, ...args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await runMeasure(name, ...args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout;
}

/** The cells of a printed table's rows, without head and rule. */
export function rowsOf(text: string): readonly (readonly string[])[] {
  const rows = text.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
