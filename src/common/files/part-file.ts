/** Names unfinished files, and removes those of dead writers. */

import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isRunning, ownIdentity, placeTag } from "./process-identity.js";

/**
 * An unfinished file of an unknown writer counts as abandoned if nobody has written to it for so many milliseconds.
 */
const ABANDONED = 3_600_000;

/** The name of an unfinished file, which no other process on any machine uses. */
export function partOf(target: string): string {
  return `${target}.${process.pid}-${placeTag(ownIdentity())}.part`;
}

/** Removes the unfinished versions of a file that killed processes have left; those of live processes stay. */
export function removeParts(target: string): void {
  const folder = dirname(target);
  const start = `${basename(target)}.`;
  for (const name of namesIn(folder)) {
    if (!name.startsWith(start)) continue;
    const [, pid, tag] = /^(\d+)(?:-([0-9a-f]{8}))?\.part$/.exec(name.slice(start.length)) ?? [];
    if (pid === undefined) continue;
    const path = join(folder, name);
    if (isAbandoned(path, Number(pid), tag)) rmSync(path, { force: true });
  }
}

function isAbandoned(path: string, pid: number, tag: string | undefined): boolean {
  if (tag === undefined || tag === placeTag(ownIdentity())) return pid !== process.pid && !isRunning(pid);
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - written > ABANDONED;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // If the folder is not writable, the next writer reports it.
    return [];
  }
}
