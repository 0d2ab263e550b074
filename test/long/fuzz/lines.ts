/** Lines of input at random: what a GUI sends, the same with faults, and what nobody should send. */

import fc from "fast-check";
import { OPTIONS, type OptionSpec } from "../../../src/uci/options.js";
import { type Game, game, positionLine, STARTS, tidyFen, wildFen } from "./games.js";
import type { Scenario, Step } from "./scenario.js";

type Lines = fc.Arbitrary<string>;

/** The most that is asked of options which cost memory, threads or time. */
const MODEST: Readonly<Record<string, number>> = {
  Hash: 80,
  Threads: 3,
  MultiPV: 8,
  nodestime: 5,
};

const settings = fc
  .constantFrom(...(OPTIONS as readonly OptionSpec[]))
  .chain((option) =>
    valueFor(option).map((value) =>
      value === null ? `setoption name ${option.name}` : `setoption name ${option.name} value ${value}`,
    ),
  );

function valueFor(option: OptionSpec): fc.Arbitrary<string | null> {
  switch (option.type) {
    case "button":
      return fc.constant(null);
    case "check":
      return fc.constantFrom("true", "false", "TRUE", "maybe");
    case "combo":
      return fc.constantFrom(...option.choices, "none of them");
    case "string":
      // No path: what `Debug Log File` makes of the word stays in the process's own folder.
      return fc.constantFrom("<empty>", "", "none");
    case "spin": {
      const { min, max, name } = option;
      const most = Math.min(MODEST[name] ?? max, max);
      return fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min, max: most }).map(String) },
        { weight: 1, arbitrary: fc.constant(String(option.default)) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(String(min - 1), String(max + 1), "x"),
        },
      );
    }
  }
}

/** More of what changes the rules and the way of searching. */
const turns: Lines = fc.constantFrom(
  "setoption name UCI_Chess960 value true",
  "setoption name UCI_Chess960 value false",
  "setoption name MoveGen value compiled",
  "setoption name MoveGen value chess.js",
  "setoption name MoveGen value both",
  "setoption name MultiPV value 3",
  "setoption name Clear Hash",
  "ucinewgame",
);

const squares = fc.tuple(fc.nat(7), fc.nat(7)).map(([file, rank]) => "abcdefgh".charAt(file) + String(rank + 1));
const move: Lines = fc
  .tuple(squares, squares, fc.constantFrom("", "", "", "q", "n", "k"))
  .map((parts) => parts.join(""));

const limits: Lines = fc.oneof(
  fc.integer({ min: 1, max: 3 }).map((depth) => `depth ${depth}`),
  fc.integer({ min: 1, max: 2000 }).map((nodes) => `nodes ${nodes}`),
  fc.integer({ min: 0, max: 40 }).map((time) => `movetime ${time}`),
  fc
    .tuple(fc.integer({ min: -50, max: 3000 }), fc.nat(50), fc.nat(40))
    .map(
      ([time, increment, moves]) =>
        `wtime ${time} btime ${time} winc ${increment} binc ${increment} movestogo ${moves}`,
    ),
  fc.constantFrom("mate 1", "mate 2", "infinite", "depth 99", "wtime 500", ""),
);

/** What a GUI of another dialect might put beside the limits. */
const oddities: Lines = fc.constantFrom(
  ..." foo| movetime NaN| depth 2.5| wtime| nodes 1e3| searchmoves| perft 2| wtime 1000.0 btime 1000.0| mate x".split(
    "|",
  ),
);

const go: Lines = fc
  .tuple(
    fc.constantFrom("", "", "", "ponder "),
    limits,
    fc.oneof(
      { weight: 4, arbitrary: fc.constant("") },
      {
        weight: 1,
        arbitrary: fc.array(move, { minLength: 1, maxLength: 12 }).map((moves) => ` searchmoves ${moves.join(" ")}`),
      },
    ),
    fc.oneof({ weight: 5, arbitrary: fc.constant("") }, { weight: 1, arbitrary: oddities }),
  )
  .map(([ponder, limit, moves, oddity]) => `go ${ponder}${limit}${moves}${oddity}`);

const simple: Lines = fc.constantFrom(
  "uci",
  "isready",
  "d",
  "eval",
  "explain",
  "help",
  "compiler",
  "register later",
  "debug on",
  "debug off",
  "joho isready",
  "",
);

const work: Lines = fc.constantFrom(
  "perft 0",
  "perft 1",
  "perft 2",
  "go perft 2",
  "perft 3",
  "perft 9",
  "bench 1",
  "bench 30",
);

const control: Lines = fc.constantFrom("stop", "ponderhit", "stop", "isready");

const fens: Lines = fc.oneof(fc.constantFrom(...STARTS), tidyFen, wildFen).map((fen) => `position fen ${fen}`);

/** Lines whose meaning is plain. */
const sound: Lines = fc.oneof(
  { weight: 6, arbitrary: go },
  { weight: 4, arbitrary: control },
  { weight: 3, arbitrary: simple },
  { weight: 3, arbitrary: fens },
  { weight: 2, arbitrary: settings },
  { weight: 2, arbitrary: turns },
  { weight: 1, arbitrary: work },
);

/** A change to a text: at a place, by its length's remainder. */
type Fault = (text: string) => string;

