/** `match` on the command line: what it refuses, and what it shows. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readMatch } from "../../../../src/match/output/state-file.js";
import { START, SOUND, TWO, runMatchCommand, unchecked } from "../../../support/matches/match-command.js";
import { scripted } from "../../../support/matches/matches.js";
import { temporaryFolder } from "../../../support/programs/temporary-folder.js";

describe("refuses with status 2 and a message", () => {
  const folder = temporaryFolder();
  const stranger = join(folder, "stranger.json");
  writeFileSync(stranger, "{}");
  const rubbish = join(folder, "rubbish.json");
  writeFileSync(rubbish, "no JSON");

  test.each<readonly [readonly string[], RegExp]>([
    [["--engine", "cmd=/no/such"], /no program .*such/],
    [["--engine", "cmd=no-such-program-anywhere"], /no program no-such/],
    [["--engine", "cmd=node engine.js"], /no program node engine\.js; .* goes into arg=/],
    [["--engine", SOUND, "dir=/no/such"], /no folder/],
    [["--engine", SOUND, `dir=${SOUND.slice(4)}/x`], /there is no folder .*sound\.mjs.x$/m],
    [["--engine", "hash=16"], /hash=16/],
    [["--engine", SOUND, "nodes=none"], /nodes: .none. is not a whole number/],
    [["--engine", SOUND, "nodes=5", "depth=5"], /one limit/],
    [["--each", "cmd=x"], /--each.*cmd=x/],
    [["--each", "tc=fast"], /tc: .fast./],
    [["--rounds", "0"], /whole number from 1/],
    [["--tournament", "knockout"], /gauntlet, roundrobin/],
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
    [[...TWO, "--crashlog", folder], /is a folder/],
    [[...TWO, "--state", stranger], /exists; --resume/],
    [[...TWO, "--state", join(folder, "one"), "--pgnout", join(folder, "one")], /are the same file/],
    [[...TWO, "--pgnout", START], /start\.epd is an input, and cannot be overwritten/],
    [[...TWO, "--pgnout", SOUND.slice(4)], /sound\.mjs is an input, and cannot be overwritten/],
    [[...TWO, "--openings", join(folder, "none.epd")], /none\.epd/],
    [
      ["--engine", "option.MoveGen=nope", "--engine", SOUND],
      /takes one of compiled, chess\.js, both for option MoveGen/,
    ],
    [
      ["--engine", "option.EvalFile=/no/such", "--engine", SOUND],
      /answers option EvalFile by: setoption: EvalFile: the net/,
    ],
    [["--resume", join(folder, "none.json")], /none\.json/],
    [["--resume", rubbish], /rubbish\.json/],
    [["--resume", stranger], /not the state of a match/],
    [[...TWO, "--rev", "HEAD"], /--rev is the opponent of one/],
    [["--engine", SOUND, "--rev", "no such revision"], /no git revision/],
    [["--surprise"], /unknown option '--surprise'/],
  ])("%j", async (args, message) => {
    const { status, errors } = await runMatchCommand(...args);
    expect(errors).toMatch(message);
    expect(status).toBe(2);
  });
});

test("plays a match and shows each game and the table", async () => {
  const { status, output, errors } = await runMatchCommand(...TWO, "--rounds", "2");
  // The second round plays the games of the first again.
  expect(errors).toMatch(/^warning: there are more rounds than openings: [^\n]*\n?$/);
  expect(status).toBe(0);
  expect(output).toMatch(/^sound, 1 nodes against sound-2, 1 nodes$/m);
  expect(output).toMatch(/^2 rounds of two games, 1 opening, seed \d+/m);
  expect(output.match(/^game \d/gm)).toHaveLength(4);
  expect(output).toMatch(/Games +4 of 4/);
});

test("an opening that cannot be played is left out, for what is wrong with its move", async () => {
  const openings = join(temporaryFolder(), "openings.pgn");
  const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  writeFileSync(openings, `[Event "a"]\n\n1. d4 d5 2. Nf3 Nf6 3. Nd2 *\n\n[Event "b"]\n[FEN "${start}"]\n\n*\n`);
  // A seed whose draw takes this opening first: moves are read where a game needs them.
  const { status, errors } = await runMatchCommand(...TWO, "--rounds", "1", "--seed", "1", "--openings", openings);
  expect(errors).toMatch(/openings\.pgn:1 left out: move 5, "Nd2", may be f3d2 or b1d2, ambiguous in/);
  expect(status).toBe(0);
});

test("everyone meets everyone in a round robin, with ratings, also resumed", async () => {
  const state = join(temporaryFolder(), "state.json");
  const robin = [...TWO, "--engine", SOUND, "--tournament", "roundrobin"];
  const { status, output } = await runMatchCommand(...robin, "--rounds", "1", "--state", state);
  expect(status).toBe(0);
  expect(output).toMatch(/^1 round of two games of everyone against everyone, 1 opening,/m);
  expect(output.match(/^game \d/gm)).toHaveLength(6);
  expect(output).toMatch(/^Ratings\n +Elo +\+- .* LOS\n {2}1 sound\S* +0\.0 +\d+\.\d +4 +2 +50\.0 %/m);

  const gauntlet = await runMatchCommand("--resume", state, "--tournament", "gauntlet");
  expect(gauntlet.errors).toMatch(/--tournament stays as the match began/);
  const more = await runMatchCommand("--resume", state, "--rounds", "2");
  expect(more.output).toMatch(/Games +12 of 12/);
  expect((await readMatch(state)).games.map(({ white, black }) => white + black).sort()).toEqual(
    [1, 2, 3].flatMap((sum) => Array.from({ length: 4 }, () => sum)),
  );
});

test("engines of a file play, all of them or those that are named", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "engines.json");
  const command = scripted("sound").command;
  const engines = ["one", "two", "three"].map((name, index) => ({ name, command, nodes: index + 1 }));
  writeFileSync(file, JSON.stringify(engines));
  const all = await runMatchCommand("--engines", file, "--rounds", "1", "--openings", START);
  expect(all.output).toMatch(/^one, 1 nodes against two, 2 nodes against three, 3 nodes$/m);
  expect(all.status).toBe(0);

  const state = join(folder, "state.json");
  const chosen = ["--engine", "conf=three", "--engine", "conf=one", "depth=2", "--engines", file];
  const some = await runMatchCommand(...chosen, "--rounds", "1", "--openings", START, "--state", state);
  expect(some.output).toMatch(/^three, 3 nodes against one, depth 2$/m);
  expect((await runMatchCommand("--resume", state, "--rounds", "2")).output).toMatch(/Games +4 of 4/);

  const over = await runMatchCommand("--engines", file, "--pgnout", file);
  expect(over.errors).toMatch(/engines\.json is an input, and cannot be overwritten/);
  expect((await runMatchCommand("--engine", "conf=one")).errors).toMatch(/--engines has no engine 'one'/);
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
    const { status, output, errors } = await runMatchCommand(
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
    const log = join(temporaryFolder(), "crashes.txt");
    const engines = ["--engine", "cmd=/bin/false", "--engine", SOUND];
    const { status, output, errors } = await runMatchCommand(...engines, "--crashlog", log);
    expect(status).toBe(1);
    expect(errors).toBe("error: engine false cannot be started: ended with status 1");
    expect(output).not.toMatch(/Score/);
    const crash = readFileSync(log, "utf8");
    expect(crash).toMatch(/^# \S+Z engine false cannot be started: ended with status 1\n# engine: false, 8\+0\.08\n/);
    expect(crash).toMatch(/\n# started: \/bin\/false\n# 0\.\d+ > uci\n\n$/);
  });

  test("and is recovered is named beside the verdict and in the table", async () => {
    const { status, output } = await runMatchCommand(
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
  await runMatchCommand(...TWO, "--rounds", "1", "--seed", "5", "--state", state);
  const more = await runMatchCommand("--resume", state, "--rounds", "2");
  expect(more.status).toBe(0);
  expect(more.output).toMatch(/seed 5/);
  expect((await readMatch(state)).games.map(({ index }) => index)).toEqual([0, 1, 2, 3]);

  const seed = await runMatchCommand("--resume", state, "--seed", "6");
  expect(seed.errors).toMatch(/--seed stays/);
  const limit = await runMatchCommand("--resume", state, "--each", "nodes=2");
  expect(limit.errors).toMatch(/its engines were sound, 1 nodes/);
  expect([seed.status, limit.status]).toEqual([2, 2]);
});

test("resumes a served match without its page, and refuses a port that the state file cannot mean", async () => {
  const file = join(temporaryFolder(), "state.json");
  await runMatchCommand(...TWO, "--rounds", "1", "--state", file);
  const state = readFileSync(file, "utf8");
  const serve = (value: string) =>
    writeFileSync(file, unchecked(state).replace('"settings": {', `$&"serve": ${value},`));
  serve("true");
  const unserved = await runMatchCommand("--resume", file, "--no-serve", "--rounds", "2");
  expect(unserved.status).toBe(0);
  expect(unserved.output).not.toMatch(/The report is at/);
  expect((await readMatch(file)).settings).toMatchObject({ serve: false });

  serve('"x.sock"');
  const spoilt = await runMatchCommand("--resume", file);
  expect(spoilt.errors).toContain("settings.serve is not true, is no whole number from 1 to 65535, is not false");
  expect(spoilt.status).toBe(2);
});
