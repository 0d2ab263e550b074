import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Game } from "../../../../../engine/rules/game.js";
import { MatchOutput } from "../../../../../src/match/output/match-output.js";
import { game, match } from "../../../../support/matches/sample-match.js";

const folder = mkdtempSync(join(tmpdir(), "match-output-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The rounds in the PGN of a match whose second game has ended, and not its first. */
async function roundsAfter(name: string, hasState: boolean, end: (output: MatchOutput) => Promise<void>) {
  const pgnFile = join(folder, `${name}.pgn`);
  const stateFile = hasState ? join(folder, `${name}.json`) : null;
  const { games, ...header } = match([]);
  const output = await MatchOutput.open(
    { pgnFile, stateFile, earlier: null },
    header,
    games,
    new Game(),
    new AbortController().signal,
  );
  output.add(game(1, "0-1"));
  await end(output);
  try {
    return [...readFileSync(pgnFile, "utf8").matchAll(/^\[Round "(.*)"\]$/gm)].map(([, round]) => round);
  } catch {
    return [];
  }
}

test("an interrupted match without a state, which nobody can resume, writes games that wait for an earlier one", async () => {
  expect(await roundsAfter("interrupted", false, (output) => output.finish(false))).toHaveLength(1);
});

test("so does one that failed", async () => {
  expect(await roundsAfter("failed", false, (output) => output.close())).toHaveLength(1);
});

test("with a state they wait for the resumed match", async () => {
  expect(await roundsAfter("resumable", true, (output) => output.finish(false))).toHaveLength(0);
});
