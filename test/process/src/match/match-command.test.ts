/** `match` on the command line: what it refuses, and what Ctrl-C leaves behind. */

import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { splitPgn } from "../../../../engine/rules/pgn-read.js";
import { runCli } from "../../../../src/cli.js";
import { readMatch } from "../../../../src/match/output/state-file.js";
import { MAIN } from "../../../support/built.js";
import { testContext } from "../../../support/test-context.js";
import { scripted, temporaryFolder } from "../../../support/matches.js";

const SOUND = `cmd=${scripted("sound").command}`;
/** The scripted engines know no other position. */
const START = join(temporaryFolder(), "start.epd");
writeFileSync(START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\n");
const TWO = ["--engine", SOUND, "--engine", SOUND, "--each", "nodes=1", "--openings", START];

async function run(...args: readonly string[]) {
  const context = testContext();
  const status = await runCli(["match", ...args], context);
  const { output, errors } = context;
  return {
    status,
    output: output.lines.join("\n"),
    errors: errors.lines.join("\n"),
  };
}

describe("refuses with status 2 and a message", () => {
  const folder = temporaryFolder();
  const stranger = join(folder, "stranger.json");
  writeFileSync(stranger, "{}");
  const rubbish = join(folder, "rubbish.json");
  writeFileSync(rubbish, "no JSON");

  test.each<readonly [readonly string[], RegExp]>([
    [["--engine", "cmd=/no/such"], /no program .*such/],
    [["--engine", "cmd=no-such-program-anywhere"], /no program no-such/],
    [["--engine", SOUND, "dir=/no/such"], /no folder/],
    [["--engine", "hash=16"], /hash=16/],
    [["--engine", SOUND, "nodes=none"], /nodes: .none. is not a whole number/],
    [["--engine", SOUND, "nodes=5", "depth=5"], /one limit/],
    [["--each", "cmd=x"], /--each.*cmd=x/],
    [["--each", "tc=fast"], /tc: .fast./],
    [["--rounds", "0"], /whole number from 1/],
    [["--concurrency", "many"], /whole number/],
    [["--order", "alphabetical"], /sequential, random/],
    [["--seed", "-1"], /whole number/],
    [["--timemargin", "x"], /whole number/],
    [[...TWO, "--sprt", "elo0=5", "elo1=0"], /elo/],
    [[...TWO, "--sprt", "model=best"], /model is one of/],
    [[...TWO, "--sprt", "alpha=2"], /alpha/],
    [[...TWO, "--engine", SOUND, "--sprt"], /two engines/],
    [[...TWO, "--resign", "movecount=0"], /movecount must be/],
    [[...TWO, "--resign", "twosided=perhaps"], /twosided/],
    [[...TWO, "--draw", "points=1"], /points=1/],
    [[...TWO, "--pgnout", join(folder, "no", "games.pgn")], /no such folder/],
    [[...TWO, "--pgnout", folder], /is a folder/],
    [[...TWO, "--state", stranger], /exists; --resume/],
    [[...TWO, "--state", join(folder, "one"), "--pgnout", join(folder, "one")], /are one file/],
    [[...TWO, "--pgnout", START], /start\.epd is read here, and cannot be written/],
    [[...TWO, "--pgnout", SOUND.slice(4)], /sound\.mjs is read here, and cannot be written/],
    [[...TWO, "--openings", join(folder, "none.epd")], /none\.epd/],
    [["--resume", join(folder, "none.json")], /none\.json/],
    [["--resume", rubbish], /rubbish\.json/],
    [["--resume", stranger], /not the state of a match/],
    [[...TWO, "--rev", "HEAD"], /--rev is the opponent of one/],
    [["--engine", SOUND, "--rev", "no such revision"], /no git revision/],
    [["--surprise"], /unknown option '--surprise'/],
  ])("%j", async (args, message) => {
    const { status, errors } = await run(...args);
    expect(errors).toMatch(message);
    expect(status).toBe(2);
  });
});

test("plays a match and shows each game and the table", async () => {
  const { status, output, errors } = await run(...TWO, "--rounds", "2");
  expect(errors).toBe("");
  expect(status).toBe(0);
  expect(output).toMatch(/^sound, 1 nodes against sound-2, 1 nodes$/m);
  expect(output).toMatch(/^2 rounds of two games, 1 openings, seed \d+/m);
  expect(output.match(/^game \d/gm)).toHaveLength(4);
  expect(output).toMatch(/Games +4 of 4/);
});

describe("an engine that fails", () => {
  const faulty = (name: string) => [
    "--engine",
    `cmd=${scripted(name).command}`,
    "--engine",
    SOUND,
    "--each",
    "nodes=1",
  ];

  test("decides no test: the match ends with status 1 and says how it goes on", async () => {
    const state = join(temporaryFolder(), "state.json");
    const { status, output, errors } = await run(
      ...faulty("crash"),
      ...["--sprt", "elo0=0", "elo1=100", "--openings", START, "--state", state],
    );
    expect(status).toBe(1);
    expect(output).not.toMatch(/accepted/);
    expect(errors).toMatch(
      /^error: game 1, crash - sound: White crashes: ended with status 3; the game does not count/m,
    );
    expect(errors).toMatch(/^castellan match --resume .*state\.json goes on$/m);
  });

  test("before the first game plays none", async () => {
    const { status, output, errors } = await run("--engine", "cmd=/bin/false", "--engine", SOUND);
    expect(status).toBe(1);
    expect(errors).toBe("error: engine false cannot be started: ended with status 1");
    expect(output).not.toMatch(/Score/);
  });

  test("and is recovered is named beside the verdict and in the table", async () => {
    const { status, output } = await run(
      ...faulty("crash"),
      ...["--recover", "--sprt", "elo0=0", "elo1=100", "--openings", START],
    );
    expect(status).toBe(0);
    const [, games] = /^H0 accepted at -\d\.\d\d, (\d+) of \1 games by forfeit$/m.exec(output) ?? [];
    expect(Number(games)).toBeGreaterThan(0);
    expect(output).toMatch(new RegExp(`^  Forfeits  crash: crash ${games}; 100.0 % of all$`, "m"));
  });
});

test("resumes with the settings that it began with, and with no other engines or openings", async () => {
  const state = join(temporaryFolder(), "state.json");
  await run(...TWO, "--rounds", "1", "--seed", "5", "--state", state);
  const more = await run("--resume", state, "--rounds", "2");
  expect(more.status).toBe(0);
  expect(more.output).toMatch(/seed 5/);
  expect(readMatch(state).games.map(({ index }) => index)).toEqual([0, 1, 2, 3]);

  const seed = await run("--resume", state, "--seed", "6");
  expect(seed.errors).toMatch(/--seed stays/);
  const limit = await run("--resume", state, "--each", "nodes=2");
  expect(limit.errors).toMatch(/its engines were sound, 1 nodes/);
  expect([seed.status, limit.status]).toEqual([2, 2]);
});

describe("a match that is resumed", () => {
  const setUp = async () => {
    const folder = temporaryFolder();
    const [state, pgn] = [join(folder, "state.json"), join(folder, "games.pgn")];
    const engine = ["--engine", SOUND, "arg=two words", "option.Hash=1"];
    await run(...engine, ...TWO.slice(2), "--rounds", "1", "--state", state, "--pgnout", pgn);
    return { folder, state, pgn };
  };
  /** Resumes it where a person looks, who types an answer. */
  const resumed = async (answer: string | null, ...args: readonly string[]) => {
    const input = new EventEmitter();
    const context = testContext({ inputIsTerminal: true, errorsAreTerminal: true, input: () => input });
    input.on("newListener", (event) => {
      if (event === "data")
        setImmediate(() => (answer === null ? input.emit("end") : input.emit("data", Buffer.from(answer))));
    });
    const status = await runCli(["match", ...args], context);
    return { status, errors: context.errors.lines.join("\n"), output: context.output.lines.join("\n") };
  };

  test("shows what it starts, whoever looks", async () => {
    const { state, pgn } = await setUp();
    const { status, errors } = await run("--resume", state, "--rounds", "1");
    expect(status).toBe(0);
    const command = SOUND.slice(4);
    expect(errors.split("\n").slice(0, 4)).toEqual([
      `${state} starts:`,
      `  sound: ${command} "two words", with Hash=1`,
      `  sound: ${command}`,
      `  and adds games to ${pgn}`,
    ]);
    expect(errors).not.toMatch(/Start them/);
  });

  test("asks a person, and starts nothing without a yes", async () => {
    const { state } = await setUp();
    const before = readFileSync(state, "utf8");
    for (const answer of ["n\n", "\n", "yes, but\n", null]) {
      const { status, output, errors } = await resumed(answer, "--resume", state, "--rounds", "2");
      expect(errors).toMatch(/Start them\? .*\nnothing was started$/);
      expect({ status, output }).toEqual({ status: 1, output: "" });
    }
    expect(readFileSync(state, "utf8")).toBe(before);
    expect((await resumed("Yes\r\n", "--resume", state, "--rounds", "2")).status).toBe(0);
    expect(readMatch(state).games).toHaveLength(4);
  });

  test("asks nobody with --yes, which no file can say", async () => {
    const { state } = await setUp();
    const yes = await resumed(null, "--resume", state, "--rounds", "2", "--yes");
    expect(yes.status).toBe(0);
    expect(yes.errors).not.toMatch(/Start them/);
    const file = readMatch(state);
    expect(file.settings).not.toHaveProperty("yes");
    writeFileSync(state, JSON.stringify({ ...file, settings: { ...file.settings, yes: true } }));
    expect((await resumed("n\n", "--resume", state, "--rounds", "3")).errors).toMatch(/nothing was started/);
  });

  test("goes on wherever its folder lies by now", async () => {
    const { folder, state } = await setUp();
    await run("--resume", state, "--rounds", "2");
    const moved = `${folder}-moved`;
    renameSync(folder, moved);
    const { status } = await run(
      "--resume",
      join(moved, "state.json"),
      "--rounds",
      "3",
      "--pgnout",
      join(moved, "games.pgn"),
    );
    renameSync(moved, folder);
    expect(status).toBe(0);
    expect(readMatch(state).games).toHaveLength(6);
  });
});

describe("the files of a match", () => {
  const gamesIn = (pgn: string) => [...splitPgn(readFileSync(pgn, "utf8"))].map((text) => text.trim());
  const setUp = () => {
    const folder = temporaryFolder();
    const [state, pgn] = [join(folder, "state.json"), join(folder, "games.pgn")];
    return { folder, state, pgn, files: ["--state", state, "--pgnout", pgn] };
  };

  test("belong to one match at a time", async () => {
    const { folder, state, pgn, files } = setUp();
    await run(...TWO, "--rounds", "1", ...files);
    const [before, games] = [readFileSync(state, "utf8"), readFileSync(pgn, "utf8")];
    for (const locked of [state, pgn]) {
      writeFileSync(`${locked}.lock`, String(process.ppid));
      const { status, errors } = await run("--resume", state, "--rounds", "2");
      expect(status).toBe(2);
      expect(errors).toMatch(`${locked} is being written by process ${process.ppid}; if it is not, remove`);
      rmSync(`${locked}.lock`);
    }
    expect([readFileSync(state, "utf8"), readFileSync(pgn, "utf8")]).toEqual([before, games]);
    // Nothing is left of the matches that were refused either.
    expect(readdirSync(folder).sort()).toEqual(["games.pgn", "state.json"]);
  });

  test.runIf(process.platform === "linux")("are tried before the first game", async () => {
    for (const option of ["--state", "--pgnout"]) {
      const { status, output, errors } = await run(...TWO, option, "/proc/file");
      expect(status).toBe(2);
      expect(errors).toMatch(/\/proc\/file cannot be written/);
      expect(output).toBe("");
    }
  });

  test("have each game once, whenever the match was killed", async () => {
    const { state, pgn, files } = setUp();
    writeFileSync(pgn, '[Event "earlier"]\n\n*\n\n');
    await run(...TWO, "--rounds", "2", "--seed", "1", ...files);
    const whole = readFileSync(pgn);
    const { games, ...header } = readMatch(state);
    expect(gamesIn(pgn)).toHaveLength(5);

    // What a killed match leaves: some games, of which the last may be cut off, and a state with these or more.
    const cuts = [0, 1, 40, Math.floor(whole.length / 3), Math.floor(whole.length / 2), whole.length - 1];
    for (const cut of cuts) {
      writeFileSync(pgn, whole.subarray(0, Math.max(cut, header.pgn?.start ?? 0)));
      writeFileSync(state, JSON.stringify({ ...header, games }));
      expect((await run("--resume", state)).status).toBe(0);
      expect(readFileSync(pgn).equals(whole), `cut after ${cut}`).toBe(true);
    }
  });

  test("go on in a PGN file that was moved away or written to by others", async () => {
    const { state, pgn, files } = setUp();
    await run(...TWO, "--rounds", "1", ...files);
    const first = readFileSync(pgn, "utf8");
    writeFileSync(pgn, `${first}[Event "between"]\n\n*\n\n`);
    await run("--resume", state, "--rounds", "2");
    expect(gamesIn(pgn).map((text) => /\[Event "(.*)"\]/.exec(text)?.[1])).toEqual([
      ...["Castellan match", "Castellan match", "between", "Castellan match", "Castellan match"],
    ]);
    rmSync(pgn);
    await run("--resume", state, "--rounds", "3");
    expect(gamesIn(pgn)).toHaveLength(6);
    expect(readFileSync(pgn, "utf8").startsWith(first)).toBe(true);
  });
});

/** Ends a match of the built program in the middle, and looks for what it leaves. */
async function ended(child: ChildProcess, signal: NodeJS.Signals) {
  let output = "";
  let told = false;
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    if (told || !output.includes("game 2,")) return;
    // Once: a second signal would end it at once.
    told = true;
    child.kill(signal);
  });
  const closed = once(child, "close");
  await once(child, "exit");
  const [status] = (await closed) as [number | null];
  return { status, output };
}

