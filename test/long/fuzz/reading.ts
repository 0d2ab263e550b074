/** What lines of input mean, as far as the fuzzer's model cares; written apart from the engine's own parser. */

export interface GoMeaning {
  readonly kind: "go";
  readonly infinite: boolean;
  readonly ponder: boolean;
  /** Whether it ends by itself before long: in any case, or where nodes are a hard limit. */
  readonly brief: "always" | "by-nodes" | null;
  readonly searchMoves: readonly string[];
}

export type Meaning =
  | {
      readonly kind: "position";
      readonly fen: string | null;
      readonly moves: readonly string[];
    }
  | GoMeaning
  | { readonly kind: "chess960" | "soft nodes"; readonly on: boolean }
  /** Perft or bench; long: only `stop` ends it in reasonable time. */
  | { readonly kind: "work"; readonly long: boolean }
  | { readonly kind: "isready" | "d" | "stop" | "ponderhit" | "quit" }
  /** Changes nothing that the model keeps, yet ends a search that is under way. */
  | { readonly kind: "displacing" }
  | { readonly kind: "other" };

const OTHER: Meaning = { kind: "other" };
const DISPLACING: Meaning = { kind: "displacing" };

const LF = 0x0a;
const CR = 0x0d;

/** Cuts bytes, the last line's ending among them, into lines that end in LF, CR or CR LF. */
export function linesOf(bytes: Uint8Array): string[] {
  const lines: string[] = [];
  let start = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== LF && bytes[at] !== CR) continue;
    lines.push(Buffer.from(bytes.subarray(start, at)).toString("utf8"));
    if (bytes[at] === CR && bytes[at + 1] === LF) at++;
    start = at + 1;
  }
  return lines;
}

/** Words that are also commands after words that are none. */
const STANDARD: Readonly<Record<string, (words: string[]) => Meaning>> = {
  uci: () => OTHER,
  debug: () => OTHER,
  register: () => OTHER,
  isready: () => ({ kind: "isready" }),
  stop: () => ({ kind: "stop" }),
  ponderhit: () => ({ kind: "ponderhit" }),
  quit: () => ({ kind: "quit" }),
  ucinewgame: () => DISPLACING,
  setoption: readSetOption,
  position: readPosition,
  go: readGo,
};

/** The meaning of a line without its ending. */
export function meaningOf(line: string): Meaning {
  const words = line.split(/\s+/).filter((word) => word !== "");
  const [first = ""] = words;
  if (first === "d") return { kind: "d" };
  if (first === "perft") return readWork(words.slice(1), 0, 3);
  if (first === "bench") return words.length === 1 ? { kind: "work", long: true } : readWork(words.slice(1), 1, 1);
  if (["eval", "explain", "help", "compiler"].includes(first)) return OTHER;
  const at = words.findIndex((word) => Object.hasOwn(STANDARD, word));
  const read = STANDARD[words[at] ?? ""];
  return read === undefined ? OTHER : read(words.slice(at + 1));
}

function readWork(words: string[], least: number, brief: number): Meaning {
  const [text = "", ...rest] = words;
  const depth = /^[+-]?[0-9]+$/.test(text) ? Number(text) : NaN;
  const valid = depth >= least && depth <= 100 && rest.length === 0;
  return valid ? { kind: "work", long: depth > brief } : OTHER;
}

const SWITCHES: ReadonlyMap<string, "chess960" | "soft nodes"> = new Map([
  ["uci_chess960", "chess960"],
  ["soft nodes", "soft nodes"],
]);

function readSetOption(words: string[]): Meaning {
  const mark = words.indexOf("value");
  const name = (mark === -1 ? words : words.slice(0, mark)).join(" ");
  if (!/^name ./.test(name)) return OTHER;
  const value = mark === -1 ? "" : words.slice(mark + 1).join(" ");
  const kind = SWITCHES.get(name.slice("name ".length).toLowerCase());
  return kind !== undefined && /^(true|false)$/i.test(value)
    ? { kind, on: value.toLowerCase() === "true" }
    : DISPLACING;
}

function readPosition(words: string[]): Meaning {
  const mark = words.indexOf("moves");
  const [source, ...fields] = mark === -1 ? words : words.slice(0, mark);
  const moves = mark === -1 ? [] : words.slice(mark + 1);
  if (source === "startpos" && fields.length === 0) return { kind: "position", fen: null, moves };
  if (source === "fen" && fields.length > 0) return { kind: "position", fen: fields.join(" "), moves };
  return OTHER;
}

const CLOCK_WORDS = ["wtime", "btime", "winc", "binc"];
const NUMBER_WORDS = [...CLOCK_WORDS, "movestogo", "depth", "nodes", "mate", "movetime"];
const GO_WORDS = [...NUMBER_WORDS, "searchmoves", "ponder", "infinite"];

function readGo(words: string[]): Meaning {
  if (words[0] === "perft") return readWork(words.slice(1), 0, 3);
  const numbers = new Map<string, number>();
  const searchMoves: string[] = [];
  const flags = new Set<string>();
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (NUMBER_WORDS.includes(word)) {
      const [text = ""] = rest;
      if (GO_WORDS.includes(text)) continue;
      rest.shift();
      const integer = /^[+-]?[0-9]+/.exec(text)?.[0];
      if (integer !== undefined) numbers.set(word, Number(integer));
    } else if (word === "searchmoves") {
      const next = rest.findIndex((one) => GO_WORDS.includes(one));
      const moves = rest.splice(0, next === -1 ? rest.length : next);
      searchMoves.push(...moves);
    } else if (word === "ponder" || word === "infinite") {
      flags.add(word);
    }
  }
  const isUnder = (word: string, limit: number) => (numbers.get(word) ?? Infinity) <= limit;
  const limitless = ["movetime", "depth", "nodes", "mate", ...CLOCK_WORDS].every((word) => !numbers.has(word));
  return {
    kind: "go",
    infinite: flags.has("infinite") || limitless,
    ponder: flags.has("ponder"),
    // Even a shallow search is long in a position full of queens.
    brief: isUnder("movetime", 50) ? "always" : isUnder("nodes", 2000) ? "by-nodes" : null,
    searchMoves,
  };
}
