import { vi } from "vitest";
import type { Tunable } from "../../../engine/host/tunables.js";
import { UCI_FEATURES } from "../../../src/cli/uci-features.js";
import { lineParser } from "../../../src/uci/parse-line.js";
import { commandTable } from "../../../src/uci/rows/command-table.js";
import { Session } from "../../../src/uci/session.js";
import { UciContext, type UciContextSettings } from "../../../src/uci/uci-context.js";
import { BufferWriter } from "../programs/buffer-writer.js";
import { FakeEngine, settle } from "./fake-engine.js";

/** A session with a fake engine, and what it has written. */
export class Harness {
  readonly engine = new FakeEngine();
  readonly writer = new BufferWriter();
  readonly session: Session;
  isFinished = false;
  #seen = 0;

  constructor(tunables: readonly Tunable[] = [], settings: Partial<UciContextSettings> = {}) {
    const { engine, writer } = this;
    const version = "1.2.3";
    const context = new UciContext({ engine, writer, version, tunables, ...settings });
    this.session = new Session(context, lineParser(commandTable(UCI_FEATURES)));
    const finish = () => {
      this.isFinished = true;
    };
    void this.session.finished.then(finish, finish);
  }

  /** Sends lines all at once and returns what was written since the last look. */
  async send(...lines: readonly string[]): Promise<string[]> {
    for (const line of lines) this.session.line(line);
    return this.written();
  }

  /** What was written since the last look. */
  async written(): Promise<string[]> {
    await settle();
    // Some commands load what they need.
    await vi.dynamicImportSettled();
    await settle();
    const lines = this.writer.lines.slice(this.#seen);
    this.#seen = this.writer.lines.length;
    return lines;
  }

  /** How often a function of the engine was called. */
  count(call: string): number {
    return this.engine.calls.filter((text) => text === call).length;
  }
}
