/** The linter keeps the rooms of the sources apart: it is given imports planted in files that need not exist. */

import { ESLint } from "eslint";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const linter = new ESLint({ cwd: ROOT });

/** The rules about imports that refuse a text in place of a file. */
async function refusals(file: string, text: string): Promise<readonly string[]> {
  const results = await linter.lintText(text, { filePath: join(ROOT, file) });
  const messages = results.flatMap((result) => result.messages);
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.flatMap(({ ruleId }) => (/import|no-restricted/.test(ruleId ?? "") ? [ruleId ?? ""] : []));
}

/** How a file names another one, as it is called once compiled; without an ending in the core. */
function specifierOf(file: string, target: string): string {
  expect(existsSync(join(ROOT, target)), target).toBe(true);
  const path = posix.relative(posix.dirname(file), target);
  const ending = file.startsWith("engine/core/") ? "" : ".js";
  return (path.startsWith(".") ? path : `./${path}`).replace(/\.ts$/, ending);
}

const imported = (file: string, target: string) => `import { x } from "${specifierOf(file, target)}";\nx();\n`;

/** A file in each room; files that it may import, and files that it may not. */
const BORDERS: readonly (readonly [file: string, legal: readonly string[], illegal: readonly string[]])[] = [
  ["engine/core/planted.ts", [], ["engine/core/memory.ts", "engine/core/board/position.ts", "engine/core/index.ts"]],
  [
    "engine/core/index.ts",
    ["engine/core/memory.ts", "engine/core/search/iterate.ts"],
    ["engine/core/builds/tune.ts", "engine/host/requests/events.ts"],
  ],
  [
    "engine/core/board/planted.ts",
    ["engine/core/memory.ts", "engine/core/board/position.ts"],
    ["engine/core/state/tt.ts", "engine/core/index.ts", "engine/host/requests/events.ts"],
  ],
  ["engine/core/board/deep/planted.ts", ["engine/core/board/position.ts"], ["engine/core/state/tt.ts"]],
  ["engine/core/state/planted.ts", ["engine/core/board/position.ts"], ["engine/core/eval/evaluate.ts"]],
  ["engine/core/eval/planted.ts", ["engine/core/state/tt.ts"], ["engine/core/search/search.ts"]],
  [
    "engine/core/search/planted.ts",
    ["engine/core/eval/evaluate.ts"],
    ["engine/core/perft/perft.ts", "engine/core/builds/tune.ts"],
  ],
  ["engine/core/perft/planted.ts", ["engine/core/state/tt.ts"], ["engine/core/eval/evaluate.ts"]],
  [
    "engine/core/builds/planted.ts",
    ["engine/core/index.ts", "engine/core/search/search.ts"],
    ["engine/host/core/core.ts"],
  ],
  ["engine/core/attic/planted.ts", ["engine/core/memory.ts"], ["engine/core/board/position.ts"]],

  [
    "engine/host/planted.ts",
    ["engine/host/error-text.ts"],
    ["engine/host/engine.ts", "engine/host/requests/events.ts", "engine/rules/game.ts", "engine/core/memory.ts"],
  ],
  [
    "engine/host/requests/planted.ts",
    ["engine/host/error-text.ts", "engine/rules/game.ts"],
    ["engine/host/timing/answer.ts", "engine/host/core/core.ts", "engine/host/engine.ts"],
  ],
  [
    "engine/host/timing/planted.ts",
    ["engine/host/requests/limits.ts"],
    ["engine/host/pool/pool.ts", "engine/host/run-search.ts"],
  ],
  [
    "engine/host/engine.ts",
    ["engine/host/search/search-log.ts", "engine/host/new-game.ts"],
    [
      "engine/host/browser/isolation.ts",
      "engine/host/standalone/evaluator.ts",
      "engine/reference/search-game.ts",
      "src/common/text.ts",
    ],
  ],
  [
    "engine/host/network/planted.ts",
    ["engine/host/core/core.ts"],
    ["engine/host/pool/messages.ts", "engine/host/engine.ts", "engine/core/eval/network.ts"],
  ],
  [
    "engine/host/pool/planted.ts",
    ["engine/host/network/network-file.ts"],
    ["engine/host/search/search-log.ts", "engine/host/standalone/evaluator.ts", "engine/host/engine.ts"],
  ],
  [
    "engine/host/search/planted.ts",
    ["engine/host/pool/messages.ts", "engine/reference/chess/search.ts"],
    ["engine/host/standalone/evaluator.ts", "engine/host/engine.ts", "perft/count.ts"],
  ],
  [
    "engine/host/standalone/planted.ts",
    ["engine/host/pool/memory-layout.ts"],
    ["engine/host/search/search-log.ts", "engine/reference/search-game.ts"],
  ],
  [
    "engine/host/browser/planted.ts",
    ["engine/host/core/core.ts", "engine/host/pool/messages.ts", "engine/host/network/network-format.ts"],
    ["engine/host/search/search-log.ts", "engine/host/standalone/evaluator.ts", "engine/host/engine.ts"],
  ],
  [
    "engine/host/requests/events.ts",
    ["engine/host/requests/score.ts"],
    ["engine/host/assets.ts", "engine/rules/game.ts"],
  ],
  ["engine/host/skill/think-time.ts", ["engine/host/skill/between-points.ts"], ["engine/host/requests/requests.ts"]],
  ["src/common/text.ts", ["src/common/random.ts"], ["src/common/io.ts", "engine/host/requests/score.ts"]],
  ["engine/host/attic/planted.ts", ["engine/host/error-text.ts"], ["engine/host/pool/pool.ts"]],

  [
    "engine/reference/planted.ts",
    ["engine/reference/search-game.ts"],
    ["engine/reference/chess/search.ts", "engine/rules/game.ts"],
  ],
  [
    "engine/reference/chess/planted.ts",
    ["engine/rules/game.ts", "engine/reference/search-game.ts"],
    ["engine/host/requests/events.ts"],
  ],
  ["engine/reference/games/planted.ts", ["engine/reference/search-game.ts"], ["engine/rules/game.ts"]],
  ["engine/board/planted.ts", ["engine/board/attacks.ts"], ["engine/rules/quote.ts", "src/common/text.ts"]],
  [
    "engine/rules/planted.ts",
    ["engine/rules/game.ts", "engine/board/squares.ts"],
    ["engine/host/requests/events.ts", "engine/reference/search-game.ts", "src/common/text.ts"],
  ],
  ["engine/attic/planted.ts", [], ["engine/rules/game.ts", "engine/host/requests/events.ts"]],

  [
    "perft/planted.ts",
    ["engine/host/engine.ts", "engine/rules/game.ts"],
    [
      "engine/host/pool/pool.ts",
      "src/common/text.ts",
      "src/perft/perft-command.ts",
      "engine/reference/search-game.ts",
      "engine/core/memory.ts",
    ],
  ],

  [
    "measure/planted.ts",
    ["src/annotate/judge/chances.ts", "engine/host/pool/memory.ts", "engine/reference/minimax.ts", "perft/count.ts"],
    ["engine/core/memory.ts", "scripts/networks.mjs"],
  ],
  [
    "src/planted.ts",
    ["src/common/text.ts", "src/cli/run-cli.ts", "engine/host/engine.ts"],
    ["src/bench/index.ts", "src/uci/index.ts", "perft/count.ts"],
  ],
  [
    "src/cli/planted.ts",
    ["src/common/text.ts", "src/bench/index.ts", "src/match/match-command.ts", "engine/host/engine.ts"],
    [
      "src/match/types.ts",
      "src/uci/session.ts",
      "perft/count.ts",
      "engine/core/memory.ts",
      "test/support/programs/built.ts",
    ],
  ],
  [
    "src/common/planted.ts",
    ["engine/host/engine.ts", "src/common/score/score-text.ts"],
    ["src/bench/index.ts", "src/cli/run-cli.ts", "perft/count.ts", "engine/reference/search-game.ts"],
  ],
  [
    "src/common/game/planted.ts",
    ["engine/host/requests/events.ts", "src/common/text.ts"],
    ["engine/host/engine.ts", "src/common/files/atomic-file.ts"],
  ],
  ["src/common/files/planted.ts", ["src/common/text.ts"], ["src/common/command/arguments.ts", "src/bench/index.ts"]],
  ["src/analyse/planted.ts", ["src/library/index.ts"], ["src/library/queue.ts", "src/uci/index.ts"]],
  ["src/annotate/planted.ts", ["src/notation/index.ts"], ["src/explain/index.ts", "src/analyse/analyse.ts"]],
  [
    "src/bench/planted.ts",
    ["src/common/text.ts"],
    ["src/common/web/page/dom.ts", "src/uci/index.ts", "src/cli/run-cli.ts", "perft/count.ts"],
  ],
  [
    "src/datagen/planted.ts",
    ["src/common/game/adjudicate.ts", "src/datagen/games/record.ts", "src/openings/index.ts"],
    ["src/match/types.ts", "src/openings/openings-pgn.ts"],
  ],
  [
    "src/datagen/games/planted.ts",
    ["src/common/text.ts"],
    ["src/datagen/play/self-play.ts", "src/datagen/datagen-options.ts"],
  ],
  ["src/datagen/play/planted.ts", ["src/datagen/games/record.ts"], ["src/datagen/positions/label-blend.ts"]],
  ["src/explain/planted.ts", ["src/common/text.ts"], ["src/uci/index.ts", "src/bench/index.ts"]],
  [
    "src/lab/planted.ts",
    ["engine/reference/search-game.ts", "src/lab/tree-model.ts"],
    ["src/report/report-model.ts", "src/lab/page/page.ts"],
  ],
  [
    "src/library/planted.ts",
    ["engine/host/engine.ts", "src/common/text.ts", "src/uci-client/index.ts"],
    [
      "engine/host/pool/pool.ts",
      "src/uci/index.ts",
      "src/match/index.ts",
      "src/uci-client/reaper.ts",
      "src/cli/run-cli.ts",
    ],
  ],
  ["src/openings/planted.ts", ["engine/rules/game.ts"], ["src/match/index.ts", "src/datagen/games/game-format.ts"]],
  ["src/perft/planted.ts", ["perft/count.ts"], ["src/uci/index.ts", "engine/core/perft/perft.ts"]],
  [
    "src/report/planted.ts",
    ["src/match/index.ts", "src/match/stats/index.ts", "src/report/report-model.ts"],
    ["src/match/types.ts", "src/match/stats/elo.ts", "src/openings/index.ts", "src/report/page/page.ts"],
  ],
  [
    "src/spsa/planted.ts",
    ["src/match/index.ts", "src/openings/index.ts"],
    ["src/match/run/game-pool.ts", "src/openings/openings.ts", "src/report/report-model.ts"],
  ],
  ["src/suite/planted.ts", ["engine/host/engine.ts"], ["perft/suite.ts", "src/match/index.ts"]],
  [
    "src/uci/planted.ts",
    ["engine/host/engine.ts", "perft/count.ts", "src/uci/rows/parse-go.ts"],
    [
      "engine/host/search/engine-jobs.ts",
      "engine/host/pool/memory.ts",
      "src/explain/index.ts",
      "src/bench/index.ts",
      "perft/suite.ts",
      "src/cli/run-cli.ts",
    ],
  ],
  ["src/uci-client/planted.ts", ["src/common/text.ts"], ["src/match/index.ts", "src/openings/index.ts"]],
  [
    "src/newcomer/planted.ts",
    ["src/common/text.ts"],
    ["src/match/index.ts", "src/cli/run-cli.ts", "scripts/networks.mjs", "measure/median.ts"],
  ],

  [
    "src/match/planted.ts",
    ["src/match/run/run-match.ts", "src/match/stats/elo.ts", "src/openings/index.ts"],
    ["src/openings/openings.ts", "src/spsa/spsa.ts", "src/cli/run-cli.ts"],
  ],
  ["src/match/types.ts", ["src/match/stats/standing.ts"], ["src/match/run/player.ts", "src/match/match-options.ts"]],
  [
    "src/match/run/planted.ts",
    ["src/match/output/match-text.ts", "src/match/types.ts"],
    ["src/match/match-command.ts", "src/match/index.ts"],
  ],
  ["src/match/output/planted.ts", ["src/uci-client/index.ts"], ["src/match/run/run-match.ts"]],
  [
    "src/match/stats/planted.ts",
    ["src/common/game/game-end.ts"],
    ["src/match/types.ts", "src/match/run/player.ts", "src/common/files/atomic-file.ts"],
  ],
  ["src/match/attic/planted.ts", ["src/match/types.ts"], ["src/match/run/run-match.ts"]],

  [
    "src/report/page/planted.ts",
    ["src/report/report-model.ts", "src/match/stats/index.ts", "src/common/game/game-end.ts"],
    [
      "src/report/source.ts",
      "src/match/index.ts",
      "src/uci/index.ts",
      "src/common/files/atomic-file.ts",
      "engine/rules/game.ts",
    ],
  ],
  ["src/report/report-model.ts", ["src/match/stats/index.ts"], ["src/report/source.ts", "src/match/types.ts"]],
  [
    "src/annotate/reasons/planted.ts",
    ["src/annotate/tactics/exchange.ts", "src/library/index.ts"],
    ["src/annotate/judge/merit.ts", "src/annotate/text/words.ts"],
  ],
  [
    "src/annotate/judge/planted.ts",
    ["src/annotate/tactics/walk.ts", "src/annotate/types.ts"],
    [
      "src/annotate/reasons/reasons-of.ts",
      "src/annotate/search/analyst.ts",
      "src/annotate/annotate-games.ts",
      "src/common/web/page/dom.ts",
    ],
  ],
  [
    "src/annotate/text/planted.ts",
    ["src/annotate/reasons/reasons-of.ts", "src/annotate/page-model.ts"],
    ["src/annotate/search/run.ts", "src/annotate/file/outputs.ts"],
  ],
  [
    "src/annotate/search/planted.ts",
    ["src/annotate/text/read-game.ts", "src/library/start-engine.ts"],
    ["src/annotate/reasons/reasons-of.ts", "src/annotate/file/journal-file.ts"],
  ],
  [
    "src/annotate/page/planted.ts",
    ["src/annotate/page-model.ts", "src/common/web/page/board.ts"],
    ["src/annotate/types.ts", "src/report/report-model.ts", "src/library/index.ts"],
  ],
  ["src/play/game/planted.ts", ["engine/board/attacks.ts"], ["src/common/web/page/dom.ts"]],
  ["src/play/planted.ts", ["src/common/web/html-page.ts"], ["src/common/web/page/dom.ts"]],
  ["src/play/page/engine/planted.ts", ["src/play/page/link/connect.ts"], ["src/play/page/panels/line-list.ts"]],
  [
    "src/play/page/board/planted.ts",
    ["src/play/page/engine/score-view.ts", "src/play/game/session.ts"],
    ["src/play/page/panels/tabs.ts", "src/play/page/kept-game.ts"],
  ],
  [
    "src/play/page/panels/planted.ts",
    ["src/play/page/engine/analysis.ts", "src/play/page/settings.ts"],
    ["src/play/page/board/premove.ts", "src/play/page/kept-game.ts"],
  ],
  [
    "src/common/web/page/planted.ts",
    ["src/common/text.ts", "engine/board/placement.ts"],
    ["src/common/web/html-page.ts", "src/report/report-model.ts"],
  ],
  [
    "src/lab/page/planted.ts",
    ["src/lab/tree-model.ts", "src/lab/tree-state.ts"],
    ["src/lab/trace.ts", "src/report/report-model.ts"],
  ],
];

