import { describe, expect, test } from "vitest";
import { type Line, lineParser } from "../../../../src/uci/parse-line.js";
import { commandTable } from "../../../../src/uci/rows/command-table.js";
import type { GoRequest } from "../../../../src/uci/rows/parse-go.js";
import { UCI_FEATURES } from "../../../../src/cli/uci-features.js";

const parse = lineParser(commandTable(UCI_FEATURES));

/** A command with its arguments. */
interface Said {
  readonly name: string;
  readonly request: unknown;
}

/** What a line says, as data; a line that is no command as it is. */
function said(line: string): Said | Line {
  const parsed = parse(line);
  if (parsed.kind !== "command") return parsed;
  const { name, request } = parsed.command;
  return { name, request };
}

const plain = (name: string): Said => ({ name, request: null });
const debug = (on: boolean): Said => ({ name: "debug", request: { on } });
const perft = (depth: number): Said => ({ name: "perft", request: { depth } });
const bench = (depth: number | null): Said => ({ name: "bench", request: { depth } });
const go = (fields: object): Said => ({
  name: "go",
  request: {
    numbers: {},
    searchMoves: null,
    ponder: false,
    infinite: false,
    corrections: [],
    ...fields,
  } satisfies GoRequest,
});
const position = (fen: string | null, ...moves: readonly string[]): Said => ({
  name: "position",
  request: { fen, moves },
});
const setoption = (name: string, value: string | null): Said => ({ name: "setoption", request: { name, value } });

const KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

describe("lines that can be obeyed", () => {
  test.each<[string, Said | Line]>([
    ["uci", plain("uci")],
    ["  uci\t ", plain("uci")],
    ["\ufeffuci", plain("uci")],
    ["uci please", plain("uci")],
    ["isready", plain("isready")],
    ["debug on", debug(true)],
    ["debug\toff", debug(false)],
    ["joho debug on", debug(true)],
    ["one two three isready", plain("isready")],
    ["register later", plain("register")],
    ["register name X code 123", plain("register")],
    ["ucinewgame", plain("ucinewgame")],
    ["stop", plain("stop")],
    ["ponderhit", plain("ponderhit")],
    ["quit", plain("quit")],
    ["d", plain("d")],
    ["flip", plain("flip")],
    ["eval", plain("eval")],
    ["explain", plain("explain")],
    ["help", plain("help")],
    ["compiler", plain("compiler")],
    ["perft 5", perft(5)],
    ["perft 0", perft(0)],
    ["go perft 5", perft(5)],
    ["well go perft 5", perft(5)],
    ["bench", bench(null)],
    ["bench 12", bench(12)],
    ["", { kind: "empty" }],
    [" \t \r", { kind: "empty" }],

    ["setoption name Hash value 32", setoption("Hash", "32")],
    ["setoption name Clear Hash", setoption("Clear Hash", null)],
    ["setoption  name   Move   Overhead  value  7 ", setoption("Move Overhead", "7")],
    ["setoption name X value", setoption("X", "")],
    ["setoption name X value a  b value c", setoption("X", "a  b value c")],
    ["setoption name valued value x", setoption("valued", "x")],
    ["setoption name name value value", setoption("name", "value")],

    ["position startpos", position(null)],
    ["position startpos moves", position(null)],
    ["position\tstartpos  moves e2e4\te7e5", position(null, "e2e4", "e7e5")],
    [`position fen ${KIWIPETE}`, position(KIWIPETE)],
    [`position fen  ${KIWIPETE.replaceAll(" ", "  ")} moves e1g1`, position(KIWIPETE, "e1g1")],
    ["position fen 8/8", position("8/8")],
    ["position startpos moves e2e4 moves e7e5", position(null, "e2e4", "moves", "e7e5")],

    ["go", go({})],
    ["go infinite", go({ infinite: true })],
    ["go ponder wtime 1 btime 2", go({ ponder: true, numbers: { wtime: 1, btime: 2 } })],
    [
      "go wtime 300000 btime 290000 winc 2000 binc 1000 movestogo 40",
      go({
        numbers: {
          wtime: 300000,
          btime: 290000,
          winc: 2000,
          binc: 1000,
          movestogo: 40,
        },
      }),
    ],
    ["go depth 5 nodes 1000", go({ numbers: { depth: 5, nodes: 1000 } })],
    ["go movetime 1000 mate 3", go({ numbers: { movetime: 1000, mate: 3 } })],
    ["go depth +5", go({ numbers: { depth: 5 } })],
    ["go depth 05", go({ numbers: { depth: 5 } })],
    ["go wtime -0", go({ numbers: { wtime: 0 } })],
    ["go searchmoves e2e4 d2d4 depth 3", go({ searchMoves: ["e2e4", "d2d4"], numbers: { depth: 3 } })],
    ["go depth 3 searchmoves e2e4 infinite", go({ searchMoves: ["e2e4"], numbers: { depth: 3 }, infinite: true })],
    ["go searchmoves a2a3 searchmoves b2b3", go({ searchMoves: ["a2a3", "b2b3"] })],
  ])("%j", (line, command) => {
    expect(said(line)).toEqual(command);
  });
});

