/**
 * Engines that fail: each ends the match, or where it is recovered loses its games, for the right reason, and the match
 * goes on.
 */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readPgn, splitPgn } from "../../../support/matches/strict-pgn.js";
import type { Termination } from "../../../../src/common/game/game-end.js";
import { InputError } from "../../../../src/common/errors.js";
import { EngineFailure } from "../../../../src/match/run/player.js";
import { TIMEOUTS } from "../../../../src/uci-client/uci-driver.js";
import type { Crash } from "../../../../src/match/output/crash-log.js";
import { readMatch } from "../../../../src/match/output/state-file.js";
import type { EngineSpec } from "../../../../src/uci-client/index.js";
import { planOf, played, scripted } from "../../../support/matches/matches.js";
import { temporaryFolder } from "../../../support/programs/temporary-folder.js";

/** Long enough for a healthy engine on a busy machine, short enough for a test. */
const IMPATIENT = { ...TIMEOUTS, start: 20_000, late: 1500, silence: 4000, crowding: () => 1 };

const MOVE_TIME = { kind: "movetime", time: 1500 } as const;

interface Failure {
  readonly what: string;
  readonly engine: EngineSpec;
  readonly termination: Termination;
  readonly reason: RegExp;
  readonly tag: string;
  /** Plies of a game in which the engine at fault is White. */
  readonly plies: number;
}

const FAILURES: readonly Failure[] = [
  {
    what: "crashes at a move",
    engine: scripted("crash"),
    termination: "crash",
    reason: /^(White|Black) crashes: ended with status 3$/,
    tag: "abandoned, crash",
    plies: 2,
  },
  {
    what: "hangs without a clock",
    engine: scripted("hang"),
    termination: "stall",
    reason: /^(White|Black) stalls: no word for 4000 ms$/,
    tag: "abandoned, stall",
    plies: 2,
  },
  {
    what: "hangs on a clock",
    engine: scripted("hang", { limit: MOVE_TIME }),
    termination: "stall",
    reason: /^(White|Black) stalls: no move within 3050 ms$/,
    tag: "abandoned, stall",
    plies: 2,
  },
  {
    what: "does not know its limit",
    engine: scripted("tireless"),
    termination: "stall",
    reason: /^(White|Black) stalls: \d+ nodes, and no end$/,
    tag: "abandoned, stall",
    plies: 2,
  },
  {
    what: "answers with an illegal move",
    engine: scripted("illegal"),
    termination: "illegal-move",
    reason: /^(White|Black) makes an illegal move: e2e5$/,
    tag: "rules infraction",
    plies: 2,
  },
  {
    what: "answers with what is no move",
    engine: scripted("illegal", { args: ["{}"] }),
    termination: "illegal-move",
    reason: /^(White|Black) makes an illegal move: \{\}$/,
    tag: "rules infraction",
    plies: 2,
  },
  {
    what: "answers with nothing",
    engine: scripted("illegal", { args: [""] }),
    termination: "illegal-move",
    reason: /^(White|Black) makes an illegal move: none$/,
    tag: "rules infraction",
    plies: 2,
  },
  {
    what: "oversteps its time",
    // Answers in the end, so that it stays.
    engine: scripted("slow", { limit: MOVE_TIME }),
    termination: "time-forfeit",
    reason: /^(White|Black) loses on time$/,
    tag: "time forfeit",
    plies: 2,
  },
  {
    what: "floods its output with lines",
    engine: scripted("flood"),
    termination: "flood",
    reason: /^(White|Black) floods its output: \d+ lines/,
    tag: "abandoned, flood",
    plies: 2,
  },
  {
    what: "floods its output with one line",
    engine: scripted("flood", { args: ["line"] }),
    termination: "flood",
    reason: /^(White|Black) floods its output: 0 lines/,
    tag: "abandoned, flood",
    plies: 2,
  },
];

