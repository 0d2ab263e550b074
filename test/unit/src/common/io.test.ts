import { describe, expect, test } from "vitest";
import { FdWriter, LineReader } from "../../../../src/common/io.js";
import { BufferWriter } from "../../../support/programs/buffer-writer.js";

/** The lines that come of some chunks, `!` for an overlong one. */
function linesOf(chunks: readonly Uint8Array[], limit?: number): string[] {
  const lines: string[] = [];
  const reader = new LineReader({ line: (text) => lines.push(text), overlong: () => lines.push("!") }, limit);
  for (const chunk of chunks) reader.push(chunk);
  reader.end();
  return lines;
}

describe("LineReader", () => {
  const text = "uci\r\nä♔😀\n\r\rlast\r\n\n\rend";
  const bytes = Buffer.from(text);
  const lines = ["uci", "ä♔😀", "", "", "last", "", "", "end"];

  test("any line ending ends a line, and the last line needs none", () => {
    expect(linesOf([bytes])).toEqual(lines);
  });

  test("chunks may end anywhere, in a character or between CR and LF", () => {
    for (let first = 0; first <= bytes.length; first++) {
      for (let second = first; second <= bytes.length; second++) {
        const chunks = [bytes.subarray(0, first), bytes.subarray(first, second), bytes.subarray(second)];
        expect(linesOf(chunks), `${first} ${second}`).toEqual(lines);
      }
    }
  });

  test("byte by byte", () => {
    expect(linesOf([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(lines);
  });

  test("a line is reported at its CR, before anything follows", () => {
    const reported: string[] = [];
    const reader = new LineReader({
      line: (line) => reported.push(line),
      overlong: () => {},
    });
    reader.push(Buffer.from("isready\r"));
    expect(reported).toEqual(["isready"]);
    reader.push(Buffer.from("\nquit"));
    expect(reported).toEqual(["isready"]);
    reader.end();
    expect(reported).toEqual(["isready", "quit"]);
  });

  test("the memory of a chunk may be used again", () => {
    const chunk = Buffer.from("ab");
    const reported: string[] = [];
    const reader = new LineReader({
      line: (line) => reported.push(line),
      overlong: () => {},
    });
    reader.push(chunk);
    chunk.fill("x");
    reader.push(Buffer.from("c\n"));
    expect(reported).toEqual(["abc"]);
  });

  test("nothing comes of nothing", () => {
    expect(linesOf([])).toEqual([]);
    expect(linesOf([Buffer.from("a\n")])).toEqual(["a"]);
  });

  test("an overlong line is dropped with one report, and the next is read", () => {
    const long = Buffer.from("ok\n12345\n123456\n1234567890123\nok\n123456");
    const expected = ["ok", "12345", "!", "!", "ok", "!"];
    expect(linesOf([long], 5)).toEqual(expected);
    for (let at = 0; at <= long.length; at++) {
      const chunks = [long.subarray(0, at), long.subarray(at)];
      expect(linesOf(chunks, 5), `split at ${at}`).toEqual(expected);
    }
  });

  test("a megabyte is no long line", () => {
    const line = "x".repeat(1 << 20);
    expect(linesOf([Buffer.from(`${line}\n`)])).toEqual([line]);
  });
});

test("BufferWriter keeps the lines", () => {
  const writer = new BufferWriter();
  writer.line("a");
  writer.line("b");
  expect(writer.lines).toEqual(["a", "b"]);
});

describe("FdWriter", () => {
  const failure = (code: string) => Object.assign(new Error(code), { code });

  /** A writer on a file descriptor whose calls go as planned: a number of bytes taken, or an error code. */
  function plan(...steps: readonly (number | string)[]) {
    const taken: Buffer[] = [];
    let calls = 0;
    const closed: (string | null)[] = [];
    const writer = new FdWriter(
      7,
      (fault) => closed.push(fault?.message ?? null),
      (fd, bytes) => {
        expect(fd).toBe(7);
        const step = steps[calls++] ?? bytes.length;
        if (typeof step === "string") throw failure(step);
        const part = bytes.subarray(0, step);
        taken.push(Buffer.from(part));
        return part.length;
      },
    );
    return {
      writer,
      text: () => Buffer.concat(taken).toString(),
      calls: () => calls,
      closed: () => closed,
    };
  }

  test("a line is one write", () => {
    const { writer, text, calls } = plan();
    writer.line("uciok");
    expect(text()).toBe("uciok\n");
    expect(calls()).toBe(1);
  });

  test("partial writes go on where they ended, in the middle of a character too", () => {
    const { writer, text } = plan(1, 1, 0, 2);
    writer.line("♔♔ ok");
    writer.line("next");
    expect(text()).toBe("♔♔ ok\nnext\n");
  });

  test("a full pipe is tried again", () => {
    const { writer, text, closed } = plan("EAGAIN", 2, "EAGAIN", "EINTR");
    writer.line("hello");
    expect(text()).toBe("hello\n");
    expect(closed()).toEqual([]);
  });

  test.each([
    ["EPIPE", null],
    ["EOF", null],
    ["ECONNRESET", null],
    ["EBADF", "EBADF"],
    ["ENOSPC", "ENOSPC"],
    ["EIO", "EIO"],
  ])("after %s it is closed, reports %s once, and keeps silent", (code, fault) => {
    const { writer, text, calls, closed } = plan(3, code);
    writer.line("hello");
    writer.line("again");
    expect(text()).toBe("hel");
    expect(calls()).toBe(2);
    expect(closed()).toEqual([fault]);
  });
});
