/**
 * The table of the command line's commands: what it says of them, and that they are loaded only when they are called.
 */

import { readFileSync } from "node:fs";
import { Command, Help } from "commander";
import { describe, expect, test } from "vitest";
import { CLI_COMMANDS, FORMER_NAMES } from "../../../../src/cli/commands.js";
import { testContext } from "../../../support/programs/test-context.js";

const ROOT = new URL("../../../../", import.meta.url);

test("a former name calls a command that there is", async () => {
  for (const [former, [name, subcommand]] of FORMER_NAMES) {
    expect(CLI_COMMANDS.map((row) => row.name)).not.toContain(former);
    const program = new Command();
    (await CLI_COMMANDS.find((row) => row.name === name)?.load())?.addTo(program, testContext(), () => {});
    expect(program.commands[0]?.commands.map((command) => command.name())).toContain(subcommand);
  }
});

test("a command is listed as it is", async () => {
  for (const { name, usage, load } of CLI_COMMANDS) {
    const program = new Command();
    (await load()).addTo(program, testContext(), () => {});
    const terms = program.commands.map((command) => new Help().subcommandTerm(command));
    expect(terms).toEqual([usage === undefined ? name : `${name} ${usage}`]);
  }
});

/** What files load as they are loaded themselves: paths of our own files, names of packages. Types are not loaded. */
function loadedBy(...files: readonly string[]): ReadonlySet<string> {
  const loaded = new Set<string>();
  const visit = (path: string) => {
    if (loaded.has(path)) return;
    loaded.add(path);
    const text = readFileSync(new URL(path, ROOT), "utf8");
    for (const [, source = ""] of text.matchAll(/^(?:import|export) (?!type )(?:[^;"]*? from )?"([^"]+)"/gm)) {
      if (!source.startsWith(".")) loaded.add(source);
      else visit(new URL(source, new URL(path, ROOT)).href.slice(ROOT.href.length).replace(/\.js$/, ".ts"));
    }
  };
  files.forEach(visit);
  return loaded;
}

describe("what is loaded before the first line of UCI is read", () => {
  // run-cli.ts loads the second where nothing but UCI is asked for.
  const loaded = loadedBy("src/main.ts", "src/cli/start-uci.ts");

  test("is what UCI needs", () => {
    expect(loaded).toContain("src/uci/talk-uci.ts");
    // The engine follows after uciok.
    expect(loaded).not.toContain("engine/host/engine.ts");
  });

  test("is no parser of arguments, no other command, nothing that few conversations need", () => {
    const folders = CLI_COMMANDS.map(({ name }) => `src/${name}/`).filter((folder) => folder !== "src/uci/");
    const unwanted = [
      ...folders,
      "src/openings/",
      "engine/reference/",
      "engine/host/standalone/",
      "src/cli/program.ts",
      "src/cli/commands.ts",
      "commander",
      "cli-progress",
      "fflate",
      "node:crypto",
    ];
    const found = [...loaded].filter((path) => unwanted.some((prefix) => path.startsWith(prefix)));
    expect(found).toEqual([]);
  });
});