describe("recovered, an engine that", () => {
  test.concurrent.each(FAILURES)("$what", async ({ engine, termination, reason, tag, plies }) => {
    const pgnFile = join(temporaryFolder(), "games.pgn");
    const timeouts = termination === "time-forfeit" ? { ...IMPATIENT, late: 20_000 } : IMPATIENT;
    const { end, games, view } = await played(
      planOf([engine, scripted("sound")], { recover: true, pgnFile, timeouts }),
    );

    expect(end).toBe("complete");
    expect(games.map(({ result }) => result)).toEqual(["0-1", "1-0"]);
    for (const game of games) {
      expect(game).toMatchObject({
        termination,
        reason: expect.stringMatching(reason) as unknown,
      });
      // The second game went as far as the first: the engine was there again.
      const asBlack = game.black === 0 && plies > 0;
      expect(game.moves).toHaveLength(plies + (asBlack ? 1 : 0));
    }
    const standing = view.meetings[0]?.standing;
    expect([...(standing?.terminations ?? [])]).toEqual([[termination, 2]]);
    expect([...(standing?.forfeits.own ?? [])]).toEqual([[termination, 2]]);
    expect([...(standing?.forfeits.other ?? [])]).toEqual([]);

    const texts = [...splitPgn(readFileSync(pgnFile, "utf8"))];
    expect(texts.map((text) => readPgn(text).moves.length)).toEqual(games.map(({ moves }) => moves.length));
    for (const [index, text] of texts.entries()) {
      expect(text).toContain(`[Termination "${tag}"]`);
      expect(text).toContain(`[Result "${games[index]?.result}"]`);
      const words = text.replace(/\s+/g, " ");
      const shown = games[index]?.reason.replace(/[{}]/g, "'") ?? "?";
      expect(words).toContain(shown);
    }
  });

  test("has none plays all its games", async () => {
    const { games, view, warnings } = await played(
      planOf([scripted("sound"), scripted("sound", { name: "other" })], {
        rounds: 2,
        concurrency: 2,
        // Somebody must want the notation.
        stateFile: join(temporaryFolder(), "state.json"),
      }),
    );
    expect(games).toHaveLength(4);
    for (const game of games) {
      expect(game).toMatchObject({
        termination: "repetition",
        result: "1/2-1/2",
      });
      expect(game.moves).toHaveLength(8);
      expect(game.moves[0]).toMatchObject({
        uci: "g1f3",
        san: "Nf3",
        score: { kind: "centipawns", value: 12 },
        depth: 1,
        nodes: 1,
      });
    }
    expect(view.meetings[0]?.standing.level).toEqual({
      wonAndLost: 0,
      bothDrawn: 2,
    });
    expect(warnings).toEqual([expect.stringContaining("there are more rounds than openings")]);
  });
});

describe("not recovered, an engine that", () => {
  const failures = FAILURES.filter(({ termination }) => termination !== "time-forfeit");

  test.concurrent.each(failures)("$what ends the match, and no game is lost by it", async ({ engine, reason }) => {
    const folder = temporaryFolder();
    const [pgnFile, stateFile] = [join(folder, "games.pgn"), join(folder, "state.json")];
    const plan = planOf([engine, scripted("sound")], { pgnFile, stateFile, timeouts: IMPATIENT });
    const failed = played(plan);
    await expect(failed).rejects.toThrow(EngineFailure);
    const cause = reason.source.replace(/^\^|\$$/g, "");
    await expect(failed).rejects.toThrow(
      new RegExp(`^game 1, .*: ${cause}.*; the game does not count .* its last position startpos moves g1f3 g8f6$`),
    );
    expect((await readMatch(stateFile)).games).toEqual([]);
    expect(existsSync(pgnFile)).toBe(false);
  });

  test("oversteps its time loses on time, which is warned of", async () => {
    const slow = scripted("slow", { limit: MOVE_TIME });
    const { end, warnings } = await played(planOf([scripted("sound"), slow]));
    expect(end).toBe("complete");
    expect(warnings).toEqual([
      expect.stringMatching(/^1 of 1 games were lost on time \(sound 0, slow 1\), more than 2 %/),
    ]);
  });

  test("fails between two games ends the match", async () => {
    const weary = scripted("weary");
    await expect(played(planOf([scripted("sound"), weary]))).rejects.toThrow(
      /^engine weary failed between two games: crash, ended with status 4$/,
    );
    const { games, warnings } = await played(planOf([scripted("sound"), weary], { recover: true }));
    expect(games.map(({ termination }) => termination)).toEqual(["repetition", "repetition"]);
    expect(warnings).toEqual([expect.stringMatching(/weary failed between two games/)]);
  });
});

