import { appendFileSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { centipawns, type Centipawns } from "../../../../../engine/host/requests/score.js";
import { START_FEN } from "../../../../../engine/rules/fen.js";
import { runCli } from "../../../../../src/cli/run-cli.js";
import { AtomicFile } from "../../../../../src/common/files/atomic-file.js";
import { WDL_MODEL } from "../../../../../src/common/score/wdl-model.js";
import { mixScores } from "../../../../../src/datagen/rescore/mix-scores.js";
import { rescorePositions } from "../../../../../src/datagen/rescore/rescore-positions.js";
import { ScoreJournal } from "../../../../../src/datagen/rescore/score-journal.js";
import { writeMixed } from "../../../../../src/datagen/rescore/write-mixed.js";
import { RecordFile } from "../../../../../src/datagen/positions/record-file.js";
import { RecordReader } from "../../../../../src/datagen/positions/record-reader.js";
import { fileHead, RECORD_SIZE, writeRecord } from "../../../../../src/datagen/games/record.js";
import { MAIN } from "../../../../support/programs/built.js";
import { recordsOf, scratch, setupOf } from "../../../../support/chess/data-games.js";
import { testContext } from "../../../../support/programs/test-context.js";

const path = scratch();

/** Scores a position by its halfmoves, for the side to move; a position with 99 of them is mate in 4, with 96 mate, one with 98 has no score. */
const ENGINE = `
import { existsSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
let fen = [];
for await (const line of createInterface({ input: process.stdin })) {
  if (line === "uci") console.log("uciok");
  if (line === "isready") console.log("readyok");
  if (line.startsWith("position fen ")) fen = line.split(" ").slice(2);
  if (line === "go depth 7") {
    if (fen[4] === "97") process.exit(3);
    if (fen[2] !== "KQkq") console.log("info score cp 1");
    else if (fen[4] === "99") console.log("info score mate -4");
    else if (fen[4] === "96") console.log("info score mate 0");
    else if (fen[4] !== "98") console.log("info score cp " + fen[4]);
    console.log("bestmove e2e4");
  }
  if (line === "eval" && fen[4] !== "98") {
    console.log("NNUE evaluation          7 (side to move, internal units)");
    console.log("NNUE evaluation        " + (fen[4] === "1" ? "-" : "+") + "0." + fen[4] + " (white side)");
    console.log("Final evaluation       +9.99 (white side) [with scaled NNUE, ...]");
  }
  if (line === "quit") process.exit();
}`;
writeFileSync(path("engine.mjs"), ENGINE);

const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

/** Writes positions with these halfmoves: the start position, then alternately the one after 1. e4. */
function positionsWith(
  name: string,
  halfmoves: readonly number[],
  score: Centipawns<"internal"> | null = centipawns(-40),
): string {
  const bytes = new Uint8Array(RECORD_SIZE * (1 + halfmoves.length));
  bytes.set(fileHead());
  const view = new DataView(bytes.buffer);
  for (const [index, plies] of halfmoves.entries()) {
    const setup = { ...setupOf(index % 2 === 0 ? START_FEN : AFTER_E4), halfmoves: plies, fullmoves: 1 + (index >> 1) };
    writeRecord(view, (1 + index) * RECORD_SIZE, { setup, score, result: "won" });
  }
  writeFileSync(path(name), bytes);
  return path(name);
}

/** The engine above, with its scores as they are. */
const ALONE = { engine: [`cmd=${path("engine.mjs")}`], limit: "depth 7", scale: null, own: 0, later: 0 };

async function rescore(...args: string[]) {
  const context = testContext();
  const engine = ["--engine", `cmd=${path("engine.mjs")}`];
  const status = await runCli(["datagen", "rescore", ...args, ...engine], context);
  return { status, text: context.output.lines.join("\n"), errors: context.errors.lines.join("\n") };
}

describe("rescore", () => {
  test("takes static evaluations, from White's view", async () => {
    const { status } = await rescore(
      positionsWith("static.ctp", [25, 1, 98]),
      "-o",
      path("static-out.ctp"),
      "--static",
    );
    expect(status).toBe(0);
    expect(recordsOf(path("static-out.ctp")).map(({ score }) => score)).toEqual([25, -10, -40]);
    const own = testContext();
    const words = ["rescore", path("static.ctp"), "-o", path("own-out.ctp"), "--static", "--scale", "100"];
    expect(await runCli(["datagen", ...words, "--engine", `cmd=${fileURLToPath(MAIN)}`], own)).toBe(0);
    const [start, afterE4] = recordsOf(path("own-out.ctp")).map(({ score }) => Number(score));
    expect(Math.abs((start ?? NaN) - 20)).toBeLessThan(60);
    expect(Math.abs((afterE4 ?? NaN) - 20)).toBeLessThan(60);
    expect([start, afterE4]).not.toEqual([-40, -40]);
    for (const other of [
      ["--depth", "2"],
      ["--nodes", "5"],
    ]) {
      const refused = await rescore(path("static.ctp"), "-o", path("no.ctp"), "--static", ...other);
      expect(refused.status).not.toBe(0);
    }
  });

  test("writes the engine's scores from White's view, and leaves all else as it was", async () => {
    const file = positionsWith("some.ctp", [10, 20, 30, 98, 99, 99, 96]);
    const { status, text } = await rescore(file, "-o", path("out.ctp"), "--depth", "7");
    expect(status).toBe(0);
    expect(text).toMatch(/out\.ctp: 7 positions, 1 of them without a score by the engine, \d+ a second/);
    const [before, after] = [recordsOf(file), recordsOf(path("out.ctp"))];
    expect(after.map(({ score }) => score)).toEqual([10, -20, 30, -40, -3000, 3000, -3000]);
    expect(after.map(({ setup, result }) => [setup, result])).toEqual(
      before.map(({ setup, result }) => [setup, result]),
    );
  });

  test("refuses an option that the engine does not have", async () => {
    const file = positionsWith("warn.ctp", [1, 2]);
    const { status, errors } = await rescore(file, "-o", path("w.ctp"), "--depth", "7", "--engine", "option.Hahs=16");
    expect(status).toBe(2);
    expect(errors).toContain("--engine: engine has no option Hahs");
    expect(existsSync(path("w.ctp"))).toBe(false);
  });

  test("mixes them as asked", async () => {
    const file = positionsWith("mix.ctp", [40, 40]);
    const options = ["--depth", "7", "--scale", "200", "--own", "0.5"];
    expect((await rescore(file, "-o", path("mixed.ctp"), ...options)).status).toBe(0);
    const expected = (cp: number) => 1 / (1 + Math.exp(-cp / 320));
    const mixed = (cp: number) => {
      const both = (expected(cp) + expected(-40)) / 2;
      return Math.round(320 * Math.log(both / (1 - both)));
    };
    expect(recordsOf(path("mixed.ctp")).map(({ score }) => score)).toEqual([mixed(80), mixed(-80)]);
  });

  test("makes the same with any number of processes, each of which scores a part", async () => {
    const file = positionsWith(
      "more.ctp",
      // Each of the five parts has a position without a score.
      Array.from({ length: 90 }, (_, index) => (index % 20 === 5 ? 98 : index)),
    );
    for (const concurrency of [1, 3]) {
      const output = path(`by-${concurrency}.ctp`);
      const context = testContext();
      expect(await rescorePositions({ ...ALONE, file, output, concurrency }, context, 20)).toBe(true);
      expect(context.output.lines.join()).toMatch(/90 positions, 5 of them without a score/);
      expect(recordsOf(output).map(({ score }) => score)).toEqual(
        Array.from({ length: 90 }, (_, index) => (index % 20 === 5 ? -40 : (index % 2 === 0 ? index : -index) + 0)),
      );
    }
  });

  test("the failure of one process ends the others, and is the one that it reports", async () => {
    // The process of the second part fails; that of the first would need longer.
    const halfmoves = Array.from({ length: 2000 }, (_, index) => (index === 1000 ? 97 : 1));
    const file = positionsWith("fails.ctp", halfmoves);
    const request = { ...ALONE, file, output: path("never"), concurrency: 2 };
    await expect(rescorePositions(request, testContext(), 1000)).rejects.toThrow(/ 97 501: ended with status 3/);
    expect(existsSync(path("never"))).toBe(false);
  });

  describe("after a stop", () => {
    /** Five parts; one position has no score, and what is mixed reaches from part to part. */
    const file = positionsWith(
      "long.ctp",
      Array.from({ length: 90 }, (_, index) => (index === 30 ? 98 : index)),
    );
    /** The program that stops, then the one that goes on: both have this path. */
    const program = path("changing.mjs");
    const request = { ...ALONE, file, engine: [`cmd=${program}`], later: 0.5, concurrency: 1 };
    type Changes = Partial<Parameters<typeof rescorePositions>[0]>;
    const run = (output: string, changes: Changes = {}, context = testContext()) =>
      rescorePositions({ ...request, ...changes, output }, context, 20);
    /** @param first what the engine does first with a position */
    const writeProgram = (first: string) =>
      writeFileSync(program, ENGINE.replace('if (fen[4] === "97") process.exit(3)', first));
    const FAILS_AT_70 = 'if (fen[4] === "70") process.exit(3)';
    const isThere = (output: string) => [existsSync(output), existsSync(`${output}.progress`)];

    /** What a run that was not stopped makes. */
    async function whole(changes: Changes = {}): Promise<Buffer> {
      await run(path("whole.ctp"), { ...changes, engine: [`cmd=${path("engine.mjs")}`], concurrency: 3 });
      return readFileSync(path("whole.ctp"));
    }

    /** Goes on with an engine that fails with positions that have their scores already. */
    async function goOn(output: string, kept: number, changes: Changes = {}) {
      writeProgram(`if (fen[4] < ${kept}) process.exit(4)`);
      const context = testContext();
      expect(await run(output, changes, context)).toBe(true);
      expect(context.errors.lines).toEqual([`${output}: ${kept} positions there`]);
      expect(isThere(output)).toEqual([true, false]);
      expect(readFileSync(output).equals(await whole(changes))).toBe(true);
    }

    test("by the engine's failure the same command goes on, also with another mixture", async () => {
      const output = path("failed.ctp");
      writeProgram(FAILS_AT_70);
      const context = testContext();
      await expect(run(output, {}, context)).rejects.toThrow(/ended with status 3/);
      expect(context.errors.lines).toEqual([`${output}: 60 positions are kept; the same command goes on`]);
      expect(isThere(output)).toEqual([false, true]);
      await goOn(output, 60, { own: 0.5, later: 0.2, scale: 1.3 });
    });

    test("by a signal the same command goes on, with what is whole", async () => {
      const output = path("stopped.ctp");
      const journal = `${output}.progress`;
      writeProgram('if (fen[4] === "70") continue');
      const stop = new AbortController();
      const context = testContext({ signal: stop.signal });
      const stopped = run(output, {}, context);
      const headSize = () => readFileSync(journal).indexOf("\n") + 1;
      await vi.waitFor(() => expect(readFileSync(journal).length).toBe(headSize() + 8 * 60), 30_000);
      stop.abort();
      expect(await stopped).toBe(false);
      expect(context.errors.lines).toEqual([`${output}: stopped; the same command goes on`]);
      // As a power cut could leave it: the third part's bytes were not written, nor those of a fourth.
      truncateSync(journal, headSize() + 8 * 45);
      appendFileSync(journal, new Uint8Array(8 * 30 + 3));
      await goOn(output, 40);
    });

    test("of several processes the later parts wait for the earlier one", async () => {
      const output = path("several.ctp");
      const marker = (name: string) => JSON.stringify(path(name));
      const waitFor = (name: string) => `while (!existsSync(${marker(name)})) await new Promise(setImmediate);`;
      // The first part waits for the third, and the failure in the fourth for the fifth.
      writeProgram(`
        if (fen[4] === "10") { ${waitFor("third")} }
        if (fen[4] === "59") writeFileSync(${marker("third")}, "");
        if (fen[4] === "80") writeFileSync(${marker("fifth")}, "");
        if (fen[4] === "70") { ${waitFor("fifth")} process.exit(3); }`);
      await expect(run(output, { concurrency: 2 })).rejects.toThrow(/ended with status 3/);
      await goOn(output, 60);
    });

    test("with all scores no engine is asked", async () => {
      const output = path("scored.ctp");
      writeProgram(FAILS_AT_70);
      await expect(run(output)).rejects.toThrow(/ended with status 3/);
      const kept = readFileSync(`${output}.progress`);
      await goOn(output, 60);
      const scores = Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? 61 + index : -60 - index));
      const codes = Int32Array.from(scores.flatMap((score) => [score, ~score]));
      writeFileSync(`${output}.progress`, Buffer.concat([kept, new Uint8Array(codes.buffer)]));
      rmSync(output);
      await goOn(output, 90);
    });

    test("another command does not go on, and leaves what is there", async () => {
      const output = path("other.ctp");
      writeProgram(FAILS_AT_70);
      await expect(run(output)).rejects.toThrow(/ended with status 3/);
      const kept = readFileSync(`${output}.progress`);
      const others: readonly [Changes, string][] = [
        [{ limit: "depth 8" }, 'was made with another limit ("depth 7")'],
        [{ engine: [...request.engine, "arg=1"] }, "was made with another args ([])"],
        [{ engine: [`cmd=${path("engine.mjs")}`] }, `was made with another engine (${program})`],
        [{ file: positionsWith("short.ctp", [1]) }, "is of another input"],
      ];
      for (const [changes, what] of others)
        await expect(run(output, changes)).rejects.toThrow(
          `${output}.progress ${what}; remove it, or choose another output`,
        );
      expect(readFileSync(`${output}.progress`)).toEqual(kept);
      appendFileSync(`${output}.progress`, new Uint8Array(8 * 31));
      await expect(run(output)).rejects.toThrow(/has more scores than there are positions/);
      writeFileSync(`${output}.progress`, "something else\n");
      await expect(run(output)).rejects.toThrow(/progress is no journal of this command/);
      expect(readFileSync(`${output}.progress`, "utf8")).toBe("something else\n");
      expect(existsSync(output)).toBe(false);
    });

    test("what is damaged is scored again", async () => {
      const output = path("damaged.ctp");
      writeProgram(FAILS_AT_70);
      await expect(run(output)).rejects.toThrow(/ended with status 3/);
      const journal = readFileSync(`${output}.progress`);
      // In the second part of 20.
      journal[journal.indexOf("\n") + 1 + 8 * 25]! ^= 4;
      writeFileSync(`${output}.progress`, journal);
      await goOn(output, 20);
    });

    test("before the first part was scored any command begins", async () => {
      const output = path("early.ctp");
      writeProgram(FAILS_AT_70);
      await expect(run(output)).rejects.toThrow(/ended with status 3/);
      const journal = readFileSync(`${output}.progress`);
      writeFileSync(`${output}.progress`, journal.subarray(0, journal.indexOf("\n") + 1 + 8 * 19));
      writeProgram("");
      const context = testContext();
      expect(await run(output, { own: 0, engine: [...request.engine, "arg=1"] }, context)).toBe(true);
      expect(context.errors.lines).toEqual([]);
    });
  });

  test.each([1, 7, 60])("mixes across the borders of batches of %i", async (batch) => {
    const scores = Array.from({ length: 60 }, (_, index) => (index % 7 === 6 ? null : 10 * index));
    const file = positionsWith(
      "batches.ctp",
      scores.map(() => 1),
    );
    const records = await RecordReader.open(file);
    const output = path(`batches-${batch}.ctp`);
    const head = { format: "test", version: 1, engine: "", settings: {}, input: "" };
    const journal = ScoreJournal.open(`${output}.progress`, head, { total: 60, part: 60 });
    journal.add(0, scores);
    const target = new AtomicFile(output);
    const mix = { scale: 1, own: 0.5, later: 0.5 };
    const sources = { records, journal };
    const missing = await writeMixed(new RecordFile(target), sources, mix, new AbortController().signal, batch);
    target.finish();
    journal.close();
    await records.close();
    expect(missing).toBe(8);
    const given = recordsOf(file).map(({ setup, score }, index) => ({
      own: score,
      given: scores[index] ?? null,
      ply: 2 * setup.fullmoves + (setup.turn === "w" ? 0 : 1),
    }));
    expect(recordsOf(output).map(({ score }) => score)).toEqual(
      mixScores(given, mix).map((label) => (label === null ? null : Math.round(label))),
    );
  });

  test("without cmd it is this engine, whose centipawns it knows", async () => {
    const context = testContext();
    const file = positionsWith("own.ctp", [0, 0]);
    for (const [output, ...scale] of [["own-default.ctp"], ["own-scale.ctp", "--scale", String(WDL_MODEL.pawn)]])
      expect(await runCli(["datagen", "rescore", file, "-o", path(output!), "--depth", "1", ...scale], context)).toBe(
        0,
      );
    const [before, byDefault, asked] = [file, path("own-default.ctp"), path("own-scale.ctp")].map(recordsOf);
    expect(byDefault).toEqual(asked);
    expect(byDefault).not.toEqual(before);
  });

  test("keeps what neither it nor the file scores", async () => {
    const file = positionsWith("null.ctp", [98, 3], null);
    expect((await rescore(file, "-o", path("null-out.ctp"), "--depth", "7", "--own", "0.5")).status).toBe(0);
    expect(recordsOf(path("null-out.ctp")).map(({ score }) => score)).toEqual([null, -3]);
  });

  test("a signal before the first score ends the run, and nothing is written", async () => {
    const context = testContext({ signal: AbortSignal.abort() });
    const file = positionsWith("stop.ctp", [1, 2]);
    const engine = `cmd=${path("engine.mjs")}`;
    await runCli(["datagen", "rescore", file, "-o", path("never"), "--depth", "7", "--engine", engine], context);
    expect(context.errors.lines).toEqual(["stopped, nothing written"]);
    expect([existsSync(path("never")), existsSync(path("never.progress"))]).toEqual([false, false]);
  });

  test("an engine that ends, and one that is not there, write nothing", async () => {
    const file = positionsWith("bad.ctp", [1, 97, 3]);
    const { status, errors } = await rescore(file, "-o", path("never"), "--depth", "7");
    expect([status, errors]).toEqual([
      2,
      expect.stringMatching(/^error: engine, with rnb.* 97 1: ended with status 3/),
    ]);
    const absent = await rescore(file, "-o", path("never"), "--depth", "7", "--engine", "cmd=/no/such/engine");
    expect(absent.status).toBe(2);
    expect(() => readFileSync(path("never"))).toThrow(/ENOENT/);
  });

  test.each([
    [["--depth", "7", "--nodes", "5"], /cannot be used with option '--nodes/],
    [[], /--depth or --nodes/],
    [["--depth", "7", "--own", "1"], /from 0 to below 1/],
    [["--depth", "7", "--engine", "nodes=5"], /nodes has no meaning here/],
    [["--depth", "7", "-o", path("no/such/y.ctp")], /there is no such folder/],
  ])("refuses %j", async (options, message) => {
    const { status, errors } = await rescore(positionsWith("x.ctp", [1]), "-o", path("y.ctp"), ...options);
    expect(status).toBe(2);
    expect(errors).toMatch(message);
  });

  test("refuses to overwrite what it reads, and reads only files that there are", async () => {
    const file = positionsWith("same.ctp", [1]);
    expect((await rescore(file, "-o", file, "--depth", "7")).errors).toMatch(/is an input, and cannot be overwritten/);
    const absent = await rescore(path("absent"), "-o", path("y"), "--depth", "7");
    expect([absent.status, absent.errors]).toEqual([2, expect.stringMatching(/absent: there is no such file/)]);
  });

  test("refuses what is no file of training positions", async () => {
    writeFileSync(path("text"), "no positions");
    expect((await rescore(path("text"), "-o", path("y"), "--depth", "7")).errors).toMatch(/not a file of training/);
    const file = positionsWith("cut.ctp", [1]);
    writeFileSync(file, readFileSync(file).subarray(0, 50));
    expect((await rescore(file, "-o", path("y"), "--depth", "7")).errors).toMatch(/does not end with a whole position/);
    const empty = positionsWith("empty.ctp", []);
    expect((await rescore(empty, "-o", path("y"), "--depth", "7")).errors).toMatch(/empty\.ctp has no positions/);
  });
});