describe("numbers out of range are replaced, and the search goes on", () => {
  test.each<[string, object, RegExp]>([
    ["go wtime -5 btime 100", { wtime: 0, btime: 100 }, /wtime '-5'.* 0 is used/],
    ["go winc -1 wtime 1", { winc: 0, wtime: 1 }, /winc '-1'/],
    ["go movetime -3", { movetime: 0 }, /movetime '-3'/],
    ["go depth 0", { depth: 1 }, /depth '0'.* 1 is used/],
    ["go nodes 0", { nodes: 1 }, /nodes '0'/],
    ["go mate -2", { mate: 1 }, /mate '-2'/],
    ["go movestogo -1 wtime 5", { movestogo: 0, wtime: 5 }, /movestogo '-1'/],
    ["go btime 99999999999999999999", { btime: 2 ** 31 - 1 }, /btime '9+'/],
    [`go depth ${"9".repeat(400)}`, { depth: 1000 }, /depth '9{60}\.\.\.' is out of range/],
    ["go depth 3 depth 4", { depth: 4 }, /depth is given twice/],
  ])("%s", (line, numbers, correction) => {
    const request = { numbers, corrections: [expect.stringMatching(correction)] };
    expect(said(line)).toMatchObject({ name: "go", request });
  });
});

describe("words of go that cannot be understood are skipped, and the search goes on", () => {
  test.each<[string, object, RegExp]>([
    ["go depth banana", {}, /^depth needs a whole number, not 'banana', and is skipped$/],
    ["go depth", {}, /^depth needs a number and is skipped$/],
    ["go movetime NaN", {}, /^movetime .*'NaN'/],
    ["go wtime Infinity btime 5", { numbers: { btime: 5 } }, /^wtime .*'Infinity'/],
    ["go wtime btime 100", { numbers: { btime: 100 } }, /^wtime needs a number and is skipped$/],
    ["go movetime ponder", { ponder: true }, /^movetime needs a number/],
    ["go wtime 1000.0", { numbers: { wtime: 1000 } }, /^wtime '1000\.0' is read as 1000$/],
    ["go depth 3.5", { numbers: { depth: 3 } }, /^depth '3\.5' is read as 3$/],
    ["go depth 1e3", { numbers: { depth: 1 } }, /^depth '1e3' is read as 1$/],
    ["go depth 0x10", { numbers: { depth: 1 } }, /^depth '0x10' is read as 1$/],
    ["go wtime -1.5", { numbers: { wtime: 0 } }, /^wtime '-1\.5' is read as 0$/],
    ["go depth 5\u0000", { numbers: { depth: 5 } }, /^depth '5\\u\{0\}' is read as 5$/],
    ["go fast", {}, /^unknown word 'fast' is skipped$/],
    ["go depth 3 foo", { numbers: { depth: 3 } }, /^unknown word 'foo' is skipped$/],
    ["go foo depth 3 bar 7", { numbers: { depth: 3 } }, /^unknown word 'foo' and 2 more are skipped$/],
    ["go depth 3 perft 2", { numbers: { depth: 3 } }, /^unknown word 'perft' and 1 more are skipped$/],
    ["go toString", {}, /^unknown word 'toString' is skipped$/],
    ["go searchmoves", {}, /^searchmoves names no move$/],
    ["go searchmoves depth 3", { numbers: { depth: 3 } }, /^searchmoves names no move$/],
  ])("%j", (line, fields, correction) => {
    expect(said(line)).toEqual(go({ ...fields, corrections: [expect.stringMatching(correction)] }));
  });

  test("several in one line", () => {
    const corrections = ["depth needs a number and is skipped", "unknown word 'x' is skipped"];
    expect(said("go x nodes 5 depth")).toEqual(go({ numbers: { nodes: 5 }, corrections }));
  });
});