test.each(BORDERS)("%s imports what it may", async (file, legal, illegal) => {
  for (const target of legal) expect(await refusals(file, imported(file, target)), target).toEqual([]);
  for (const target of illegal) {
    expect(await refusals(file, imported(file, target)), target).toContain("import-x/no-restricted-paths");
  }
});

test.each([
  "src/match/planted.ts",
  "engine/rules/game.ts",
  "engine/host/engine.ts",
  "src/report/page/planted.ts",
  "perft/planted.ts",
  "engine/core/board/planted.ts",
])("%s does not import chess.js, which one file of the rules does", async (file) => {
  const text = `import { Chess } from "chess.js";\nnew Chess();\n`;
  expect(await refusals(file, text)).toEqual(["no-restricted-imports"]);
  expect(await refusals("engine/rules/chessjs.ts", text)).toEqual([]);
  expect(await refusals(file, `export const x = await import("chess.js");\n`)).toEqual(["no-restricted-syntax"]);
});

test.each([
  "src/common/web/page/planted.ts",
  "src/annotate/page/planted.ts",
  "src/report/page/planted.ts",
  "src/lab/page/planted.ts",
  "src/lab/tree-state.ts",
  "engine/host/browser/planted.ts",
  "src/library/browser/planted.ts",
  "src/match/stats/planted.ts",
])("%s needs nothing of Node", async (file) => {
  for (const name of ["node:fs", "fs", "node:fs/promises"]) {
    expect(await refusals(file, `import { stat } from "${name}";\nstat();\n`)).toEqual(["no-restricted-imports"]);
  }
  expect(await refusals(file, `import uPlot from "uplot";\nnew uPlot();\n`)).toEqual([]);
});

