/** From a line of input to a command. Pure: it knows the words of the protocol, not the rules of chess. */

import { DEPTH_LIMIT } from "../../engine/host/limits.js";
import { quote, wholeNumber } from "../common/text.js";
import { type Command, invalid } from "./command.js";
import { parseGo } from "./parse-go.js";

/** Parses what follows the command's own word. */
type Parser = (rest: string) => Command;

/** The commands of the protocol. They also count after unknown words, as in `joho debug on`. */
const STANDARD: Readonly<Record<string, Parser>> = {
  uci: () => ({ kind: "uci" }),
  debug: parseDebug,
  isready: () => ({ kind: "isready" }),
  setoption: parseSetOption,
  register: () => ({ kind: "register" }),
  ucinewgame: () => ({ kind: "ucinewgame" }),
  position: (rest) => parsePosition(split(rest)),
  go: (rest) => {
    const words = split(rest);
    return words[0] === "perft" ? parsePerft("go perft", words.slice(1)) : parseGo(words);
  },
  stop: () => ({ kind: "stop" }),
  ponderhit: () => ({ kind: "ponderhit" }),
  quit: () => ({ kind: "quit" }),
};

/** Commands by custom, for people. They count only as the first word of a line. */
const CUSTOMARY: Readonly<Record<string, Parser>> = {
  perft: (rest) => parsePerft("perft", split(rest)),
  bench: (rest) => parseBench(split(rest)),
  d: () => ({ kind: "d" }),
  flip: () => ({ kind: "flip" }),
  eval: () => ({ kind: "eval" }),
  explain: () => ({ kind: "explain" }),
  help: () => ({ kind: "help" }),
  compiler: () => ({ kind: "compiler" }),
};

/** Parses one line, without its line ending. Never throws. */
export function parse(line: string): Command {
  const word = /\S+/g;
  for (let first = true; ; first = false) {
    const name = word.exec(line)?.[0];
    if (name === undefined) {
      return first ? { kind: "empty" } : invalid(`unknown command ${quote(line.trim())}, type help for the list`);
    }
    const parser = own(STANDARD, name) ?? (first ? own(CUSTOMARY, name) : undefined);
    if (parser !== undefined) return parser(line.slice(word.lastIndex));
  }
}

/** An own property only: `constructor` is not a command. */
function own(table: Readonly<Record<string, Parser>>, name: string): Parser | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function split(text: string): readonly string[] {
  return text.match(/\S+/g) ?? [];
}

function parseDebug(rest: string): Command {
  const [state] = split(rest);
  if (state === "on" || state === "off") {
    return { kind: "debug", on: state === "on" };
  }
  return invalid(state === undefined ? "debug: expected on or off" : `debug: expected on or off, not ${quote(state)}`);
}

/** `name` up to the word `value`; then everything to the end of the line, for a path may hold several blanks. */
function parseSetOption(rest: string): Command {
  const mark = /(?:^|\s)value(?=\s|$)/.exec(rest);
  const [keyword, ...name] = split(mark === null ? rest : rest.slice(0, mark.index));
  if (keyword !== "name") {
    return invalid("setoption: expected name <option> [value <value>]");
  }
  if (name.length === 0) {
    return invalid("setoption: the name of the option is missing");
  }
  return {
    kind: "setoption",
    name: name.join(" "),
    value: mark === null ? null : rest.slice(mark.index + mark[0].length).trim(),
  };
}

function parsePosition(words: readonly string[]): Command {
  const mark = words.indexOf("moves");
  const [source, ...fields] = mark === -1 ? words : words.slice(0, mark);
  const moves = mark === -1 ? [] : words.slice(mark + 1);

  if (source === "startpos") {
    const [extra] = fields;
    return extra === undefined
      ? { kind: "position", fen: null, moves }
      : invalid(`position: expected moves after startpos, not ${quote(extra)}`);
  }
  if (source === "fen") {
    return fields.length === 0
      ? invalid("position: the FEN is missing")
      : { kind: "position", fen: fields.join(" "), moves };
  }
  return invalid(
    source === undefined
      ? "position: expected startpos or fen"
      : `position: expected startpos or fen, not ${quote(source)}`,
  );
}

function parsePerft(name: string, words: readonly string[]): Command {
  if (words.length === 0) return invalid(`${name}: a depth is missing`);
  const depth = parseDepth(name, words, 0);
  return typeof depth === "number" ? { kind: "perft", depth } : depth;
}

function parseBench(words: readonly string[]): Command {
  if (words.length === 0) return { kind: "bench", depth: null };
  const depth = parseDepth("bench", words, 1);
  return typeof depth === "number" ? { kind: "bench", depth } : depth;
}

/** The one argument of perft and bench. */
function parseDepth(name: string, words: readonly string[], least: number): number | Command {
  const [text = "", extra] = words;
  const depth = wholeNumber(text);
  if (depth === null || depth < least || depth > DEPTH_LIMIT) {
    return invalid(`${name}: the depth must be a whole number from ${least} to ${DEPTH_LIMIT}, not ${quote(text)}`);
  }
  if (extra !== undefined) {
    return invalid(`${name}: unexpected ${quote(extra)} after the depth`);
  }
  return depth;
}
