/** Matches that are resumed, and the files that they are kept in. */

import { EventEmitter } from "node:events";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { splitPgn } from "../../../support/matches/strict-pgn.js";
import { runCli } from "../../../../src/cli/run-cli.js";
import { readMatch } from "../../../../src/match/output/state-file.js";
import { SOUND, TWO, runMatchCommand } from "../../../support/matches/match-command.js";
import { temporaryFolder } from "../../../support/programs/temporary-folder.js";
import { testContext } from "../../../support/programs/test-context.js";

describe("a match that is resumed", () => {
  const setUp = async () => {
    const folder = temporaryFolder();
    const [state, pgn] = [join(folder, "state.json"), join(folder, "games.pgn")];
    const engine = ["--engine", SOUND, "arg=two words", "option.Hash=1"];
    await runMatchCommand(...engine, ...TWO.slice(2), "--rounds", "1", "--state", state, "--pgnout", pgn);
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
    const { status, errors } = await runMatchCommand("--resume", state, "--rounds", "1");
    expect(status).toBe(0);
    const command = SOUND.slice(4);
    expect(errors.split("\n").slice(0, 5)).toEqual([
      `${state} starts:`,
      `  sound: ${command} 'two words', with Hash=1`,
      `  sound: ${command}`,
      `  and adds games to ${pgn}`,
      `  and keeps the match in ${state}`,
    ]);
    expect(errors).not.toMatch(/Start them/);
  });

  test("shows each file that it writes, and each name as a word", async () => {
    const { folder, state } = await setUp();
    const log = join(folder, "not a log; $(touch pwned)");
    const file = await readMatch(state);
    const [first = [], ...others] = file.settings?.["engine"] as readonly (readonly string[])[];
    const engine = [[...first, "name=x'; touch pwned #"], ...others];
    writeFileSync(
      state,
      JSON.stringify({ ...file, settings: { ...file.settings, engine, crashlog: log, serve: true } }),
    );
    const { errors } = await resumed("n\n", "--resume", state);
    const command = SOUND.slice(4);
    expect(errors.split("\n").slice(1, 6)).toEqual([
      `  'x'\\''; touch pwned #': ${command} 'two words', with Hash=1`,
      `  sound: ${command}`,
      expect.stringMatching(/^ {2}and adds games to /),
      `  and adds reports of failures to '${log}'`,
      expect.stringMatching(/^ {2}and keeps the match in /),
    ]);
    expect(errors).toContain("\n  and serves the report to this machine\n");
    expect(existsSync(log)).toBe(false);
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
    expect((await readMatch(state)).games).toHaveLength(4);
  });

  test("asks nobody with --yes, which no file can say", async () => {
    const { state } = await setUp();
    const yes = await resumed(null, "--resume", state, "--rounds", "2", "--yes");
    expect(yes.status).toBe(0);
    expect(yes.errors).not.toMatch(/Start them/);
    const file = await readMatch(state);
    expect(file.settings).not.toHaveProperty("yes");
    writeFileSync(state, JSON.stringify({ ...file, settings: { ...file.settings, yes: true } }));
    expect((await resumed("n\n", "--resume", state, "--rounds", "3")).errors).toMatch(/nothing was started/);
  });

  test("goes on wherever its folder lies by now", async () => {
    const { folder, state } = await setUp();
    await runMatchCommand("--resume", state, "--rounds", "2");
    const moved = `${folder}-moved`;
    renameSync(folder, moved);
    const { status } = await runMatchCommand(
      "--resume",
      join(moved, "state.json"),
      "--rounds",
      "3",
      "--pgnout",
      join(moved, "games.pgn"),
    );
    renameSync(moved, folder);
    expect(status).toBe(0);
    expect((await readMatch(state)).games).toHaveLength(6);
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
    await runMatchCommand(...TWO, "--rounds", "1", ...files);
    const [before, games] = [readFileSync(state, "utf8"), readFileSync(pgn, "utf8")];
    for (const locked of [state, pgn]) {
      writeFileSync(`${locked}.lock`, String(process.ppid));
      const { status, errors } = await runMatchCommand("--resume", state, "--rounds", "2");
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
      const { status, output, errors } = await runMatchCommand(...TWO, option, "/proc/file");
      expect(status).toBe(2);
      expect(errors).toMatch(/\/proc\/file cannot be written/);
      expect(output).toBe("");
    }
  });

  test("have each game once, whenever the match was killed", async () => {
    const { state, pgn, files } = setUp();
    writeFileSync(pgn, '[Event "earlier"]\n\n*\n\n');
    await runMatchCommand(...TWO, "--rounds", "2", "--seed", "1", ...files);
    const whole = readFileSync(pgn);
    const { games, ...header } = await readMatch(state);
    expect(gamesIn(pgn)).toHaveLength(5);

    // What a killed match leaves: some games, of which the last may be cut off, and a state with these or more.
    const cuts = [0, 1, 40, Math.floor(whole.length / 3), Math.floor(whole.length / 2), whole.length - 1];
    for (const cut of cuts) {
      writeFileSync(pgn, whole.subarray(0, Math.max(cut, header.pgn?.start ?? 0)));
      writeFileSync(state, JSON.stringify({ ...header, games }));
      expect((await runMatchCommand("--resume", state)).status).toBe(0);
      expect(readFileSync(pgn).equals(whole), `cut after ${cut}`).toBe(true);
    }
  });

  test("go on in a PGN file that was moved away or written to by others", async () => {
    const { state, pgn, files } = setUp();
    await runMatchCommand(...TWO, "--rounds", "1", ...files);
    const first = readFileSync(pgn, "utf8");
    writeFileSync(pgn, `${first}[Event "between"]\n\n*\n\n`);
    await runMatchCommand("--resume", state, "--rounds", "2");
    expect(gamesIn(pgn).map((text) => /\[Event "(.*)"\]/.exec(text)?.[1])).toEqual([
      ...["Castellan match", "Castellan match", "between", "Castellan match", "Castellan match"],
    ]);
    rmSync(pgn);
    await runMatchCommand("--resume", state, "--rounds", "3");
    expect(gamesIn(pgn)).toHaveLength(6);
    expect(readFileSync(pgn, "utf8").startsWith(first)).toBe(true);
  });
});
