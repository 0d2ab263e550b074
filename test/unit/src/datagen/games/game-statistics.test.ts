import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FLAG, encodeMove } from "../../../../../engine/rules/move.js";
import { runCli } from "../../../../../src/cli/run-cli.js";
import { barLines, chartsSvg } from "../../../../../src/datagen/games/charts.js";
import { GameAppender } from "../../../../../src/datagen/games/game-file.js";
import { MATE_SCORE, encodeGame } from "../../../../../src/datagen/games/game-format.js";
import { StatisticsBuilder } from "../../../../../src/datagen/games/game-statistics.js";
import { testContext } from "../../../../support/programs/test-context.js";
import { ORIGIN, gameOf, scratch } from "../../../../support/chess/data-games.js";

const path = scratch();
const QUIET = encodeMove(8, 16, FLAG.QUIET);
const CAPTURE = encodeMove(8, 17, FLAG.CAPTURE);
const EN_PASSANT = encodeMove(8, 17, FLAG.EN_PASSANT);

const games = [
  gameOf({
    moves: [QUIET, CAPTURE, QUIET, EN_PASSANT],
    scores: [120, -130, 49, MATE_SCORE],
    result: "lost",
    ending: "checkmate",
  }),
  gameOf({ moves: [QUIET], scores: [130], result: "drawn" }),
  gameOf({
    fen: "4k3/8/8/8/8/8/8/4K2R b K - 0 1",
    moves: [QUIET, QUIET],
    scores: [-5000, 5000],
    result: "won",
    ending: "resignation",
  }),
].map(encodeGame);

function statistics() {
  const builder = new StatisticsBuilder();
  for (const game of games) builder.add(game);
  return builder.finish();
}

/** The bins that are not empty, by their lower end. */
const filled = (bins: { start: number; width: number; counts: readonly number[] }) =>
  Object.fromEntries(
    bins.counts.flatMap((count, bin) => (count === 0 ? [] : [[bins.start + bin * bins.width, count]])),
  );

describe("statistics", () => {
  test("count games and positions", () => {
    expect(statistics()).toMatchObject({
      games: 3,
      positions: 7,
      bytes: games.reduce((sum, { length }) => sum + length, 0),
      starts: 2,
      results: { won: 1, drawn: 1, lost: 1 },
      mates: 1,
    });
    const { endings } = statistics();
    expect(endings.checkmate + endings.repetition + endings.resignation).toBe(3);
  });

  test("sort positions by score from White's view and by pieces, games by length", () => {
    const { scores, pieces, lengths } = statistics();
    // 120, 130, 49, -mate; 130; 5000, 5000.
    expect(filled(scores)).toEqual({
      "-2050": 1,
      "-50": 1,
      "50": 3,
      "1950": 2,
    });
    expect(filled(pieces)).toEqual({ "32": 3, "31": 2, "3": 2 });
    expect(filled(lengths)).toEqual({ "0": 3 });
  });

  test("say what came of scores", () => {
    const { expectations, scores } = statistics();
    const at = (score: number) => expectations[(score - scores.start) / scores.width];
    expect(at(50)).toBeCloseTo(0.5 / 3);
    expect(at(1950)).toBe(1);
    expect(at(-2050)).toBe(0);
    expect(at(150)).toBeNull();
  });

  test("are drawn as bars in proportion", () => {
    const lines = barLines(statistics());
    const line = (start: string) => lines.find((text) => text.startsWith(start));
    expect(line("     50")).toBe(`     50 ${"█".repeat(40)} 3`);
    // A third of 40 characters.
    expect(line("    -50")).toBe(`    -50 ${`${"█".repeat(13)}▍`.padEnd(40)} 1`);
    expect(lines).not.toContain(`   ${"-2150"}`);
    expect(barLines(new StatisticsBuilder().finish())).toHaveLength(8);
  });

  test("are drawn as a picture", () => {
    const svg = chartsSvg(statistics());
    const open = svg.match(/<(svg|g|text|rect|title|path)\b/g) ?? [];
    const closed = svg.match(/<\/|\/>/g) ?? [];
    expect(open.length).toBe(closed.length);
    expect(svg).not.toContain("NaN");
    // Three of seven positions fill the panel's height of 152; one has a third of it.
    expect(svg).toMatch(/height="152\.0" fill="#4a7ebb"><title>from 50: 3</);
    expect(svg).toMatch(/height="50\.7" fill="#4a7ebb"><title>from -50: 1</);
  });
});

test("info shows them, as JSON and as a picture too", async () => {
  const appender = GameAppender.create(path("games"), ORIGIN);
  for (const game of games) appender.add(game);
  appender.add(games[0]!.subarray(0, 9));
  appender.close();
  const info = async (...args: string[]) => {
    const context = testContext();
    const words = ["datagen", "info", path("games"), ...args];
    expect(await runCli(words, context)).toBe(0);
    expect(context.errors.lines.join("\n")).toMatch(/last 9 bytes are not a complete game/);
    return context.output.lines.join("\n");
  };
  const text = await info("--svg", path("svg"));
  expect(text).toMatch(/games: +3, from 2 different positions/);
  expect(text).toMatch(/White: +won 1 \(33\.3 %\), drawn 1 .*, lost 1/);
  expect(readFileSync(path("svg"), "utf8")).toBe(chartsSvg(statistics()));
  const json = JSON.parse(await info("--json")) as object;
  expect(json).toEqual({ origins: [ORIGIN], ...statistics() });
});