describe("recovered or not, an engine that", () => {
  test.each([
    ["cannot be found", scripted("crash", { name: "none", command: "/no/such/program" }), /none .*no such file/],
    ["ends at once", scripted("crash", { name: "false", command: "/bin/false" }), /false .*ended with status 1/],
    ["never says uciok", scripted("mute"), /mute .*no uciok within 5000 ms/],
  ])("%s ends the match before its first game", async (_, engine, cause) => {
    for (const recover of [false, true]) {
      const plan = planOf([scripted("sound"), scripted("sound", { name: "other" }), engine], {
        recover,
        timeouts: { ...IMPATIENT, start: 5000 },
      });
      let games = 0;
      const failed = played(plan, () => (games += 1));
      await expect(failed).rejects.toThrow(/^engine .* cannot be started: /);
      await expect(failed).rejects.toThrow(cause);
      expect(games).toBe(0);
    }
  });
});

describe("an option that an engine does not have", () => {
  /** An engine with an option, which writes its values to a file. */
  const withOption = (options: EngineSpec["options"], shared: readonly string[] = []) =>
    scripted("options", { options, shared, args: [join(temporaryFolder(), "values")] });

  test.each([
    ["of its own", { MARIGN: "16" }, {}, "engine options has no option MARIGN; did you mean MARGIN?"],
    ["of all, and none has it", { Speed: "9" }, { Speed: "9" }, "engine options has no option Speed", ["Speed"]],
    ["that another one has", { MARGIN: "16" }, { MARGIN: "16" }, "engine sound has no option MARGIN"],
    [
      "with a value out of its range",
      { MARGIN: "300" },
      {},
      "engine options takes a whole number from 0 to 200 for option MARGIN, not 300",
    ],
  ])(
    "%s ends the match before its first game, recovered or not",
    async (_, first, second, message, shared: readonly string[] = []) => {
      for (const recover of [false, true]) {
        let games = 0;
        const engines = [withOption(first, shared), scripted("sound", { options: second, shared })];
        const failed = played(planOf(engines, { recover }), () => (games += 1));
        await expect(failed).rejects.toThrow(new InputError(message));
        expect(games).toBe(0);
      }
    },
  );

  test("and that is given to each is warned of once where another one has it, with whatever value", async () => {
    const shared = ["MARGIN"];
    const sound = scripted("sound", { options: { MARGIN: "16" }, shared });
    const { games, warnings } = await played(planOf([sound, withOption({ MARGIN: "8" })]));
    expect(games).toHaveLength(2);
    expect(warnings).toEqual(["sound has no option MARGIN"]);
  });

  test("may be left out, but not a value that only another one allows", async () => {
    const options = { MARGIN: "150" };
    const small = scripted("options", { options, args: [join(temporaryFolder(), "values"), "120"], name: "small" });
    const engines = [withOption(options), small];
    const match = played(planOf(engines));
    await expect(match).rejects.toThrow(
      new InputError("engine small takes a whole number from 0 to 120 for option MARGIN, not 150"),
    );
  });

  test("is a fault where it is that of Chess960", async () => {
    await expect(played(planOf([scripted("sound"), scripted("sound")], { chess960: true }))).rejects.toThrow(
      "engine sound has no option UCI_Chess960",
    );
  });
});

test("the lines to and from a faulty engine are kept, with the errors that say why", async () => {
  const crashes: Crash[] = [];
  const crashLog = { write: (crash: Crash) => crashes.push(crash) };
  await played(planOf([scripted("panic"), scripted("sound")], { recover: true, crashLog }));
  expect(crashes.map(({ engine, what }) => [engine.name, what])).toEqual([
    ["panic", "game 1, panic - sound: White crashes: ended with status 3"],
    ["panic", "game 2, sound - panic: Black crashes: ended with status 3"],
  ]);
  const transcript = crashes[0]!.transcript.map((line) => line.replace(/^\d+\.\d+ /, ""));
  expect(transcript.slice(0, 2)).toEqual(["> uci", "< uciok"]);
  expect(transcript.slice(-4)).toEqual(["> isready", "< readyok", "> go nodes 1", "! panic: no king"]);
  expect(transcript).toContain("> position startpos moves g1f3 g8f6");
});
