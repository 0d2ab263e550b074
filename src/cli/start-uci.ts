/** Talks UCI with a GUI or a person at a terminal. Loaded at once, so without what parses arguments. */

import { loadTunables } from "../../engine/host/tunables.js";
import type { Context } from "../common/command/context.js";
import { UCI_FEATURES } from "./uci-features.js";
import { talkUci } from "../uci/index.js";

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
  // A GUI may not wait long for `uciok`, and the engine is more than half of the program.
  const loadEngine = async () => {
    const { Engine } = await import("../../engine/host/engine.js");
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
      ...(allowsFiles ? {} : { filesRefused: "the engine runs with --no-files" }),
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
