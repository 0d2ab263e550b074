/** A conversation of a page, without streams: lines in, lines out. No option of it names a file. */

import { lineParser } from "./parse-line.js";
import { commandTable } from "./rows/command-table.js";
import { PERFT } from "./rows/perft-row.js";
import { Session } from "./session.js";
import type { EnginePort } from "./task.js";
import { UciContext } from "./uci-context.js";

export interface LineConversation {
  readonly engine: EnginePort;
  readonly version: string;
  /** Receives each line of the engine. */
  readonly say: (line: string) => void;
  /** Called after `quit`, when everything is said. */
  readonly onEnd: () => void;
}

/** @returns takes text of one or more lines */
export function serveLines({ engine, version, say, onEnd }: LineConversation): (text: string) => void {
  const context = new UciContext({ engine, version, writer: { line: say }, filesRefused: "a page has none" });
  const session = new Session(context, lineParser(commandTable([PERFT])));
  void session.finished.then(onEnd, onEnd);
  return (text) => {
    for (const line of text.split(/\r?\n/)) session.line(line);
  };
}
