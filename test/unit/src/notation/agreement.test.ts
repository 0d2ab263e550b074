/** Files made wrong: all commands read the same games of them, and none is silent about what it leaves out. */
import { describe, expect, test } from "vitest";
import { compileCore } from "../../../../engine/host/core/compile-core.js";
import { createStandaloneCore } from "../../../../engine/host/standalone/standalone-core.js";
import { runSteps } from "../../../../engine/rules/steps.js";
import { Game } from "../../../../engine/rules/game.js";
import { readPositions } from "../../../../src/analyse/read-positions.js";
import { Boards } from "../../../../src/annotate/text/boards.js";
import { readGame as readForAnnotate } from "../../../../src/annotate/text/read-game.js";
import { below, createRandom, type Random } from "../../../../src/common/random.js";
import { importGame } from "../../../../src/datagen/import/import-game.js";
import { type Note, readGame, splitGames } from "../../../../src/notation/index.js";
import { readPgnOpenings } from "../../../../src/openings/openings-pgn.js";
import { pathTo } from "../../../../src/play/game/game-tree.js";
import { readTree } from "../../../../src/play/game/read-tree.js";
import { Rules } from "../../../../src/play/game/rules.js";
import { readPgnFile } from "../../../../src/report/pgn-games.js";

const { core } = createStandaloneCore(await compileCore());
const boards = new Boards();
const rules = new Rules();

/** The moves that a command reads of each game in UCI; null for a game that it leaves out. */
type Reading = readonly (readonly string[] | null)[];

interface Outcome {
  readonly games: Reading;
  /** How many games and parts of games it says that it left out. */
  readonly notes: number;
}

async function byAnnotate(text: string): Promise<Outcome> {
  const read = [];
  for (const game of splitGames(text)) read.push(await readForAnnotate(game, boards));
  const games = read.map((game) => (game.kind === "read" ? game.moves.map(({ uci }) => uci) : null));
  return { games, notes: games.filter((game) => game === null).length };
}

function byPage(text: string): Outcome {
  const read = splitGames(text).map((game) => readTree(game, rules));
  const games = read.map((game) => (game.ok ? pathTo(game.tree.mainLine().at(-1)!) : null));
  return { games, notes: games.filter((game) => game === null).length };
}

/** Puts null for the games that a list without gaps leaves out. */
function spread(present: readonly (readonly string[])[], text: string, lefts: readonly number[]): Reading {
  const ends = splitGames(text).map(({ line }) => line);
  const left = new Set(lefts.map((line) => ends.findLastIndex((begin) => begin <= line)));
  let next = 0;
  return ends.map((_, index) => (left.has(index) ? null : (present[next++] ?? [])));
}

function byAnalyse(text: string): Outcome {
  const lefts: number[] = [];
  const onNote = ({ line, reason }: Note) => reason.startsWith("left out") && lefts.push(line);
  const read = runSteps(readPositions({ name: "", text }, new Game(), onNote)).map(({ moves = [] }) => moves);
  return { games: spread(read, text, lefts), notes: lefts.length };
}

async function byReport(text: string): Promise<Outcome> {
  const { games, notes } = await readPgnFile(text);
  const lefts = notes.filter(({ reason }) => reason.startsWith("left out")).map(({ line }) => line);
  const read = games.toSorted((a, b) => a.white - b.white).map(({ moves }) => moves.map(({ uci }) => uci));
  return { games: spread(read, text, lefts), notes: lefts.length };
}

/** Openings are read up to their first fault: a game that it ends counts as left out. */
function byOpenings(text: string): Outcome {
  const lefts = new Map<number, string>();
  const game = new Game();
  const source = { text, name: "x", plies: Infinity, game };
  const openings = runSteps(readPgnOpenings(source, (line, fault) => lefts.set(line, fault)));
  const begins = splitGames(text).map(({ line }) => line);
  const warned = new Set([...lefts.keys()].map((line) => begins.findLastIndex((begin) => begin <= line)));
  const games = begins.map((begin, index) => {
    const opening = openings.find(({ name }) => name === `x:${begin}`);
    if (opening === undefined || warned.has(index)) return null;
    return new Game().setPosition(opening.fen, opening.moves).ok ? opening.moves : null;
  });
  return { games, notes: games.filter((one) => one === null).length };
}