test("the core imports no package", async () => {
  expect(await refusals("engine/core/planted.ts", `import { x } from "assemblyscript";\nx();\n`)).toEqual([
    "no-restricted-imports",
  ]);
});

test("every kind of import is seen", async () => {
  const file = "src/bench/planted.ts";
  const name = specifierOf(file, "src/match/types.ts");
  for (const text of [
    `import type { EngineSpec } from "${name}";\nexport type X = EngineSpec;\n`,
    `import { type EngineSpec } from "${name}";\nexport type X = EngineSpec;\n`,
    `import * as types from "${name}";\nexport const x = types;\n`,
    `import "${name}";\n`,
    `export * from "${name}";\n`,
    `export type { EngineSpec } from "${name}";\n`,
    `export const x = await import("${name}");\n`,
    `export type X = import("${name}").EngineSpec;\n`,
  ]) {
    expect(await refusals(file, text), text).toHaveLength(1);
  }
});

test("a circle is refused", async () => {
  // settings.ts imports it already.
  const file = "src/common/nearest.ts";
  const text = readFileSync(join(ROOT, file), "utf8");
  expect(await refusals(file, text)).toEqual([]);
  expect(await refusals(file, `${text}export * from "./command/settings.js";\n`)).toEqual(["import-x/no-cycle"]);
});

