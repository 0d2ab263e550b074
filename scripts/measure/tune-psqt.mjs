// Fits the piece-square values of engine/core/board/psqt.ts and the tempo of evaluate.ts to labelled positions, and
// writes them into those files:
//
//   CASTELLAN_DATA=folder node scripts/measure/tune-psqt.mjs [--set masters=1 --set stockfish=8] [--prior 60000] ...
//
// Texel's tuning method (Peter Österlund, 2014): the best values are those whose evaluation, put through a sigmoid,
// predicts the results of games best. The evaluation is linear in its values, so the gradient of the error is cheap,
// and a few passes of Adam (Kingma and Ba, 2014) find the minimum in under a minute.
//
// The fit alone misleads the search. It sees the squares that good players chose: kings march up the board only when
// that is safe, knights stay on the sixth rank only when nobody can drive them off; a search that trusts such values
// always goes there. So hand-made tables (psqt-prior.mjs) count as if they had been seen --prior times on each
// square.
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { Chess } from "chessops/chess";
import { parseFen } from "chessops/fen";
import { opposite } from "chessops/util";
import { fromBuild, readArguments, refuse } from "../script-arguments.mjs";
import * as prior from "./psqt-prior.mjs";

const { values: options } = readArguments(import.meta.url, {
  options: {
    // A collection, and the weight of one of its positions.
    set: {
      type: "string",
      multiple: true,
      default: ["masters=1", "stockfish=8"],
    },
    // The number of visits to a square that its hand-made value counts as.
    prior: { type: "string", default: "60000" },
    // Passes over all positions.
    epochs: { type: "string", default: "12" },
    // Mean worth of knight and bishop in middlegame and endgame, to which all values are scaled: the search's margins
    // are in the same centipawns.
    minor: { type: "string", default: "335" },
  },
});

const { createRandom } = await fromBuild("src/common/random.js");
const { CASTELLAN_DATA } = process.env;
if (CASTELLAN_DATA === undefined) refuse("CASTELLAN_DATA must name the folder that holds the labelled positions");

/** The collections: lines of FEN and labels, White's expected score by the labels, and the filter of useful lines. */
const COLLECTIONS = {
  masters: {
    file: "masters-quiet-results",
    target: result,
    usable: () => true,
  },
  tcec: { file: "tcec-quiet", target: expectedScore, usable: () => true },
  stockfish: {
    file: "r2dev2-sf-depth22",
    target: expectedScore,
    usable: isQuiet,
  },
};

const TYPES = ["pawn", "knight", "bishop", "rook", "queen", "king"];
const LETTERS = "pnbrqk";
const WORTH = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 99 };

// All values in one array: the middlegame's squares by type, the endgame's, the tempo.
const SQUARES = 64 * TYPES.length;
const TEMPO = 2 * SQUARES;

/** As in evaluate.ts. */
const PHASES = [0, 1, 1, 2, 4, 0];
const PHASE_LIMIT = 24;

/** Positions of the same game are neighbours, so every tenth block of lines is held back for validation. */
const BLOCK = 2000;

/** The label at the end of the line: 1, 0.5, 0. */
function result(labels) {
  return Number(labels.at(-1));
}

/** The expected score by the evaluation after the FEN, in centipawns or as a mate (#-3). */
function expectedScore(labels) {
  const mate = labels[0].includes("#");
  const sign = labels[0].includes("-") ? -1 : 1;
  return sigmoid((mate ? sign * 5000 : Number(labels[0])) / 250);
}

function sigmoid(x) {
  return 1 / (1 + Math.exp(-x));
}

/** Whether neither side is in check or can immediately win material: a more valuable piece, or an undefended one. */
function isQuiet(fen) {
  const setup = parseFen(fen).unwrap();
  return [setup.turn, opposite(setup.turn)].every((turn) =>
    Chess.fromSetup({ ...setup, turn, epSquare: undefined }).unwrap(
      (position) => !position.isCheck() && !winsMaterial(position),
      () => false,
    ),
  );
}

function winsMaterial(position) {
  const { board } = position;
  for (const [from, targets] of position.allDests()) {
    for (const to of targets.intersect(board[opposite(position.turn)])) {
      if (WORTH[board.getRole(to)] > WORTH[board.getRole(from)]) return true;
      const after = position.clone();
      after.play({ from, to });
      if (![...after.allDests().values()].some((dests) => dests.has(to))) return true;
    }
  }
  return false;
}

/**
 * A collection in the form of the fit. The pieces of position i are pieces[start[i]] up to pieces[start[i + 1]]: each
 * its index among the squares plus one, negative for Black's. `middlegame` is the phase, 1 to 0; `turn` 1 or -1; `held`
 * marks validation.
 */
