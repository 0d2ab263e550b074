/** The commands by which a GUI learns who the engine is, which options it has, and whether it is ready. */

import { plainReasonOf } from "../../common/errors.js";
import { Pace } from "../../common/pace.js";
import { quote } from "../../common/text.js";
import { commandRow, noArguments, type Parsed, refuse } from "../command.js";
import { formatIdentity } from "../format.js";
import { OPTIONS, parameterOption } from "../options.js";
import type { UciContext } from "../uci-context.js";
import { words } from "../words.js";

/** Answers first, then loads the engine and prepares the core. If that fails, `isready` or `go` reports it. */
export const UCI = commandRow({
  name: "uci",
  standard: true,
  when: "concurrent",
  needsEngine: false,
  help: { example: "uci", lines: ["lists the options"] },
  parse: noArguments,
  run: (_, context) => {
    const options = [...OPTIONS, ...context.tunables.map(parameterOption)];
    context.print(...formatIdentity(context.version, options));
    context.announceResources();
    void prepare(context).catch(() => {});
  },
});

async function prepare(context: UciContext): Promise<void> {
  // Not before the lines are read that came with this one: after `quit` nobody needs the engine. Since Node 24 an import
  // loads everything before it gives way.
  await new Pace().yieldToLoop();
  await context.load();
  await context.engine.ready();
}

/** A GUI waits forever for this answer, so there is one even if the core failed. */
export const ISREADY = commandRow({
  name: "isready",
  standard: true,
  when: "concurrent",
  help: { example: "isready", lines: ["is answered by readyok when all is done"] },
  parse: noArguments,
  run: async (_, context) => {
    try {
      const resources = await context.engine.ready((event) => context.report(event));
      if (resources !== null) context.reportResources(resources);
    } catch (error) {
      context.error(`isready: ${plainReasonOf(error)}`);
    }
    context.print("readyok");
  },
});

function parseDebug(rest: string): Parsed<{ readonly on: boolean }> {
  const [state] = words(rest);
  if (state === "on" || state === "off") return { ok: true, request: { on: state === "on" } };
  return refuse(state === undefined ? "debug: expected on or off" : `debug: expected on or off, not ${quote(state)}`);
}

export const DEBUG = commandRow({
  name: "debug",
  standard: true,
  when: "concurrent",
  needsEngine: false,
  help: { example: "debug on, debug off", lines: ["reports more, or less"] },
  parse: parseDebug,
  run: ({ on }, context) => {
    context.debug = on;
  },
});

/** The engine is free: nobody has to register. */
export const REGISTER = commandRow({
  name: "register",
  standard: true,
  when: "concurrent",
  needsEngine: false,
  parse: noArguments,
  run: () => {},
});

export const COMPILER = commandRow({
  name: "compiler",
  standard: false,
  when: "concurrent",
  needsEngine: false,
  help: { example: "compiler", lines: ["shows what the engine runs on"] },
  parse: noArguments,
  run: (_, context) => {
    context.print(`Castellan ${context.version}, TypeScript and AssemblyScript, on ${hostText()}`);
  },
});

/** What the engine runs on, for people. */
function hostText(): string {
  const { node, v8 } = process.versions;
  return `Node.js ${node} (V8 ${v8}), ${process.platform} ${process.arch}`;
}
