/** The process around a command, as tests put it in place of the real one. */

import { EventEmitter } from "node:events";
import type { Context } from "../../../src/common/command/context.js";
import { BufferWriter } from "./buffer-writer.js";

/** Nobody types, nobody watches, nothing interrupts, and what is written is kept, unless `more` says otherwise. */
export function testContext(more: Partial<Context> = {}) {
  return {
    version: "1.2.3",
    input: () => new EventEmitter(),
    inputIsTerminal: false,
    errorsAreTerminal: false,
    signal: new AbortController().signal,
    ...more,
    output: new BufferWriter(),
    errors: new BufferWriter(),
  };
}