function readCollection(name, weight) {
  const { file, target, usable } = COLLECTIONS[name];
  const path = `${CASTELLAN_DATA}/tuning/${file}.txt.gz`;
  const lines = gunzipSync(readFileSync(path)).toString("latin1").split("\n");
  const set = {
    name,
    weight,
    count: 0,
    scale: 0,
    pieces: new Int16Array(lines.length * 32),
    start: new Uint32Array(lines.length + 1),
    middlegame: new Float32Array(lines.length),
    turn: new Int8Array(lines.length),
    target: new Float32Array(lines.length),
    held: new Uint8Array(lines.length),
  };
  lines.forEach((line, number) => {
    const [fen, ...labels] = line.split(" | ");
    if (!fen || !usable(fen)) return;
    const i = set.count++;
    const [board, turn] = fen.split(" ");
    addPieces(set, i, board);
    set.turn[i] = turn === "w" ? 1 : -1;
    set.target[i] = target(labels);
    set.held[i] = Math.floor(number / BLOCK) % 10 === 9 ? 1 : 0;
  });
  return set;
}

function addPieces(set, i, board) {
  let end = set.start[i];
  let phase = 0;
  let square = 0;
  for (const letter of board) {
    if (letter === "/") continue;
    const type = LETTERS.indexOf(letter.toLowerCase());
    if (type < 0) {
      square += Number(letter);
      continue;
    }
    // White reads the tables like a diagram, Black upside down.
    const white = letter < "a";
    const piece = ((type << 6) | (white ? square : square ^ 56)) + 1;
    set.pieces[end++] = white ? piece : -piece;
    phase += PHASES[type];
    square++;
  }
  set.start[i + 1] = end;
  set.middlegame[i] = Math.min(phase, PHASE_LIMIT) / PHASE_LIMIT;
}

/** Centipawns, from White's view. */
function evaluate(set, i, values) {
  let middlegame = 0;
  let endgame = 0;
  for (let at = set.start[i]; at < set.start[i + 1]; at++) {
    const piece = set.pieces[at];
    const sign = Math.sign(piece);
    const square = Math.abs(piece) - 1;
    middlegame += sign * values[square];
    endgame += sign * values[SQUARES + square];
  }
  const weight = set.middlegame[i];
  return middlegame * weight + endgame * (1 - weight) + set.turn[i] * values[TEMPO];
}

/** Mean squared error over the held-back positions, or over the others. */
function loss(set, values, held, scale = set.scale) {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < set.count; i++) {
    if (set.held[i] !== held) continue;
    sum += (sigmoid(scale * evaluate(set, i, values)) - set.target[i]) ** 2;
    count++;
  }
  return sum / count;
}

/** The sigmoid's scale that fits a collection best, by golden section search: Österlund's K. */
function bestScale(set, values) {
  let [low, high] = [0.0005, 0.02];
  for (let step = 0; step < 14; step++) {
    const a = high - (high - low) * 0.618;
    const b = low + (high - low) * 0.618;
    if (loss(set, values, 1, a) < loss(set, values, 1, b)) high = b;
    else low = a;
  }
  return (low + high) / 2;
}

/** Adds the gradient of one position's cross-entropy. */
function addGradient(gradient, set, i, values) {
  const error = sigmoid(set.scale * evaluate(set, i, values)) - set.target[i];
  const slope = error * set.scale * set.weight;
  const middlegame = slope * set.middlegame[i];
  for (let at = set.start[i]; at < set.start[i + 1]; at++) {
    const piece = set.pieces[at];
    const sign = Math.sign(piece);
    const square = Math.abs(piece) - 1;
    gradient[square] += sign * middlegame;
    gradient[SQUARES + square] += sign * (slope - middlegame);
  }
  gradient[TEMPO] += slope * set.turn[i];
}

/**
 * Adds the pull towards the shape of the initial tables; the worth of a type is free.
 */
function addPull(gradient, values, start, strength) {
  for (let table = 0; table < TEMPO; table += 64) {
    let shift = 0;
    for (let i = table; i < table + 64; i++) shift += values[i] - start[i];
    shift /= 64;
    for (let i = table; i < table + 64; i++) gradient[i] += strength * (values[i] - start[i] - shift);
  }
}

/** A shuffle that is always the same, so that the values are. */
const random = createRandom(1);

function shuffle(list) {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j], list[i]];
  }
}

