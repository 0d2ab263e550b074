import type { Writer } from "../../../src/common/io.js";

/** Keeps the lines that are written. */
export class BufferWriter implements Writer {
  readonly lines: string[] = [];

  line(text: string): void {
    this.lines.push(text);
  }
}
