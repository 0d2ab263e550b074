/** The commands that act on the session: on running work and on waiting commands. */

import { commandRow, noArguments } from "../command.js";

export const STOP = commandRow({
  name: "stop",
  standard: true,
  when: "at once",
  help: { example: "stop", lines: ["ends thinking and plays"] },
  parse: noArguments,
  run: (_, session) => session.stop(),
});

export const PONDERHIT = commandRow({
  name: "ponderhit",
  standard: true,
  when: "at once",
  parse: noArguments,
  run: (_, session) => session.ponderHit(),
});

export const QUIT = commandRow({
  name: "quit",
  standard: true,
  when: "at once",
  help: { example: "quit", lines: ["ends the program"] },
  parse: noArguments,
  run: (_, session) => session.quit(),
});