const startMatch = (...args: readonly string[]) =>
  spawn(process.execPath, [fileURLToPath(MAIN), "match", ...args], {
    stdio: ["ignore", "pipe", "ignore"],
  });

/** Whether a process runs; a few moments are given to one that is ending. */
async function outlives(pid: number): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      process.kill(pid, 0);
    } catch {
      return false;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

describe.skipIf(process.platform === "win32")("ended from outside", () => {
  const recorder = `cmd=${scripted("recorder").command}`;

  const setUp = () => {
    const folder = temporaryFolder();
    const pids = join(folder, "pids");
    const state = join(folder, "state.json");
    const engine = ["--engine", recorder, `arg=${pids}`, "nodes=1"];
    return {
      state,
      args: [...engine, ...engine, "--openings", START, "--rounds", "100000", "--state", state],
      processes: () => readFileSync(pids, "utf8").trim().split("\n").map(Number),
    };
  };

  test("by Ctrl-C, it shows the table, keeps the games and leaves no process", async () => {
    const { args, state, processes } = setUp();
    const { status, output } = await ended(startMatch(...args), "SIGINT");
    expect(status).toBe(130);
    expect(output).toMatch(/^ {2}Games +\d+ of 200000/m);
    expect(output).toMatch(/^interrupted; castellan match --resume .* goes on$/m);
    const played = readMatch(state).games.length;
    expect(played).toBeGreaterThanOrEqual(2);
    expect(processes()).toHaveLength(2);
    for (const pid of processes()) expect(await outlives(pid)).toBe(false);
  });

  test("by force, it leaves no process either", async () => {
    const { args, processes } = setUp();
    const { status } = await ended(startMatch(...args), "SIGKILL");
    expect(status).toBeNull();
    for (const pid of processes()) expect(await outlives(pid)).toBe(false);
  });
});
