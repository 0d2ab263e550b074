/** docs/commands.md has every command of the program, and examples that the program would take. */

import { readFileSync } from "node:fs";
import { Command } from "commander";
import { expect, test } from "vitest";
import { CLI_COMMANDS } from "../../../src/cli/commands.js";
import { testContext } from "../../support/programs/test-context.js";

const TEXT = readFileSync(new URL("../../../docs/commands.md", import.meta.url), "utf8");

const PROGRAM = new Command();
for (const { load } of CLI_COMMANDS) (await load()).addTo(PROGRAM, testContext(), () => {});

/** A command's subcommands and theirs, by the words that call them. */
function commandsOf(command: Command, words: readonly string[] = []): ReadonlyMap<string, Command> {
  const found = new Map<string, Command>();
  for (const one of command.commands) {
    const own = [...words, one.name()];
    found.set(own.join(" "), one);
    for (const [name, deeper] of commandsOf(one, own)) found.set(name, deeper);
  }
  return found;
}

const COMMANDS = commandsOf(PROGRAM);

/** The text by the commands that its headings name. */
const SECTIONS = new Map(
  TEXT.split(/^#{2,3} /m).flatMap((section) => {
    const name = /^`castellan (.+)`$/m.exec(section)?.[1];
    return name === undefined ? [] : [[name, section] as const];
  }),
);

/** The example of a section: the words behind `castellan`. */
function exampleOf(section: string): readonly string[] | null {
  const line = /^\$ castellan (.*)$/m.exec(section)?.[1];
  return line?.match(/"[^"]*"|\S+/g) ?? null;
}

test("every command has its section, and no other", () => {
  expect([...SECTIONS.keys()].sort()).toEqual([...COMMANDS.keys()].sort());
});

test.each([...SECTIONS])("%s: an example of it, with options that it has", (name, section) => {
  const command = COMMANDS.get(name);
  const words = exampleOf(section);
  // What only groups commands has no example of its own.
  if (words === null) return expect(command?.commands.length).toBeGreaterThan(0);
  expect(words.slice(0, name.split(" ").length).join(" ")).toBe(name);
  const known = command?.options.flatMap(({ long, short }) => [long, short]);
  expect(known).toEqual(expect.arrayContaining(words.filter((word) => /^--?[a-z]/i.test(word))));
});
