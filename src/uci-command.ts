/** `uci` on the command line, also the default command: the engine, for a GUI or a person at a terminal. */

import type { Command } from "commander";
import { loadTunables } from "../engine/host/tunables.js";
import type { Context } from "./common/command/context.js";
import { UCI_FEATURES } from "./uci-features.js";
import { talkUci } from "./uci/index.js";

export function addUci(program: Command, context: Context): void {
  program
    .command("uci")
    .option("--no-files", "let no option name a file: for an engine that others talk to over a network")
    .action(({ files }: { readonly files: boolean }) => startUci(context, files));
}

/**
 * Talks UCI with a new engine; resolves after the conversation.
 *
 * @param allowsFiles whether options may name files
 */
export async function startUci(
  { output, errors, errorsAreTerminal, ...context }: Context,
  allowsFiles = true,
): Promise<void> {
  let dispose = () => {};
  // A GUI may wait for `uciok` with its patience short, and the engine is more than half of the program.
  const loadEngine = async () => {
    const { Engine } = await import("../engine/host/engine.js");
    const engine = new Engine();
    // Nobody waits for this: a thread may be stuck, and the end of the process ends all of them.
    dispose = () => void engine.dispose().catch(() => {});
    return engine;
  };
  try {
    await talkUci({
      engine: loadEngine,
      writer: output,
      version: context.version,
      tunables: loadTunables(),
      allowsFiles,
      extraCommands: UCI_FEATURES,
      input: context.input(),
      interactive: context.inputIsTerminal,
      signal: context.signal,
      ...(errorsAreTerminal ? { progress: (text) => errors.line(text) } : {}),
    });
  } finally {
    dispose();
  }
}
