/** Names files that are not yet whole, and removes those whose writers have gone. */

import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isRunning, ownIdentity, placeTag } from "./process-identity.js";

/**
 * Milliseconds after which a file that nobody has written to is taken for left behind, where nobody knows its writer.
 */
const ABANDONED = 3_600_000;

/** The name of an incomplete file, which no other process takes, on any machine. */
export function partOf(target: string): string {
  return `${target}.${process.pid}-${placeTag(ownIdentity())}.part`;
}

/** Removes what processes that have been killed have left of a file; what others are writing stays. */
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
    // Whoever writes there will say why it cannot be done.
    return [];
  }
}
