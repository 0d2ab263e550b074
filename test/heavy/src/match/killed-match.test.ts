/** A match that is killed again and again, and resumed, comes to what it would have come to undisturbed. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readPgn, splitPgn } from "../../../support/matches/strict-pgn.js";
import { createRandom } from "../../../../src/common/random.js";
import { readMatch } from "../../../../src/match/output/state-file.js";
import { MAIN } from "../../../support/programs/built.js";
import { timeless } from "../../../support/matches/matches.js";
import { temporaryFolder } from "../../../support/programs/temporary-folder.js";

const KILLS = 30;
const ROUNDS = 60;
/** Milliseconds that a run has at most before it is killed: some end before their first game, some play many. */
const LIFE = 5000;
const SIGNALS = ["SIGKILL", "SIGKILL", "SIGHUP"] as const;

const WORDS = [
  ...["--each", "nodes=60", "option.Hash=1", "--maxmoves", "30", "--seed", "7"],
  ...["--rounds", `${ROUNDS}`, "--concurrency", "2"],
];

function start(args: readonly string[]) {
  return spawn(process.execPath, [fileURLToPath(MAIN), "match", ...args], { stdio: ["ignore", "ignore", "pipe"] });
}

/** Runs a match to its end; the status, and what it complained of. */
async function finish(args: readonly string[]) {
  const child = start(args);
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const [status] = (await once(child, "close")) as [number];
  return { status, errors };
}

function setUp() {
  const folder = temporaryFolder();
  const [state, pgn] = [join(folder, "state.json"), join(folder, "games.pgn")];
  return { folder, state, pgn, begin: [...WORDS, "--state", state, "--pgnout", pgn] };
}

function playedIn(pgn: string) {
  return [...splitPgn(readFileSync(pgn, "utf8"))].map(readPgn).map(({ headers, moves }) => ({
    round: headers["Round"],
    result: headers["Result"],
    moves: moves.map(({ uci }) => uci),
  }));
}

test.skipIf(process.platform === "win32")("kills at random moments leave no trace", { timeout: 900_000 }, async () => {
  const straight = setUp();
  expect(await finish(straight.begin)).toEqual({ status: 0, errors: "" });

  const killed = setUp();
  const random = createRandom(20260722);
  for (let kill = 0; kill < KILLS; kill++) {
    const child = start(existsSync(killed.state) ? ["--resume", killed.state] : killed.begin);
    const ended = once(child, "exit");
    await setTimeout(Math.round(LIFE * random() ** 2));
    child.kill(SIGNALS[kill % SIGNALS.length]);
    await ended;
    // The engines are ended by another process.
    await setTimeout(50);
  }
  const last = await finish(["--resume", killed.state]);
  expect(last.errors).not.toMatch(/error|warning/);
  expect(last.status).toBe(0);

  const games = (await readMatch(straight.state)).games.map(timeless);
  expect(games).toHaveLength(2 * ROUNDS);
  expect((await readMatch(killed.state)).games.map(timeless)).toEqual(games);
  expect(playedIn(killed.pgn)).toEqual(playedIn(straight.pgn));
  expect(readdirSync(killed.folder).sort()).toEqual(["games.pgn", "state.json"]);
});
