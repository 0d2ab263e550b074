/** PeopleOpenings: when a level's first moves are those of people, and when the engine finds its own. */

import { afterEach, expect, test, vi } from "vitest";
import { readAsset } from "../../../../engine/host/assets.js";
import { Game } from "../../../../engine/rules/game.js";
import { BookInMemory, lookUp } from "../../../../src/book/index.js";
import { bookFile } from "../../../support/chess/polyglot-books.js";
import { Harness } from "../../../support/engines/session-harness.js";

const set = (name: string, value: string | number | boolean) => `setoption name ${name} value ${value}`;

const LIMIT = set("UCI_LimitStrength", true);
const CLOCK = "go wtime 600000 btime 600000";
/** Some of what chance would add; it draws a move of the book. */
const random = () => 0.7;

const openings = lookUp(new BookInMemory(readAsset("peopleOpenings")), new Game()).moves.map(({ move }) => move);

afterEach(() => void vi.useRealTimers());

/** The moves to which the search of the last of these lines is restricted. */
async function searched(...lines: readonly string[]): Promise<readonly string[] | undefined> {
  const h = new Harness([], { random });
  await h.send(...lines);
  // Some lines load modules before the search can begin.
  const { request } = await vi.waitFor(() => h.engine.last, 20_000);
  return request.searchMoves;
}

test.each([
  ["UCI_LimitStrength", LIMIT],
  ["Skill Level", set("Skill Level", 10)],
])("a level by %s opens with a move of people, which is searched alone", async (_, ...lines) => {
  const moves = await searched(...lines, CLOCK);
  expect(moves).toHaveLength(1);
  expect(openings).toContain(moves![0]);
});

test.each([
  ["at full strength", CLOCK],
  ["if the option is off", LIMIT, set("PeopleOpenings", false), CLOCK],
  ["in an analysis", LIMIT, set("UCI_AnalyseMode", true), CLOCK],
  ["in an infinite search", LIMIT, "go infinite"],
  ["where a mate is looked for", LIMIT, `${CLOCK} mate 3`],
  ["in Chess960", LIMIT, set("UCI_Chess960", true), CLOCK],
  ["in a position that people have not played", LIMIT, "position startpos moves a2a3 a7a6 h2h3", CLOCK],
])("the engine finds its own move %s", async (_, ...lines) => {
  expect(await searched(...lines)).toBeUndefined();
});

test("the option works again once it is on", async () => {
  const lines = [LIMIT, set("PeopleOpenings", false), set("PeopleOpenings", true)];
  expect(await searched(...lines, CLOCK)).toHaveLength(1);
});

test("searchmoves hold", async () => {
  expect(await searched(LIMIT, `${CLOCK} searchmoves a2a3 h2h4`)).toEqual(["a2a3", "h2h4"]);
});

test("a book of OwnBook goes before it", async () => {
  const h = new Harness([], { random });
  const path = bookFile([["", "a2a3", 1]]);
  await h.send(LIMIT, set("BookFile", path), set("OwnBook", true));
  expect((await h.send("go movetime 100")).at(-1)).toBe("bestmove a2a3");
  expect(h.engine.searches).toEqual([]);
});

test("a move of people is thought about like any other, not like a forced one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "hrtime"] });
  const timeOf = async (openAsPeople: boolean) => {
    const h = new Harness([], { random });
    await h.send(LIMIT, set("PeopleOpenings", openAsPeople), CLOCK);
    h.engine.last.finish("e2e4");
    for (let time = 0; time < 10_000; time += 50) {
      if ((await h.written()).length > 0) return time;
      vi.advanceTimersByTime(50);
    }
    return null;
  };
  const time = await timeOf(true);
  expect(time).toBeGreaterThan(1000);
  expect(time).toBe(await timeOf(false));
});
