/** Starts the server where the last one was, or anywhere. */

import type { Entrance } from "./access.js";
import { type PageChannel, type PageFiles, PageServer } from "./page-server.js";
import { newEntrance, readSession, writeSession } from "./session-file.js";

export interface Place {
  /** A port to be used, and no other; null for the last one, or any that is free. */
  readonly port: number | null;
  /** Where port and token are remembered; null for nowhere. */
  readonly session: string | null;
}

export interface Started {
  readonly server: PageServer;
  /** A notice for the user. */
  readonly notes: readonly string[];
}

/** @throws Error if the port that is asked for is not available */
export async function startServer(files: PageFiles, channel: PageChannel, { port, session }: Place): Promise<Started> {
  const last = session === null ? null : readSession(session);
  const wanted: Entrance = { ...(last ?? newEntrance()), ...(port === null ? {} : { port }) };
  const first = await attempt(files, channel, wanted, port !== null);
  if (first !== null) {
    const isKept = session === null || writeSession(session, first.entrance);
    const note = `${session}: port and token cannot be kept, so that an open page does not find the next server`;
    return { server: first, notes: isKept ? [] : [note] };
  }
  // Another one of ours, most likely: what that one remembers stays.
  const server = await PageServer.start(files, channel, newEntrance());
  return { server, notes: [`port ${wanted.port} is taken, so this server has another one, and a token of its own`] };
}

/** Null where the port is taken. */
async function attempt(
  files: PageFiles,
  channel: PageChannel,
  wanted: Entrance,
  isForced: boolean,
): Promise<PageServer | null> {
  try {
    return await PageServer.start(files, channel, wanted);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (isForced || (code !== "EADDRINUSE" && code !== "EACCES")) throw error;
    return null;
  }
}
