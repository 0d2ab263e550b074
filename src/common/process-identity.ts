/**
 * Says which process wrote something, so that another one can find out whether it still runs: a process number alone
 * says nothing on another machine, in another container, or after a restart.
 */

import { createHash } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** A value that the system does not report is empty. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, in ticks after the machine did: another process with its number started at another time. */
  readonly start: string;
  readonly host: string;
  /** Of the machine's present run; another one after each restart. */
  readonly boot: string;
  /** The namespace that its number belongs to: containers on one machine have one each. */
  readonly namespace: string;
}

/** Whether a process runs; unknown where its number means nothing to this one. */
export type Liveness = "running" | "gone" | "unknown";

export function ownIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    start: startOf(process.pid),
    host: hostname(),
    boot: readOr("/proc/sys/kernel/random/boot_id"),
    namespace: linkOr("/proc/self/ns/pid"),
  };
}

export function isSameProcess(one: ProcessIdentity, other: ProcessIdentity): boolean {
  return one.pid === other.pid && one.start === other.start && placeTag(one) === placeTag(other);
}

/** Short, and the same for all processes whose numbers this one understands. */
export function placeTag({ host, boot, namespace }: ProcessIdentity): string {
  // The name of a machine may change while it runs.
  const place = boot === "" ? host : boot;
  return createHash("sha256").update(`${place} ${namespace}`).digest("hex").slice(0, 8);
}

export function livenessOf(other: ProcessIdentity, own: ProcessIdentity = ownIdentity()): Liveness {
  if (other.boot !== own.boot && other.boot !== "" && own.boot !== "") {
    // The machine was restarted, and nothing has survived that.
    return other.host === own.host ? "gone" : "unknown";
  }
  if (placeTag(other) !== placeTag(own)) return "unknown";
  if (!isRunning(other.pid)) return "gone";
  const start = startOf(other.pid);
  return other.start === "" || start === "" || start === other.start ? "running" : "gone";
}

/** Whether a process has that number here. */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid < 1) return false;
  try {
    // Sends nothing, and only asks whether it could.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The 22nd field of its line in /proc; the second one is a name in brackets that may hold anything. */
function startOf(pid: number): string {
  // A container may see the /proc of its machine, in which its own numbers mean other processes.
  if (linkOr("/proc/self") !== String(process.pid)) return "";
  const line = readOr(`/proc/${pid}/stat`);
  return line.slice(line.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

function linkOr(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}

function readOr(path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return "";
  }
}
