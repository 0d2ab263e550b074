// Measures how long a review takes until its first complete picture, and until its end, as the page's server does it:
//
//   node dist/modules/measure/review-time.js [--moves 24] [--rounds 5] [--cores N]
//
// It reviews the first moves of a famous game (Byrne - Fischer, New York 1956) with as many engines as there are cores,
// which start anew in each round. The first picture is complete when every move of a draft that the page would get has
// its chances in the graph. It prints medians and extremes in seconds. Nothing else may run on the machine. It needs a build.

import { availableParallelism } from "node:os";
import { annotatorName } from "../src/annotate/text/annotator.js";
import { loadOpeningNames } from "../src/common/opening/opening-names.js";
import { packageVersion } from "../src/common/version.js";
import { reviewGame } from "../src/play/work/review-game.js";
import { readArguments, wholeNumber } from "./arguments.js";
import { medianOf } from "./median.js";

const { values } = readArguments(import.meta.url, {
  options: {
    moves: { type: "string", default: "24" },
    rounds: { type: "string", default: "5" },
    cores: { type: "string", default: String(availableParallelism()) },
  },
});

const GAME =
  "Nf3 Nf6 c4 g6 Nc3 Bg7 d4 O-O Bf4 d5 Qb3 dxc4 Qxc4 c6 e4 Nbd7 Rd1 Nb6 Qc5 Bg4 Bg5 Na4 Qa3 Nxc3 bxc3 Nxe4 Bxe7 " +
  "Qb6 Bc4 Nxc3 Bc5 Rfe8+ Kf1 Be6 Bxb6 Bxc4+ Kg1 Ne2+ Kf1 Nxd4+ Kg1 Ne2+ Kf1 Nc3+ Kg1 axb6 Qb4 Ra4 Qxb6 Nxd1 h3 " +
  "Rxa2 Kh2 Nxf2 Re1 Rxe1 Qd8+ Bf8 Nxe1 Bd5 Nf3 Ne4 Qb8 b5 h4 h5 Ne5 Kg7 Kg1 Bc5+ Kf1 Ng3+ Ke1 Bb4+ Kd1 Bb3+ Kc1 " +
  "Ne2+ Kb1 Nc3+ Kc1 Rc2#";

const [rounds, cores] = [wholeNumber("rounds", values.rounds, 1), wholeNumber("cores", values.cores, 1)];
const sans = GAME.split(" ").slice(0, 2 * wholeNumber("moves", values.moves, 1));
const pgn = sans.map((san, index) => (index % 2 === 0 ? `${index / 2 + 1}. ${san}` : san)).join(" ");
const naming = { names: loadOpeningNames(), annotator: annotatorName(packageVersion()) };

const firsts: number[] = [];
const finals: number[] = [];
for (let round = 0; round < rounds; round++) {
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1000;
  let first: number | null = null;
  await reviewGame(
    { kind: "review", pgn: `${pgn} *\n\n` },
    { concurrency: cores },
    naming,
    (event) => {
      if (event.kind !== "draft" || first !== null) return;
      if (event.game.moves.every(({ chances }) => chances !== null)) first = seconds();
    },
    new AbortController().signal,
  );
  finals.push(seconds());
  firsts.push(first ?? seconds());
}

const shown = (times: readonly number[]) =>
  `${medianOf(times).toFixed(1)} s (${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)})`;
console.log(`${sans.length} half moves, ${cores} engines, ${rounds} rounds`);
console.log(`first complete picture: ${shown(firsts)}`);
console.log(`final: ${shown(finals)}`);
