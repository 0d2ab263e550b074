/**
 * Identifies the process that wrote something, so that another process can find out whether it still runs. A process
 * number alone means nothing on another machine, in another container, or after a restart.
 */

import { createHash } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** A value that the system does not report is empty. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Its start, in ticks after that of the machine. Another process with the same number started at another time. */
  readonly start: string;
  readonly host: string;
  /** Identifies the machine's current run; it changes with each restart. */
  readonly boot: string;
  /** The namespace of its number: each container on a machine has its own. */
  readonly namespace: string;
}

/** Whether a process runs; unknown if its number means nothing to this process. */
export type Liveness = "running" | "gone" | "unknown";

export function ownIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    start: statOf(process.pid).start,
    host: hostname(),
    boot: readOr("/proc/sys/kernel/random/boot_id"),
    namespace: linkOr("/proc/self/ns/pid"),
  };
}

export function isSameProcess(one: ProcessIdentity, other: ProcessIdentity): boolean {
  return one.pid === other.pid && one.start === other.start && placeTag(one) === placeTag(other);
}

/** A short text that is the same for all processes whose numbers this process understands. */
export function placeTag({ host, boot, namespace }: ProcessIdentity): string {
  // The name of a machine may change during its run.
  const place = boot === "" ? host : boot;
  return createHash("sha256").update(`${place} ${namespace}`).digest("hex").slice(0, 8);
}

export function livenessOf(other: ProcessIdentity, own: ProcessIdentity = ownIdentity()): Liveness {
  if (other.boot !== own.boot && other.boot !== "" && own.boot !== "") {
    // The machine was restarted, which no process survives.
    return other.host === own.host ? "gone" : "unknown";
  }
  if (placeTag(other) !== placeTag(own)) return "unknown";
  if (!isRunning(other.pid)) return "gone";
  const { state, start } = statOf(other.pid);
  // A killed process keeps its number until its parent asks for its end, which some parents never do.
  if (state === "Z" || state === "X") return "gone";
  return other.start === "" || start === "" || start === other.start ? "running" : "gone";
}

/** Whether a process here has that number. */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid < 1) return false;
  try {
    // Signal 0 is not sent: the system only checks whether it could be.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The 3rd and the 22nd field of its line in /proc. The second field is a name in brackets that may contain anything. */
function statOf(pid: number): { readonly state: string; readonly start: string } {
  // A container may see the /proc of its machine, where its own numbers belong to other processes.
  if (linkOr("/proc/self") !== String(process.pid)) return { state: "", start: "" };
  const line = readOr(`/proc/${pid}/stat`);
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return { state: fields[0] ?? "", start: fields[19] ?? "" };
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
