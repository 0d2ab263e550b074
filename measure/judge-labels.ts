// Measures how good labels for training are, with another engine as the judge: the mean squared error, as winning
// chances, against that engine's searches. label-errors.ts asks the same engine and network, whose searches share
// the errors of their evaluation.
//
//   npm run build && node dist/modules/measure/judge-labels.js --engine "cmd=stockfish option.Hash=64" \
//     n600.games n5000.games
//
// From each file of self-play it draws --positions quiet positions (700). The judge searches --nodes nodes of each
// (100,000); --centipawns of its scores (480) are log odds of 1. Engines disagree about the value of a pawn, so the
// table gives for each kind of label the factor that fits it to the judge best, and the error with that factor. The
// ratio compares with the static evaluation of the network that ships, which a label must beat to teach it anything.

import { basename } from "node:path";
import { compileCore } from "../engine/host/core/compile-core.js";
import type { Core } from "../engine/host/core/core.js";
import { requireNetwork } from "../engine/host/network/network-file.js";
import { StandaloneSearch } from "../engine/host/standalone/standalone-search.js";
import { makeFen } from "../engine/rules/fen.js";
import { createRandom } from "../src/common/random.js";
import type { DataGame } from "../src/datagen/games/game-format.js";
import { whiteMoves, whiteScore } from "../src/datagen/games/replay-game.js";
import { blendedScores, expectationOf } from "../src/datagen/positions/label-blend.js";
import { readArguments, refuse, wholeNumber } from "./arguments.js";
import { fittedError } from "./fitted-error.js";
import { startJudge } from "./judge.js";
import { drawQuiet, readGames } from "./quiet-positions.js";

const { values, positionals } = readArguments(import.meta.url, {
  allowPositionals: true,
  options: {
    engine: { type: "string" },
    nodes: { type: "string", default: "100000" },
    centipawns: { type: "string", default: "480" },
    positions: { type: "string", default: "700" },
    network: { type: "string", default: "" },
    seed: { type: "string", default: "1" },
  },
});

/** Share of the later scores in a label, and how much each counts less than the one before it. */
const BLENDS = [0.4, 0.6, 0.75].map((share) => ({ weight: share, factor: share }));
/** Share of the game's result in a label with the first blend. */
const RESULT_SHARE = 0.1;
const RESULTS = { lost: 0, drawn: 0.5, won: 1 };
/** A mate's score for the judge, in centipawns. */
const MATE = 3000;

if (values.engine === undefined) refuse('--engine: name the judge, such as "cmd=stockfish option.Hash=64"');
if (positionals.length === 0) refuse("name at least one file of games");
const nodes = wholeNumber("nodes", values.nodes, 1);
const centipawns = wholeNumber("centipawns", values.centipawns, 1);
const count = wholeNumber("positions", values.positions, 1);
const seed = wholeNumber("seed", values.seed);

/** The labels of a ply, each as what the side to move may expect. */
function labelsOf(core: Core, game: DataGame, ply: number): Record<string, number> {
  const sign = whiteMoves(game.start, ply) ? 1 : -1;
  const blends = BLENDS.map((blend) => expectationOf(sign * (blendedScores(game, blend)[ply] ?? 0)));
  const result = sign > 0 ? RESULTS[game.result] : 1 - RESULTS[game.result];
  return {
    "static evaluation": expectationOf(core.evaluate()),
    "in its game": expectationOf(sign * whiteScore(game, ply)),
    ...Object.fromEntries(BLENDS.map(({ weight }, index) => [`blended, ${weight}`, blends[index]!])),
    [`blended, ${BLENDS[0]!.weight}, and result, ${RESULT_SHARE}`]:
      (1 - RESULT_SHARE) * blends[0]! + RESULT_SHARE * result,
  };
}

/** What the side to move may expect in the core's position, according to the judge. */
async function expectation(core: Core): Promise<number> {
  const { score } = await judge.ask(makeFen(core.position()));
  const value = score.kind === "centipawns" ? score.value : Math.sign(score.moves || -1) * MATE;
  return 1 / (1 + Math.exp(-value / centipawns));
}

const search = new StandaloneSearch(await compileCore(), 1, await requireNetwork(values.network));
const { core } = search;
const judge = await startJudge(values.engine, nodes, true);
console.log(
  "| file | nodes | label | factor | mean squared error | ratio |\n| --- | ---: | --- | ---: | ---: | ---: |",
);
for (const path of positionals) {
  const { games, nodes: softNodes } = await readGames(path);
  const judged: number[] = [];
  const labels: Record<string, number[]> = {};
  for (const { index, ply } of drawQuiet(core, games, count, createRandom(seed))) {
    const game = games[index]!;
    core.setGame({ setup: game.start, moves: [...game.moves.slice(0, ply)] });
    for (const [name, label] of Object.entries(labelsOf(core, game, ply))) (labels[name] ??= []).push(label);
    judged.push(await expectation(core));
    if (process.stderr.isTTY) process.stderr.write(`\r${basename(path)}: ${judged.length} of ${count}`);
  }
  if (process.stderr.isTTY) process.stderr.write("\r");
  const fits = Object.entries(labels).map(([name, list]) => ({ name, ...fittedError(list, judged) }));
  for (const { name, factor, error } of fits) {
    const cells = [basename(path), softNodes, name, factor.toFixed(2), error.toFixed(5)];
    console.log(`| ${cells.join(" | ")} | ${(error / fits[0]!.error).toFixed(2)} |`);
  }
}
await judge.close();