function byImport(text: string): Outcome {
  const read = splitGames(text).map((game) => importGame(core, game));
  const games = read.map((one, index) => {
    if (one.ok) return [`${one.game.moves.length}`];
    // It wants scores and results that agree with them, which is another matter than how a game is read.
    const isOther = ["no result", "missing score", "forfeit"].includes(one.objection);
    return isOther ? [`${readGame(splitGames(text)[index]!).main.moves.length}`] : null;
  });
  return { games, notes: games.filter((one) => one === null).length };
}

const LINES = [
  "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6",
  "d4 d5 c4 dxc4 e3 b5 a4 c6",
  "e4 d5 exd5 Qxd5 Nc3 Qa5 d4 c6",
  "e4 Nf6 e5 d5 exd6 exd6 d4 Be7",
] as const;

/** The text of a game, in parts that a mutation may change. */
interface Parts {
  tags: string[];
  moves: string[];
  result: string;
  /** Between the game and the next. */
  end: string;
}

function partsOf(index: number): Parts {
  const tags = ["Event", "White", "Black"].map((name) => `[${name} "${name} ${index}"]`);
  const moves = LINES[index % LINES.length]!.split(" ").map((san, ply) => {
    const number = ply % 2 === 0 ? `${ply / 2 + 1}. ` : "";
    const variation = ply === 1 ? " (1... g6 {well} 2. d4 (2. Nc3) Bg7)" : "";
    return `${number}${san} {+0.10/5 0.1s}${variation}`;
  });
  return { tags: [...tags, '[Result "1-0"]'], moves, result: "1-0", end: "\n\n" };
}

const textOf = ({ tags, moves, result, end }: Parts) => `${tags.join("\n")}\n\n${moves.join("\n")} ${result}${end}`;

type Mutation = readonly [name: string, change: (parts: Parts, random: Random) => void];

/** After these the file still has the same games. */
const HARMLESS: readonly Mutation[] = [
  ["tags on one line", (parts) => (parts.tags = [parts.tags.join(" ")])],
  ["tags without a space", (parts) => (parts.tags = [parts.tags.join("")])],
  ["a colon", (parts) => (parts.tags = parts.tags.map((tag) => tag.replace(" ", ": ")))],
  ["spaces around tags", (parts) => (parts.tags = parts.tags.map((tag) => ` \u00a0${tag}\t`))],
  ["a folder of Windows", (parts) => parts.tags.splice(1, 0, '[Site "C:\\games\\"]')],
  ["quotes", (parts) => parts.tags.splice(1, 0, '[Site "The "Closed" Cup"]')],
  ["escaped quotes", (parts) => parts.tags.splice(1, 0, '[Site "The \\"Closed\\" Cup"]')],
  ["a mark of byte order", (parts) => (parts.tags[0] = `\ufeff${parts.tags[0]}`)],
  ["a comment before the tags", (parts) => parts.tags.unshift("; by a program")],
  ["a comment between the tags", (parts) => parts.tags.splice(2, 0, "{ by a\nprogram }")],
  ["an escaped line", (parts) => parts.tags.splice(2, 0, '% [Event "no"]')],
  ["no end of the line behind the result", (parts) => (parts.end = "")],
  ["a comment behind the result", (parts) => (parts.end = " {good} $1 White resigns\n")],
  ["half a result", (parts) => (parts.moves.push("{+0.10/5} 1/2"), (parts.result = "; "), (parts.end = "\n"))],
  ["no result", (parts) => (parts.result = "")],
  ["a result in a variation", (parts) => (parts.moves[1] += " (1... c5 1-0)")],
  ["windows", (parts) => (parts.tags = parts.tags.map((tag) => `${tag}\r`))],
  ["a wrapped comment with a percent sign", (parts) => (parts.moves[3] += "{60\n% of the points }")],
  ["a tag in a comment", (parts) => (parts.moves[3] += ' {see 1-0 [Event "x"]}')],
  ["a brace in a line's comment", (parts) => (parts.moves[3] += " ; { (\n")],
  ["a null move in a variation", (parts) => (parts.moves[3] += " (2... -- 3. d4)")],
  ["an illegal move in a variation", (parts) => (parts.moves[3] += " (2... Nh9)")],
  ["glyphs without a space", (parts) => (parts.moves = parts.moves.map((move) => move.replace(" {", "$1 {")))],
  ["annotations", (parts) => (parts.moves = parts.moves.map((move) => move.replace(" {", "!? ± {")))],
  ["no-break spaces", (parts) => (parts.moves = parts.moves.map((move) => move.replaceAll(" ", "\u00a0")))],
  ["colons for captures", (parts) => (parts.moves = parts.moves.map((move) => move.replace(/x(?=[a-h])/, ":")))],
  ["en passant", (parts) => (parts.moves = parts.moves.map((move) => move.replace("exd6", "exd6 e.p.")))],
  ["many points", (parts) => (parts.moves = parts.moves.map((move) => move.replace(". ", "...")))],
  ["signs for pieces", (parts) => (parts.moves = parts.moves.map((move) => move.replace(/\bN(?=[a-h])/g, "♘")))],
  ["a comment before the first tag", (parts) => (parts.tags[0] = `{ "by": hand }\n${parts.tags[0]}`)],
  ["an empty variation", (parts) => (parts.moves[2] += " ()")],
  ["a bracket too many", (parts) => (parts.moves[2] += " )")],
  ["a long comment", (parts) => (parts.moves[2] += `{${"word ".repeat(20_000)}}`)],
];

