/** Starts the server where the last one was, or anywhere. */

import type { Entrance } from "./access.js";
import { type PageChannel, type PageFiles, PageServer } from "./page-server.js";
import { newEntrance, readSession, writeSession } from "./session-file.js";

/** A port that somebody asks for. */
export interface WantedPort {
  readonly number: number;
  /** Whether no other port will do; otherwise the server takes any free port if this one is taken. */
  readonly isFixed: boolean;
}

export interface Place {
  /** Null for the last one, or any that is free. */
  readonly port: WantedPort | null;
  /** The file that remembers port and token; null for none. */
  readonly session: string | null;
}

export interface Started {
  readonly server: PageServer;
  /** A notice for the user. */
  readonly notes: readonly string[];
}

/** @throws Error if a fixed port is not available */
export async function startServer(files: PageFiles, channel: PageChannel, { port, session }: Place): Promise<Started> {
  const last = session === null ? null : readSession(session);
  const wanted: Entrance = { ...(last ?? newEntrance()), ...(port === null ? {} : { port: port.number }) };
  const first = await attempt(files, channel, wanted, port?.isFixed === true);
  if (first !== null) {
    const isKept = session === null || writeSession(session, first.entrance);
    const note = `${session}: port and token cannot be kept, so that an open page does not find the next server`;
    return { server: first, notes: isKept ? [] : [note] };
  }
  // The port most likely belongs to another server of ours, which remembers its session in the same file.
  const server = await PageServer.start(files, channel, newEntrance());
  return { server, notes: [`port ${wanted.port} is taken, so this server has another one, and a token of its own`] };
}

/** Null if the port is taken and any other will do. */
async function attempt(
  files: PageFiles,
  channel: PageChannel,
  wanted: Entrance,
  isFixed: boolean,
): Promise<PageServer | null> {
  try {
    return await PageServer.start(files, channel, wanted);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (isFixed || (code !== "EADDRINUSE" && code !== "EACCES")) throw error;
    return null;
  }
}