const vocabulary = fc.constantFrom(
  ..."go position fen startpos moves stop d isready perft setoption name value searchmoves ponder infinite depth nodes banana 0000 -1 99999999999999999999 1e9 __proto__ \u00a0 e1g1 e1h1 a7a8q".split(
    " ",
  ),
);
const character = fc.oneof(
  fc.nat(255).map((code) => String.fromCharCode(code)),
  fc.constantFrom(..." \t\n\r/-0123456789KQkqwbprnPRN\0\u001b\u2028\u20ac"),
);

const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.tuple(fc.nat(), character).map(([at, letter]) => (text: string) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + letter + text.slice(place);
  }),
  fc.tuple(fc.nat(), character).map(([at, letter]) => (text: string) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + letter + text.slice(place + 1);
  }),
  fc.tuple(fc.nat(), fc.nat(8)).map(([at, length]) => (text: string) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + text.slice(place + length);
  }),
  fc.tuple(fc.nat(), fc.nat(8)).map(([at, length]) => (text: string) => {
    const place = at % (text.length + 1);
    return text.slice(0, place + length) + text.slice(place);
  }),
  fc.tuple(fc.nat(), vocabulary).map(([at, word]) => (text: string) => {
    const words = text.split(" ");
    words[at % words.length] = word;
    return words.join(" ");
  }),
  fc.tuple(fc.nat(), vocabulary).map(([at, word]) => (text: string) => {
    const words = text.split(" ");
    words.splice(at % (words.length + 1), 0, word);
    return words.join(" ");
  }),
  fc.tuple(fc.nat(), fc.nat()).map(([from, to]) => (text: string) => {
    const words = text.split(" ");
    const [word = ""] = words.splice(from % words.length, 1);
    words.splice(to % (words.length + 1), 0, word);
    return words.join(" ");
  }),
);

const huge: Lines = fc
  .tuple(
    fc.constantFrom(
      "",
      "go depth ",
      "position fen ",
      "position startpos moves ",
      "setoption name ",
      "go searchmoves ",
      "perft ",
    ),
    fc.constantFrom("x", "9", "8/", "e2e4 ", "\t", "go ", "moves ", "\u20ac"),
    fc.integer({ min: 1_000, max: 60_000 }),
  )
  .map(([start, filling, count]) => start + filling.repeat(count));

const noise = fc.uint8Array({ maxLength: 120 }).map((bytes) => Buffer.from(bytes).toString("latin1"));

/** A line, before its ending, of the present scenario's games. */
type Draft = (games: readonly Game[]) => string;

const progress: fc.Arbitrary<Draft> = fc
  .tuple(fc.nat(), fc.nat(60), fc.option(move, { freq: 5 }))
  .map(([which, plies, more]) => (games: readonly Game[]) => {
    const one = games[which % games.length] ?? { fen: null, moves: [] };
    const line = positionLine(one, plies);
    if (more === null) return line;
    return line.includes(" moves ") ? `${line} ${more}` : `${line} moves ${more}`;
  });

const plain: fc.Arbitrary<Draft> = fc.oneof(
  { weight: 2, arbitrary: sound.map((line) => () => line) },
  { weight: 1, arbitrary: progress },
);

const faulty: fc.Arbitrary<Draft> = fc.tuple(plain, fc.array(fault, { minLength: 1, maxLength: 4 })).map(
  ([draft, faults]) =>
    (games: readonly Game[]) =>
      faults.reduce((text, change) => change(text), draft(games)),
);

const draft: fc.Arbitrary<Draft> = fc.oneof(
  { weight: 60, arbitrary: plain },
  { weight: 30, arbitrary: faulty },
  { weight: 6, arbitrary: noise.map((line) => () => line) },
  { weight: 1, arbitrary: huge.map((line) => () => line) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("quit", "joho quit").map((line) => () => line),
  },
);

const step = fc.record({
  draft,
  ending: fc.constantFrom("\n", "\n", "\n", "\r\n", "\r"),
  afterwards: fc.constantFrom<Step["afterwards"]>("ask", "ask", "ask", "settle", "nothing"),
  pause: fc.constantFrom(0, 0, 0, 0, 1, 10),
});

/** Scenarios of so many steps. */
export function scenarios(steps: number): fc.Arbitrary<Scenario> {
  return fc
    .record({
      games: fc.array(game, { minLength: 2, maxLength: 2 }),
      steps: fc.array(step, { minLength: 1, maxLength: steps, size: "max" }),
      farewell: fc.constantFrom<Scenario["farewell"]>("quit", "eof"),
    })
    .map(({ games, steps: drafts, farewell }) => ({
      farewell,
      steps: drafts.map(({ draft: write, ending, afterwards, pause }) => ({
        // Latin-1 gives every byte; what lies beyond becomes UTF-8.
        bytes: Buffer.concat([bytesOf(write(games)), Buffer.from(ending)]),
        afterwards,
        pause,
      })),
    }));
}

function bytesOf(text: string): Buffer {
  // eslint-disable-next-line no-control-regex
  const isLatin = /^[\u0000-\u00ff]*$/.test(text);
  return Buffer.from(text, isLatin ? "latin1" : "utf8");
}
