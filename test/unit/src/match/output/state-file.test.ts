import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { readMatch, StateFile } from "../../../../../src/match/output/state-file.js";
import { game, match } from "../../../../support/matches/sample-match.js";

const folder = mkdtempSync(join(tmpdir(), "state-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("a state that is closed while it is written has all games, and is not written later", async () => {
  const path = join(folder, "state.json");
  const { games, ...header } = match([]);
  const state = new StateFile(path, header, games);
  await state.begin();
  state.add(game(0, "1-0"));
  // The writing begins.
  vi.advanceTimersByTime(60_000);
  state.add(game(1, "0-1"));
  await state.close();
  expect(vi.getTimerCount()).toBe(0);
  expect(readMatch(path).games.map(({ index }) => index)).toEqual([0, 1]);
});
