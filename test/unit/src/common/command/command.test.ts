import { Command } from "commander";
import { expect, test } from "vitest";
import { command } from "../../../../../src/common/command/command.js";
import { InputError } from "../../../../../src/common/errors.js";
import { testContext } from "../../../../support/programs/test-context.js";

interface Options {
  readonly size: number;
  readonly loud?: true;
}

/** Calls a command that does `run`. */
async function call(run: () => boolean | Promise<boolean>, ...words: readonly string[]) {
  const context = testContext();
  const program = new Command().enablePositionalOptions();
  let status: number | null = null;
  let seen: unknown = null;
  const inner = command<Options>({
    name: "inner",
    options: [{ flag: "--size", value: "number", help: "another one", range: [1, 9], default: 7 }],
    run: ({ options }) => {
      seen = options;
      return true;
    },
  });
  command<Options, [name: string, others: readonly string[]]>({
    name: "outer",
    args: [{ name: "<name>" }, { name: "[others...]" }],
    options: [
      { flag: "--size", value: "number", help: "how large", range: [1, 5], default: 3 },
      { flag: "--loud", help: "in capitals" },
    ],
    prepare: (given) => given.map((word) => (word === "-L" ? "--loud" : word)),
    subcommands: [inner],
    run: ({ args, options, isGiven }) => {
      seen = { args, options, given: ["size", "loud"].filter(isGiven) };
      return run();
    },
  }).addTo(program, context, (code) => {
    status = code;
  });
  await program.parseAsync(["outer", ...words], { from: "user" });
  return { status, seen, errors: context.errors.lines };
}

test("a command gets its words parsed, and knows which options the command line has", async () => {
  expect((await call(() => true, "a")).seen).toEqual({ args: ["a", []], options: { size: 3 }, given: [] });
  expect((await call(() => true, "a", "b", "c", "--size", "3", "-L")).seen).toEqual({
    args: ["a", ["b", "c"]],
    options: { size: 3, loud: true },
    given: ["size", "loud"],
  });
});

test("a subcommand has an option of the same name for itself", async () => {
  expect((await call(() => false, "inner", "--size", "9")).seen).toEqual({ size: 9 });
});

test("its status says whether the work is done", async () => {
  expect(await call(() => true, "a")).toMatchObject({ status: 0, errors: [] });
  expect(await call(async () => false, "a")).toMatchObject({ status: 1, errors: [] });
});

test("a misuse has its message without what would disturb a terminal; another error is a fault of ours", async () => {
  const misuse = () => {
    throw new InputError("no such \u001b[1mfile");
  };
  expect(await call(misuse, "a")).toMatchObject({ status: 2, errors: ["error: no such \\u{1b}[1mfile"] });
  await expect(call(() => Promise.reject(new Error("broken")), "a")).rejects.toThrow("broken");
});