test("a megabyte of repeated words of go is read in a moment", () => {
  const count = 1 << 17;
  const moves = Array.from({ length: count }, () => "a");
  // Read in quadratic time this would take minutes.
  expect(said(`go ${"searchmoves a ".repeat(count)}`)).toEqual(go({ searchMoves: moves }));
});

describe("lines that cannot be obeyed say what is wrong and where", () => {
  test.each<[string, RegExp]>([
    ["xyzzy", /^unknown command 'xyzzy', type help for the list$/],
    ["hello d", /^unknown command 'hello d'/],
    ["hello perft 3", /^unknown command 'hello perft 3'/],
    ["perft go 3", /^perft: .*'go'/],
    ["hello bench 3", /^unknown command 'hello bench 3'/],
    ["UCI", /^unknown command 'UCI', type help for the list; did you mean uci\?$/],
    ["israedy", /did you mean isready\?$/],
    ["positon startpos moves e2e4", /did you mean position\?$/],
    ["constructor", /^unknown command 'constructor'/],
    ["__proto__ toString", /^unknown command/],
    ["x\u0007y\u001b[2J", /^unknown command 'x\\u\{7\}y\\u\{1b\}\[2J'/],
    ["debug", /^debug: expected on or off$/],
    ["debug maybe", /^debug: .*'maybe'/],
    ["setoption", /^setoption: expected name/],
    ["setoption Hash value 3", /^setoption: expected name/],
    ["setoption name", /^setoption: the name of the option is missing/],
    ["setoption name value 3", /^setoption: the name of the option is missing/],
    ["setoption value 3", /^setoption: expected name/],
    ["position", /^position: expected startpos or fen$/],
    ["position moves e2e4", /^position: expected startpos or fen$/],
    ["position somewhere", /^position: .*'somewhere'/],
    [`position ${KIWIPETE}`, /^position: expected startpos or fen, not 'r3k2r/],
    ["position fen", /^position: the FEN is missing/],
    ["position fen moves e2e4", /^position: the FEN is missing/],
    ["position startpos e2e4", /^position: expected moves after startpos, not 'e2e4'/],
    ["perft", /^perft: a depth is missing/],
    ["go perft", /^go perft: a depth is missing/],
    ["perft x", /^perft: .*'x'/],
    ["perft -1", /^perft: .*'-1'/],
    ["perft 101", /^perft: .*from 0 to 100/],
    ["perft 3 4", /^perft: unexpected '4'/],
    ["go perft 3 depth 4", /^go perft: unexpected 'depth'/],
    ["bench 0", /^bench: .*from 1 to 100.*'0'/],
  ])("%j", (line, message) => {
    const command = parse(line);
    expect(command.kind).toBe("invalid");
    if (command.kind === "invalid") expect(command.message).toMatch(message);
  });
});

test("a megabyte of rubbish is answered in a short line", () => {
  for (const line of ["x".repeat(1 << 20), "x ".repeat(1 << 19)]) {
    const command = parse(line);
    expect(command.kind).toBe("invalid");
    expect(JSON.stringify(command).length).toBeLessThan(200);
  }
});

test("a very long game is parsed whole", () => {
  const moves = Array.from({ length: 200_000 }, (_, at) => `m${at}`);
  expect(said(`position startpos moves ${moves.join(" ")}`)).toEqual({
    name: "position",
    request: { fen: null, moves },
  });
});