/** These ruin the game, and no other. */
const HARMFUL: readonly Mutation[] = [
  ["an illegal move", (parts, random) => (parts.moves[2 + below(random, 5)] = "Ke4 {+0.10/5}")],
  ["no move", (parts, random) => (parts.moves[2 + below(random, 5)] = "hello {+0.10/5}")],
  ["a null move", (parts, random) => (parts.moves[2 + below(random, 5)] = "-- {+0.10/5}")],
  ["another null move", (parts, random) => (parts.moves[2 + below(random, 5)] = "Z0 {+0.10/5}")],
  ["an open comment", (parts, random) => (parts.moves[2 + below(random, 5)] += " {no end")],
  ["an open variation", (parts, random) => (parts.moves[2 + below(random, 5)] += " (2. Nc3")],
  ["a variant", (parts) => parts.tags.push('[Variant "Atomic"]')],
  ["no position", (parts) => parts.tags.push('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]')],
];

const GAMES = 3;
const FILES = 200;
const ALL = [...HARMLESS, ...HARMFUL];

const expectedMoves = LINES.map((line) => {
  const game = new Game();
  const [read] = runSteps(readPositions({ name: "", text: line }, game, () => {}));
  expect(read).toBeDefined();
  return game.movesPlayed();
});

describe(`${FILES} files made wrong`, () => {
  test.each(Array.from({ length: FILES / 20 }, (_, part) => part))("part %i", async (part) => {
    for (let file = 20 * part; file < 20 * (part + 1); file++) {
      const random = createRandom(55, file);
      const [name, change] = ALL[file % ALL.length]!;
      const games = Array.from({ length: GAMES }, (_, index) => partsOf(below(random, 4) + 4 * index));
      const lines = games.map(({ tags }) => Number(/Event (\d+)/.exec(tags[0]!)![1]) % 4);
      const changed = below(random, GAMES);
      // The last game of a file without an end would hide what that does to the next one.
      change(games[name.startsWith("no end") ? changed % (GAMES - 1) : changed]!, random);
      const text = games.map(textOf).join("");
      const isHarmful = file % ALL.length >= HARMLESS.length;
      const expected = lines.map((line, index) => (isHarmful && index === changed ? null : expectedMoves[line]!));
      const label = `${file}: ${name}`;
      expect({ label, count: splitGames(text).length }).toEqual({ label, count: GAMES });
      for (const [index, { tags }] of splitGames(text).entries()) {
        const number = Number(/White (\d+)/.exec(games[index]!.tags.join())![1]);
        expect({ label, ...Object.fromEntries(tags) }).toMatchObject({
          label,
          ...{ Event: `Event ${number}`, White: `White ${number}`, Black: `Black ${number}`, Result: "1-0" },
        });
      }
      const readings = {
        annotate: await byAnnotate(text),
        page: byPage(text),
        analyse: byAnalyse(text),
        report: await byReport(text),
        openings: byOpenings(text),
      };
      const notes = isHarmful ? 1 : 0;
      for (const [command, reading] of Object.entries(readings)) {
        expect({ label, command, ...reading }).toEqual({ label, command, games: expected, notes });
      }
      const counts = expected.map((moves) => (moves === null ? null : [`${moves.length}`]));
      expect({ label, ...byImport(text) }).toEqual({ label, games: counts, notes });
    }
  });
});
