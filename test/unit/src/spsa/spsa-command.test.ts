/** `spsa` on the command line: what it refuses before the first game. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { Command, CommanderError } from "commander";
import { describe, expect, test } from "vitest";
import type { Tunable } from "../../../../engine/host/tunables.js";
import { runCli } from "../../../../src/cli/run-cli.js";
import { MISUSED } from "../../../../src/common/command/context.js";
import { spsaCommand } from "../../../../src/spsa/spsa-command.js";
import { temporaryFolder } from "../../../support/programs/temporary-folder.js";
import { testContext } from "../../../support/programs/test-context.js";

const TUNABLES: readonly Tunable[] = [
  { name: "MARGIN", value: 100, min: 0, max: 200, step: 10 },
  { name: "DEPTH", value: 4, min: 2, max: 8, step: 1 },
];

/** Runs it as in a build for tuning. */
async function run(...args: readonly string[]) {
  return runIn(testContext(), ...args);
}

async function runIn(context: ReturnType<typeof testContext>, ...args: readonly string[]) {
  const { output, errors } = context;
  let status = 0;
  const leave = (failure: number) => {
    status = failure;
  };
  const program = new Command().exitOverride().configureOutput({ writeErr: (text) => errors.line(text) });
  spsaCommand(() => TUNABLES).addTo(program, context, leave);
  try {
    await program.parseAsync(["spsa", ...args], { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    status = MISUSED;
  }
  return { status, lines: output.lines, errors: errors.lines.join("\n") };
}

test("an ordinary build says which one is needed", async () => {
  const context = testContext();
  expect(await runCli(["spsa", "--all"], context)).toBe(2);
  expect(context.errors.lines).toEqual([
    "error: the parameters are compiled into this build; npm run build:tune makes one in which they can be set",
  ]);
});

describe("--openbench prints the parameters as OpenBench's page takes them", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [[], ["MARGIN, int, 100, 0, 200, 10, 0.005", "DEPTH, int, 4, 2, 8, 1, 0.005"]],
    [["--all"], ["MARGIN, int, 100, 0, 200, 10, 0.005", "DEPTH, int, 4, 2, 8, 1, 0.005"]],
    [["--param", "DEPTH", "--rate", "0.01"], ["DEPTH, int, 4, 2, 8, 1, 0.01"]],
  ])("%j", async (args, lines) => {
    expect(await run("--openbench", ...args)).toEqual({ status: 0, lines, errors: "" });
  });
});

describe("refuses with status 2 and a message", () => {
  const folder = temporaryFolder();
  const begun = (name: string, tunable: Partial<Tunable>) => {
    const path = join(folder, name);
    const [margin] = TUNABLES;
    const tunables = [{ ...margin, ...tunable }];
    const format = "castellan-spsa";
    const state = { format, version: 1, iteration: 1, values: [100], tunables };
    writeFileSync(path, JSON.stringify({ ...state, settings: {} }));
    return path;
  };
  const same = begun("same.json", {});
  const wider = begun("wider.json", { max: 300 });
  const gone = begun("gone.json", { name: "GONE" });

  test.each<readonly [readonly string[], RegExp]>([
    [[], /--param names parameters to tune, or --all all/],
    [["--param", "MARGIN", "margin"], /no 'margin' among 2 parameters; did you mean MARGIN\?/],
    [["--param", "nothing_of_ours"], /no 'nothing_of_ours' among 2 parameters; engine\/core\/params\.ts lists all/],
    [["--param", "MARGIN", "--all"], /cannot be used with/],
    [["--all", "--each", "nodes=none"], /nodes: .none. is not a whole number/],
    [["--all", "--each", "cmd=x"], /--each.*cmd=x/],
    [["--all", "--iterations", "0"], /whole number from 1/],
    [["--all", "--pairs", "0"], /whole number from 1/],
    [["--all", "--rate", "0"], /number above 0/],
    [["--all", "--rate", "2"], /up to 1/],
    [["--all", "--seed", "-1"], /whole number/],
    [["--all", "--openings", join(folder, "none.epd")], /none\.epd/],
    [["--all", "--state", join(folder, "no", "state.json")], /no such folder/],
    [["--all", "--state", same], /exists; --resume .* goes on with it/],
    [["--openbench", "--param", "margin"], /no 'margin'/],
    [["--openbench", "--state", "x"], /cannot be used with/],
    [["--resume", join(folder, "none.json")], /none\.json/],
    [["--resume", same, "--rate", "0.1"], /--rate stays as the tuning began/],
    [["--resume", same, "--state", "x"], /--state stays as the tuning began/],
    [["--resume", wider], /MARGIN is no longer what it was/],
    [["--resume", gone], /GONE is no longer what it was/],
  ])("%j", async (args, message) => {
    const { status, errors } = await run(...args);
    expect(errors).toMatch(message);
    expect(status).toBe(2);
  });
});

test("a state is asked about before its arguments are given to an engine, whatever it says itself", async () => {
  const path = join(temporaryFolder(), "from-elsewhere.json");
  const [tunable] = TUNABLES;
  const settings = {
    each: ["args=match --engine cmd=evil", "nodes=10"],
    yes: true,
    resume: null,
    seed: 1,
    order: "random",
  };
  const state = { format: "castellan-spsa", version: 1, iteration: 0, values: [100], tunables: [tunable], settings };
  writeFileSync(path, JSON.stringify(state));
  const input = new PassThrough();
  const context = testContext({ input: () => input, inputIsTerminal: true, errorsAreTerminal: true });
  input.end("n\n");
  const { status, errors } = await runIn(context, "--resume", path);
  expect(errors).toMatch(/from-elsewhere\.json starts:\n.*main\.js match --engine cmd=evil/);
  expect(errors).toMatch(/\nnothing was started$/);
  expect(status).toBe(1);
});