/** The files that each file imports, for their types too. */
function graphOf(folders: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .map((name) => posix.join(folder, name.replaceAll("\\", "/")))
      .filter((file) => file.endsWith(".ts")),
  );
  const importsOf = (file: string) =>
    ts
      .preProcessFile(readFileSync(join(ROOT, file), "utf8"))
      .importedFiles.map(({ fileName }) => posix.join(posix.dirname(file), fileName).replace(/(\.js)?$/, ".ts"));
  return new Map(files.map((file) => [file, importsOf(file)]));
}

/** A circle of files each of which imports the next, or null. */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): readonly string[] | null => {
    const at = path.indexOf(file);
    if (at >= 0) return path.slice(at);
    if (done.has(file)) return null;
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next, [...path, file]);
      if (circle !== null) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const circle = visit(file, []);
    if (circle !== null) return circle;
  }
  return null;
}

test("no files import each other in a circle, not even for types", () => {
  const graph = graphOf(["engine", "perft", "src"]);
  expect(graph.get("src/match/types.ts")).toContain("src/match/stats/standing.ts");
  expect(graph.get("engine/core/index.ts")).toContain("engine/core/memory.ts");
  expect(circleIn(graph)).toBeNull();
  const planted = new Map([...graph, ["src/common/text.ts", ["src/match/types.ts"]]]);
  expect(circleIn(planted)).toContain("src/common/text.ts");
});
