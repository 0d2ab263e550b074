import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { runCli } from "../../../../src/cli/run-cli.js";
import { packageVersion } from "../../../../src/common/version.js";
import { BufferWriter } from "../../../support/programs/buffer-writer.js";

/** Runs a command line that needs no engine core. */
async function run(...args: readonly string[]) {
  const output = new BufferWriter();
  const errors = new BufferWriter();
  const input = new EventEmitter();
  // An input that ends as soon as somebody listens.
  input.on("newListener", (event) => {
    if (event === "end") setImmediate(() => input.emit("end"));
  });
  let touched = false;
  const status = await runCli(args, {
    version: "1.2.3",
    output,
    errors,
    input: () => {
      touched = true;
      return input;
    },
    inputIsTerminal: true,
    errorsAreTerminal: false,
    signal: new AbortController().signal,
  });
  return {
    status,
    touched,
    output: output.lines.join("\n"),
    errors: errors.lines.join("\n"),
  };
}

test("the version is that of package.json", async () => {
  const text = readFileSync(new URL("../../../../package.json", import.meta.url), "utf8");
  expect(packageVersion()).toBe((JSON.parse(text) as { version: string }).version);
  const { status, output } = await run("--version");
  expect({ status, output }).toEqual({ status: 0, output: "1.2.3" });
});

describe("help", () => {
  test.each([
    [["--help"], /uci.*bench.*perft/s],
    [["help"], /Play:.*uci.*Study:.*analyse.*Test:.*match.*Train:.*datagen/s],
    // A former name, which no list shows.
    [["help", "convert"], /castellan datagen text.*--max-score/s],
    [["convert", "--help"], /castellan datagen text.*--max-score/s],
    [["help", "bench"], /bench.*--movegen.*--hash/s],
    [["uci", "--help"], /standard input/],
    [["bench", "--help"], /depth.*--movegen.*chess\.js.*--hash/s],
    [["perft", "-h"], /depth.*--fen.*--divide/s],
    [["explain", "-h"], /--fen.*--moves.*--depth.*15.*--json/s],
  ])("%j", async (args, text) => {
    const { status, output, errors, touched } = await run(...args);
    expect(output).toMatch(text);
    expect(errors).toBe("");
    expect(status).toBe(0);
    expect(touched).toBe(false);
  });
});

describe("arguments that make no sense", () => {
  test.each([
    [["flip"], /unknown command 'flip'/],
    [["--fast"], /unknown option '--fast'/],
    [["uci", "now"], /too many arguments/],
    [["bench", "x"], /'x'.*from 1 to 100/],
    [["bench", "0"], /'0'.*from 1 to 100/],
    [["bench", "3", "4"], /too many arguments/],
    [["bench", "--hash", "0"], /--hash.*'0'.*from 1 to \d+/],
    [["bench", "--hash"], /--hash.*missing/],
    [["bench", "--threads", "65"], /--threads.*'65'.*from 1 to 64/],
    [["bench", "--movegen", "fast"], /'fast'.*compiled, chess\.js, both/],
    [["perft"], /missing.*'depth'/],
    [["perft", "3.5"], /'3\.5'/],
    [["perft", "3", "--fen", "rubbish"], /move 1, "rubbish", is not a move/],
  ])("%j", async (args, text) => {
    const { status, output, errors, touched } = await run(...args);
    expect(errors).toMatch(text);
    expect(output).toBe("");
    expect(status).toBe(2);
    expect(touched).toBe(false);
  });
});

test.each([[[]], [["uci"]]])("%j talks UCI", async (args) => {
  const { status, output, errors, touched } = await run(...args);
  expect(output).toContain("Castellan 1.2.3");
  expect(errors).toBe("");
  expect(status).toBe(0);
  expect(touched).toBe(true);
});
