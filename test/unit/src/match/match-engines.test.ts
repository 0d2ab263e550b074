/** `match --movegen`: the first engine's moves come from elsewhere. */

import { Command } from "commander";
import { expect, test } from "vitest";
import { optionsOf } from "../../../../src/common/command/option-table.js";
import { findEngines } from "../../../../src/match/match-engines.js";
import { markEngines, MATCH_OPTIONS, type MatchOptions } from "../../../../src/match/match-options.js";
import { scripted } from "../../../support/matches/matches.js";

const SOUND = `cmd=${scripted("sound").command}`;

async function engines(...args: readonly string[]) {
  const command = new Command().exitOverride();
  for (const option of optionsOf(MATCH_OPTIONS)) command.addOption(option);
  command.parse(markEngines(args), { from: "user" });
  const never = new AbortController().signal;
  const options = command.opts<MatchOptions>();
  const found = await findEngines(options, "1", { progress: () => {}, signal: never, confirm: async () => true });
  return found?.engines ?? [];
}

test("it is an option of the first engine alone, and shows in its name", async () => {
  const words = ["--engine", SOUND, "name=a", "--engine", SOUND, "name=b"];
  const [first, second] = await engines(...words, "--movegen", "chess.js");
  expect(first).toMatchObject({
    name: "a-chess.js",
    options: { MoveGen: "chess.js" },
  });
  expect(second).toMatchObject({ name: "b", options: {} });
});

test("without it nothing is set", async () => {
  const [first] = await engines("--engine", SOUND, "--engine", SOUND);
  expect(first?.options).toEqual({});
});

test("a source that there is not is refused", async () => {
  await expect(engines("--movegen", "fast")).rejects.toThrow(/compiled, chess/);
});