/** Adam over shuffled batches, its step shrinking from two centipawns to nothing. */
function fit(sets, start) {
  const BATCH = 16384;
  const STEP = 2;
  // A training position: the number of its collection in the upper 8 bits, its own number below.
  const order = Uint32Array.from(
    sets.flatMap((set, s) =>
      Array.from({ length: set.count }, (_, i) => i)
        .filter((i) => !set.held[i])
        .map((i) => s * 2 ** 24 + i),
    ),
  );
  // One visit bends the cross-entropy by scale squared times p(1 - p), about 0.2.
  const pull = (Number(options.prior) * 0.2 * sets[0].scale ** 2) / order.length;
  const steps = Number(options.epochs) * Math.ceil(order.length / BATCH);
  const values = start.slice();
  const mean = new Float64Array(values.length);
  const variance = new Float64Array(values.length);
  for (let step = 1, from = 0; step <= steps; step++) {
    if (from === 0) shuffle(order);
    const batch = order.subarray(from, from + BATCH);
    from = from + BATCH < order.length ? from + BATCH : 0;
    const gradient = new Float64Array(values.length);
    for (const one of batch) addGradient(gradient, sets[one >>> 24], one & 0xffffff, values);
    addPull(gradient, values, start, pull * batch.length);
    const rate = STEP * (1 - step / (steps + 1));
    for (let i = 0; i < values.length; i++) {
      const slope = gradient[i] / batch.length;
      mean[i] = 0.9 * mean[i] + 0.1 * slope;
      variance[i] = 0.999 * variance[i] + 0.001 * slope ** 2;
      const m = mean[i] / (1 - 0.9 ** step);
      const v = variance[i] / (1 - 0.999 ** step);
      values[i] -= (rate * m) / (Math.sqrt(v) + 1e-12);
    }
  }
  return values;
}

/** The hand-made tables: the sum of material and squares. */
function priorValues() {
  const values = new Float64Array(TEMPO + 1);
  for (let i = 0; i < SQUARES; i++) {
    values[i] = prior.MIDDLEGAME_MATERIAL[i >> 6] + prior.MIDDLEGAME_SQUARES[i];
    values[SQUARES + i] = prior.ENDGAME_MATERIAL[i >> 6] + prior.ENDGAME_SQUARES[i];
  }
  values[TEMPO] = prior.TEMPO;
  return values;
}

/** The worth of each table: its mean over the squares, weighted by how often pieces stood there in that phase. */
function materialOf(values, sets) {
  const sums = new Float64Array(2 * TYPES.length);
  const visits = new Float64Array(2 * TYPES.length);
  for (const set of sets) {
    for (let i = 0; i < set.count; i++) {
      for (let at = set.start[i]; at < set.start[i + 1]; at++) {
        const square = Math.abs(set.pieces[at]) - 1;
        for (const [index, weight] of [
          [square, set.middlegame[i]],
          [SQUARES + square, 1 - set.middlegame[i]],
        ]) {
          sums[index >> 6] += weight * values[index];
          visits[index >> 6] += weight;
        }
      }
    }
  }
  return sums.map((sum, table) => sum / visits[table]);
}

/** The tables of a phase in the form of psqt.ts: material, and the squares' differences from it. */
function texts(values, material, phase) {
  const squares = TYPES.map((name, type) => {
    const table = phase * TYPES.length + type;
    const rows = [`  // ${name}`];
    for (let rank = 0; rank < 8; rank++) {
      const row = Array.from({ length: 8 }, (_, file) => {
        if (type === 0 && (rank === 0 || rank === 7)) return 0;
        const worth = values[64 * table + 8 * rank + file];
        return Math.round(worth - Math.round(material[table])) || 0;
      });
      const numbers = row.map((worth) => String(worth).padStart(4));
      rows.push(`  ${numbers.join(", ")},`);
    }
    return rows.join("\n");
  });
  // Both sides have a king, so its mean cancels out.
  const first = phase * TYPES.length;
  const worth = [...material.slice(first, first + 5)].map(Math.round);
  return [`\n  ${[...worth, 0].join(", ")},\n`, `\n${squares.join("\n")}\n`];
}

function replaceIn(path, pattern, replacement) {
  const url = new URL(path, import.meta.url);
  const source = readFileSync(url, "utf8");
  writeFileSync(url, source.replace(pattern, replacement));
}

/** Rounds the values and puts them into the sources. */
function write(values, material) {
  const [middlegame, endgame] = [0, 1].map((p) => texts(values, material, p));
  const arrays = [middlegame[0], endgame[0], middlegame[1], endgame[1]];
  replaceIn("../../engine/core/board/psqt.ts", /(?<=memory\.data<i32>\(\[)[^\]]*/g, () => arrays.shift());
  replaceIn("../../engine/core/eval/evaluate.ts", /(?<=const TEMPO: i32 = )\d+/, `${Math.round(values[TEMPO])}`);
}

const sets = options.set.map((word) => {
  const [name, weight] = word.split("=");
  return readCollection(name, Number(weight));
});
const start = priorValues();
for (const set of sets) set.scale = bestScale(set, start);
const fitted = fit(sets, start);
for (const set of sets) {
  const [train, held] = [0, 1].map((part) => [start, fitted].map((values) => loss(set, values, part).toFixed(6)));
  console.log(
    `${set.name}: ${set.count} positions, K ${(1 / set.scale).toFixed(0)} centipawns, ` +
      `loss ${train.join(" -> ")}, held back ${held.join(" -> ")}`,
  );
}
const minors = [1, 2, 7, 8].map((table) => materialOf(fitted, sets)[table]);
const factor = (4 * Number(options.minor)) / minors.reduce((a, b) => a + b);
const values = fitted.map((value) => value * factor);
write(values, materialOf(values, sets));
