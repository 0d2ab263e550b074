import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readMatch, StateFile } from "../../../../../src/match/output/state-file.js";
import { game, match } from "../../../../support/matches/sample-match.js";

const folder = mkdtempSync(join(tmpdir(), "state-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("a state that is closed while it is written has all games, and is not written later", async () => {
  const path = join(folder, "state.json");
  const { games, ...header } = match([]);
  const state = new StateFile(path, header);
  await state.begin(games);
  state.add(game(0, "1-0"));
  // The writing begins.
  vi.advanceTimersByTime(60_000);
  state.add(game(1, "0-1"));
  await state.close();
  expect(vi.getTimerCount()).toBe(0);
  expect((await readMatch(path)).games.map(({ index }) => index)).toEqual([0, 1]);
});

describe("a state that is not as it was written", () => {
  const path = join(folder, "checked.json");
  async function write() {
    const { games, ...header } = match([game(0, "1-0"), game(1, "0-1")]);
    const state = new StateFile(path, header);
    await state.begin(games);
    await state.close();
    return readFileSync(path, "utf8");
  }

  test.each([
    ["another result", '"result":"1-0"', '"result":"0-1"'],
    ["another move", '"uci":"g1f3"', '"uci":"g1h3"'],
    ["another limit", '"time": 10000', '"time": 10001'],
    ["a letter of a name", '"name": "Ours"', '"name": "Ourt"'],
  ])("is refused: %s", async (_, from, to) => {
    const text = await write();
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
    await expect(readMatch(path)).rejects.toThrow(/checked\.json: the state is damaged: what is in it is not what was/);
  });

  test("is refused where it is cut off", async () => {
    const text = await write();
    for (let length = 0; length < text.length - 1; length += 97) {
      writeFileSync(path, text.slice(0, length));
      await expect(readMatch(path)).rejects.toThrow(/checked\.json: it is not the state of a match, or not all of it/);
    }
  });

  test("is read if it has no check: changed by hand, in any form, or written by an older version", async () => {
    const text = await write();
    const { check, ...content } = JSON.parse(text) as { readonly check: string };
    expect(check).toMatch(/^[\da-f]{64}$/);
    for (const form of [undefined, 1, 4]) {
      writeFileSync(path, JSON.stringify(content, null, form).replace(/("result": ?)"1-0"/, '$1"0-1"'));
      expect((await readMatch(path)).games.map(({ result }) => result)).toEqual(["0-1", "0-1"]);
    }
  });
});
