/** Starts the server at its last address, or at a new one. */

import type { Entrance } from "./access.js";
import { type PageChannel, type PageFiles, PageServer } from "./page-server.js";
import { newEntrance, readSession, writeSession } from "./session-file.js";

/** A requested port. */
export interface WantedPort {
  readonly number: number;
  /** Whether no other port will do; otherwise the server takes any free port if this one is taken. */
  readonly isFixed: boolean;
}

export interface Place {
  /** Null for the last port, or any that is free. */
  readonly port: WantedPort | null;
  /**
   * The files that remember port and token; empty for none. The first that exists counts. All servers of this kind
   * share the last file, while the others belong to this server alone.
   */
  readonly sessions: readonly string[];
}

export interface Started {
  readonly server: PageServer;
  /** Notices for the user. */
  readonly notes: readonly string[];
}

/** @throws Error if a fixed port is not available */
export async function startServer(files: PageFiles, channel: PageChannel, { port, sessions }: Place): Promise<Started> {
  const last = sessions.map(readSession).find((session) => session !== null);
  const wanted: Entrance = { ...(last ?? newEntrance()), ...(port === null ? {} : { port: port.number }) };
  const first = await attempt(files, channel, wanted, port?.isFixed === true);
  if (first !== null) {
    return { server: first, notes: keep(sessions, first.entrance) };
  }
  const server = await PageServer.start(files, channel, newEntrance());
  const note = `port ${wanted.port} is taken, so this server has another one, and a token of its own`;
  // The port most likely belongs to another of our servers, whose session stays in the shared file.
  return { server, notes: [note, ...keep(sessions.slice(0, -1), server.entrance)] };
}

/** @returns a note for each file that cannot be written */
function keep(sessions: readonly string[], entrance: Entrance): readonly string[] {
  return sessions
    .filter((session) => !writeSession(session, entrance))
    .map((session) => `${session}: port and token cannot be kept, so that an open page does not find the next server`);
}

/** Null if the port is taken, but not fixed. */
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
