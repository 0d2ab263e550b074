/** The command line of the real process: what it prints, where, and with which exit status. */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { run } from "../../support/engines/engine-process.js";

const KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

describe("version and help", () => {
  test("--version is that of package.json", async () => {
    const text = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
    const { version } = JSON.parse(text) as { version: string };
    expect(await run("--version")).toEqual({
      code: 0,
      lines: [version],
      errors: "",
    });
  });

  test.each([
    [["--help"], /castellan.*uci.*bench.*perft/s],
    [["bench", "--help"], /depth.*--movegen.*--hash/s],
    [["perft", "--help"], /depth.*--fen.*--divide/s],
  ])("%j", async (args, text) => {
    const { code, lines, errors } = await run(...args);
    expect(lines.join("\n")).toMatch(text);
    expect(errors).toBe("");
    expect(code).toBe(0);
  });

  test("without a command it speaks UCI", async () => {
    expect(await run()).toEqual({ code: 0, lines: [], errors: "" });
    expect(await run("uci")).toEqual({ code: 0, lines: [], errors: "" });
  });
});

describe("bench", () => {
  /** The node count on the last line, as engine testers read it. */
  async function nodes(...args: readonly string[]): Promise<string> {
    // A small table, for it is cleared before each position.
    const { code, lines, errors } = await run("bench", ...args, "--hash", "1");
    expect(errors).toBe("");
    expect(code).toBe(0);
    expect(lines.at(-1)).toMatch(/^\d+ nodes \d+ nps$/);
    return lines.at(-1)?.split(" ")[0] ?? "";
  }

  test("counts the same nodes in every process and with every move generator", async () => {
    const count = await nodes("2");
    expect(await nodes("2")).toBe(count);
    for (const source of ["compiled", "chess.js", "both"]) {
      expect(await nodes("2", "--movegen", source)).toBe(count);
    }
    expect(await nodes("2", "--threads", "1")).toBe(count);
  });

  test("searches by several threads", async () => {
    expect(Number(await nodes("4", "--threads", "3"))).toBeGreaterThan(0);
  });
});

describe("perft", () => {
  test("perft 4", async () => {
    const { code, lines, errors } = await run("perft", "4");
    expect(lines).toContain("Nodes searched: 197281");
    expect(errors).toBe("");
    expect(code).toBe(0);
  });

  test("perft 3 --divide", async () => {
    const { code, lines } = await run("perft", "3", "--divide");
    const counts = lines.flatMap((line) => {
      const count = /^[a-h][1-8][a-h][1-8]: (\d+)$/.exec(line)?.[1];
      return count === undefined ? [] : [Number(count)];
    });
    expect(counts).toHaveLength(20);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8902);
    expect(lines).toContain("Nodes searched: 8902");
    expect(code).toBe(0);
  });

  test.each([
    ["0", 1],
    ["1", 48],
    ["3", 97862],
  ])("of another position, %s plies", async (depth, count) => {
    const { code, lines } = await run("perft", depth, "--fen", KIWIPETE);
    expect(lines).toContain(`Nodes searched: ${count}`);
    expect(code).toBe(0);
  });

  test.each(["chess.js", "both"])("by %s", async (source) => {
    const { code, lines } = await run("perft", "3", "--movegen", source);
    expect(lines).toContain("Nodes searched: 8902");
    expect(code).toBe(0);
  });

  test("a repaired FEN is reported on standard error", async () => {
    const fen = "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1";
    const { code, lines, errors } = await run("perft", "2", "--fen", fen);
    expect(code).toBe(0);
    expect(errors).toMatch(/castling/);
    expect(lines).toContain("Nodes searched: 25");
  });
});

describe("arguments that make no sense end it with status 2 and a message", () => {
  test.each([
    [["flip"], /flip/],
    [["--fast"], /--fast/],
    [["uci", "now"], /arguments/],
    [["bench", "banana"], /banana/],
    [["bench", "0"], /0/],
    [["bench", "-3"], /-3/],
    [["bench", "2", "3"], /arguments/],
    [["bench", "--hash", "banana"], /banana/],
    [["bench", "--hash", "99999999"], /99999999/],
    [["bench", "--movegen", "fast"], /fast/],
    [["perft"], /depth/],
    [["perft", "banana"], /banana/],
    [["perft", "3", "--fen"], /--fen/],
    [["perft", "3", "--fen", "garbage"], /garbage/],
    [["perft", "3", "--fen", ""], /empty/],
    [["perft", "3", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"], /king/],
  ])("%j", async (args, message) => {
    const { code, lines, errors } = await run(...args);
    expect(errors).toMatch(message);
    // No stack trace.
    expect(errors).not.toMatch(/^\s+at /m);
    expect(lines).toEqual([]);
    expect(code).toBe(2);
  });
});
