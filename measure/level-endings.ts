// Measures how often the levels of limited strength win elementary endings against a bare king before the fifty-move
// rule ends the game, as a table for docs/levels.md.
//
//   npm run build && node dist/modules/measure/level-endings.js [--levels 700,1000,1300] [--endings KQK,KRK,KBBK] \
//     [--games 20]
//     [--engine "cmd=stockfish option.Hash=16"] [--nodes 20000] [--seed 1]
//
// Every level plays from the same positions, drawn at random: the bare king stands on one of the 36 inner squares, the
// stronger side has the move, and Black is the stronger one in every second position. --engine names the defender, who
// searches --nodes nodes a move; without it the engine itself defends at full strength. A cell has the wins, as
// "won / games", and the draws by their kinds.

import { Game, type Outcome } from "../engine/rules/game.js";
import { below, createRandom, type Random } from "../src/common/random.js";
import { createEngine } from "../src/library/index.js";
import { readArguments, refuse, wholeNumber } from "./arguments.js";
import { startJudge } from "./judge.js";
import { type MoveChooser, playLevel, playOut, printRow } from "./level-measures.js";

const { values: options } = readArguments(import.meta.url, {
  options: {
    levels: { type: "string", default: "700,850,1000,1150,1300,1500,1700,2000" },
    endings: { type: "string", default: "KQK,KRK,KBBK" },
    games: { type: "string", default: "20" },
    engine: { type: "string" },
    nodes: { type: "string", default: "20000" },
    seed: { type: "string", default: "1" },
  },
});

/** Files and ranks from the edge in which the bare king does not stand at the beginning. */
const BORDER = 1;

const levels = options.levels.split(",").map((text) => wholeNumber("levels", text));
const endings = options.endings.split(",");
const games = wholeNumber("games", options.games, 1);
const nodes = wholeNumber("nodes", options.nodes, 1);
const seed = wholeNumber("seed", options.seed);
for (const name of endings) {
  if (!/^K[QRBNP]+K$/.test(name)) refuse(`--endings: expected names such as KRK, not '${name}'`);
}

/** A FEN of the ending, with the stronger side to move. */
function drawPosition(name: string, isBlack: boolean, random: Random): string {
  for (;;) {
    const board = new Map<number, string>();
    const inner = () => BORDER + below(random, 8 - 2 * BORDER);
    board.set(8 * inner() + inner(), "k");
    for (const piece of name.slice(0, -1)) board.set(below(random, 64), piece);
    const letters = Array.from({ length: 64 }, (_, square) => board.get(square) ?? ".").map((letter) =>
      isBlack ? (letter === "k" ? "K" : letter.toLowerCase()) : letter,
    );
    if (board.size !== name.length || !isPlayable(board)) continue;
    const rows = letters.join("").match(/.{8}/g) ?? [];
    const placement = rows.map((row) => row.replace(/\.+/g, (empty) => String(empty.length))).join("/");
    const fen = `${placement} ${isBlack ? "b" : "w"} - - 0 1`;
    if (new Game().setPosition(fen, []).ok) return fen;
  }
}

/** Whether bishops stand on both colours, and no pawn on the first or last rank. */
function isPlayable(board: ReadonlyMap<number, string>): boolean {
  const squares = (piece: string) => [...board].filter(([, letter]) => letter === piece).map(([square]) => square);
  const colours = new Set(squares("B").map((square) => ((square >> 3) + square) & 1));
  return (squares("B").length < 2 || colours.size === 2) && squares("P").every((square) => square >= 8 && square < 56);
}

const engine = await createEngine({ hash: 8 });
const defender = options.engine === undefined ? await ownDefender() : await otherDefender(options.engine);

/** Who plays the bare king. */
interface Defender {
  readonly newGame: () => Promise<void>;
  readonly choose: MoveChooser;
  readonly close: () => Promise<void>;
}

async function ownDefender(): Promise<Defender> {
  const guard = await createEngine({ hash: 8 });
  return {
    newGame: () => guard.newGame(),
    choose: async (fen, moves) => {
      const { bestMove } = await guard.play(fen === null ? { moves } : { fen, moves }, { nodes });
      return bestMove!.uci;
    },
    close: () => guard.dispose(),
  };
}

/** It forgets the game before each move by itself. */
async function otherDefender(text: string): Promise<Defender> {
  const judge = await startJudge(text, nodes, false);
  return {
    newGame: async () => {},
    choose: async (fen, moves) => (await judge.ask(fen, moves)).move!,
    close: () => judge.close(),
  };
}

/** How a level's game from a position ends. */
async function result(fen: string, elo: number, random: Random): Promise<Outcome["kind"]> {
  await engine.newGame();
  await defender.newGame();
  const attack: MoveChooser = async (_, moves) => (await playLevel(engine, { fen, moves }, elo, random)).uci;
  const { kind } = await playOut(new Game(), fen, attack, defender.choose);
  return kind;
}

printRow(["`UCI_Elo`", ...endings]);
printRow(["---:", ...endings.map(() => "---:")]);
const positions = endings.map((name, index) => {
  const random = createRandom(seed, index);
  return Array.from({ length: games }, (_, number) => drawPosition(name, number % 2 === 1, random));
});
for (const elo of levels) {
  const cells: string[] = [];
  for (const fens of positions) {
    const random = createRandom(seed, elo);
    const kinds: Outcome["kind"][] = [];
    for (const fen of fens) kinds.push(await result(fen, elo, random));
    const draws = [...new Set(kinds)]
      .filter((kind) => kind !== "checkmate")
      .map((kind) => `${kinds.filter((one) => one === kind).length} ${kind}`);
    const won = kinds.filter((kind) => kind === "checkmate").length;
    cells.push([`${won} / ${games}`, ...draws].join(", "));
  }
  printRow([elo, ...cells]);
}
await engine.dispose();
await defender.close();
