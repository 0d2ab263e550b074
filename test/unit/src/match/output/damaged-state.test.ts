/** States of matches and tunings that are damaged in every place: one sentence says where. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { InputError } from "../../../../../src/common/errors.js";
import { MATCH_SETTINGS } from "../../../../../src/match/match-options.js";
import { readMatch } from "../../../../../src/match/output/state-file.js";
import { readCheckpoint } from "../../../../../src/spsa/checkpoint.js";
import { engine, game } from "../../../../support/matches/sample-match.js";
import { temporaryFolder } from "../../../../support/programs/temporary-folder.js";

type Holder = Record<string, unknown>;

const WRONG: readonly unknown[] = [null, 5.5, "text", true, [[]], [{}], {}];

const MATCH = {
  format: "castellan-match",
  version: 1,
  engines: [engine("one"), { ...engine("two"), dir: "/tmp", limit: { kind: "nodes", nodes: 5 } }],
  chess960: false,
  startedAt: "2026-11-29",
  sprt: { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: "normalized" },
  settings: { engine: [["cmd=a", "nodes=5"], ["cmd=b"]], each: [], rounds: 2, resign: ["score=5"], tbpieces: 5 },
  pgn: { path: "games.pgn", start: 0 },
  games: [game(0, "1-0"), game(1, "0-1", { ended: 0 })],
};

/** Two moves of each game stand for all: they are checked by one function, and a file for each fault takes its time. */
const SHORT_MATCH = { ...MATCH, games: MATCH.games.map((one) => ({ ...one, moves: one.moves.slice(0, 2) })) };

const TUNING = {
  format: "castellan-spsa",
  version: 1,
  tunables: [{ name: "MARGIN", value: 5, min: 0, max: 10, step: 1 }],
  values: [4.5],
  iteration: 3,
  settings: { each: ["nodes=1"], iterations: 5, pairs: 2, rate: 0.01, concurrency: 1, timemargin: 50 },
};

const STATES = [
  { name: "a match", state: SHORT_MATCH, read: (file: string) => readMatch(file, MATCH_SETTINGS) },
  { name: "a tuning", state: TUNING, read: readCheckpoint },
];

/** The paths of all values. */
function* placesIn(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (path.length > 0) yield path;
  if (typeof value !== "object" || value === null) return;
  for (const [key, one] of Object.entries(value)) yield* placesIn(one, [...path, key]);
}

describe.each(STATES)("$name", ({ state, read }) => {
  const file = join(temporaryFolder(), "state.json");

  /** What is read of a state with another value in one place. */
  function readDamaged(path: readonly string[], wrong: unknown): Promise<unknown> {
    const copy = structuredClone(state) as Holder;
    const holder = path.slice(0, -1).reduce((at, key) => at[key] as Holder, copy);
    if (wrong === undefined) delete holder[path.at(-1)!];
    else holder[path.at(-1)!] = wrong;
    writeFileSync(file, JSON.stringify(copy));
    return read(file);
  }

  test("is read as it was written", async () => {
    writeFileSync(file, JSON.stringify(state));
    expect(await read(file)).toEqual(JSON.parse(JSON.stringify(state)));
  });

  test("is refused by a sentence wherever it is damaged", async () => {
    let refused = 0;
    for (const path of placesIn(state)) {
      for (const wrong of [...WRONG, undefined]) {
        try {
          await readDamaged(path, wrong);
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
          expect((error as Error).message).toMatch(/: the state is damaged: | is not the state of | unknown version /);
          refused += 1;
        }
      }
    }
    expect(refused).toBeGreaterThan(100);
  });
});

test.each([
  [["engines", "0", "name"], 5, "engines[0].name is no text"],
  [["settings", "engine", "0", "1"], {}, "settings.engine[0][1] is no text"],
  [["games", "1", "moves", "3", "uci"], 5, "games[1].moves[3] is no move"],
  [["games", "1", "white"], 2, "games[1] is of an engine that is not there"],
  [["games", "1", "white"], 0, "games[1] is of an engine against itself"],
  [["engines", "0", "name"], "x\nquit", "engines[0].name cannot be 'x\\nquit': it has a line end"],
  [["engines", "1", "options", "A"], "\u0007", "engines[1].options.A cannot be '\\u{7}': it has a control character"],
  [["engines", "1", "options", "A\nquit"], "1", "a key of engines[1].options cannot be 'A\\nquit': it has a line end"],
  [["games", "1", "startFen"], "8/8\r", "games[1].startFen cannot be '8/8\\r': it has a line end"],
  [["games", "0", "opening", "moves"], ["e2e4\nquit"], "games[0].opening.moves[0] cannot be 'e2e4\\nquit'"],
  [["games", "1", "moves", "3", "uci"], "e2e4\nquit", "games[1].moves[3] is no move"],
  [["games", "1", "moves"], {}, "games[1].moves is no list"],
  [["games", "1", "moves", "3", "score"], null, "games[1].moves[3] is no move"],
  [["games", "1", "moves", "3", "score"], { kind: "centipawns", value: "<b>" }, "games[1].moves[3] is no move"],
  [["games", "1", "moves", "3", "depth"], "<b>", "games[1].moves[3] is no move"],
  [["games", "1", "moves", "3", "nodes"], -1, "games[1].moves[3] is no move"],
  [["games", "1", "moves", "3", "depth"], 5.5, "games[1].moves[3] is no move"],
  [["games", "1", "moves", "3", "time"], -1, "games[1].moves[3] is no move"],
  [["games", "1", "moves", "3", "san"], '{} 1-0\n\n[Event "x"]', "games[1].moves[3] is no move"],
])("%j = %j: %s", async (path, wrong, fault) => {
  const file = join(temporaryFolder(), "state.json");
  const copy = structuredClone(MATCH) as unknown as Holder;
  const holder = path.slice(0, -1).reduce((at, key) => at[key] as Holder, copy);
  holder[path.at(-1)!] = wrong;
  writeFileSync(file, JSON.stringify(copy));
  await expect(readMatch(file, MATCH_SETTINGS)).rejects.toThrow(`${file}: the state is damaged: ${fault}`);
});
