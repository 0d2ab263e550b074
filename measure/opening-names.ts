// Builds books/opening-names.txt from the tables of opening names of lichess (github.com/lichess-org/chess-openings,
// CC0):
//
//     npm run build && node dist/modules/measure/opening-names.js a.tsv b.tsv c.tsv d.tsv e.tsv [-o FILE]
//
// Each table has the columns eco, name and pgn. Names are kept by the position that the moves lead to, so that
// transpositions have them too. A position on the way that has no name of its own has that of the last one before it on
// its row, and of several rows that of the one whose last name came latest: whoever gets there by other moves has
// transposed into that opening. src/common/opening/opening-table.ts describes the file.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Game } from "../engine/rules/game.js";
import { positionCode } from "../src/common/opening/opening-names.js";
import { readLine } from "../src/notation/index.js";
import { readArguments, refuse } from "./arguments.js";
import { projectFile } from "./project.js";

const { values, positionals: files } = readArguments(import.meta.url, {
  allowPositionals: true,
  options: { output: { type: "string", short: "o", default: fileURLToPath(projectFile("books/opening-names.txt")) } },
});
if (files.length === 0) refuse("name the tables (--help shows more)");

/** The codes of a name's positions, and of those on the way to it that have no name of their own. */
interface Entry {
  readonly own: string[];
  readonly onTheWay: string[];
}

/** Families, each with its variations in order, each with the codes of its positions. */
const families = new Map<string, Map<string, Entry>>();
const known = new Map<string, { readonly name: string; readonly entry: Entry }>();
/** The codes of the positions of each row, from the first move on. */
const rows: (readonly string[])[] = [];
const game = new Game();

for (const file of files) {
  const [head, ...lines] = readFileSync(file, "utf8").trimEnd().split(/\r?\n/);
  if (head !== "eco\tname\tpgn") throw new Error(`${file}: its first line is not eco, name, pgn`);
  for (const [index, line] of lines.entries()) {
    const fail: (fault: string) => never = (fault) => {
      throw new Error(`${file}:${index + 2}: ${fault}: ${line}`);
    };
    const [eco = "", name = "", pgn = ""] = line.split("\t");
    if (!/^[A-E]\d\d$/.test(eco) || !name || !pgn || /[|\n]/.test(name)) fail("no row");
    const words = pgn.split(/\s+/).filter((word) => !/^\d+\.+$/.test(word));
    const moves = readLine(game, null, words);
    if (!game.setPosition(null, moves).ok || moves.length < words.length) fail("an illegal move");
    const code = positionCode(game.fen());
    const same = known.get(code);
    if (same !== undefined) fail(`the same position as ${same.name}`);
    const [family = "", ...rest] = name.split(": ");
    const variations = families.get(family) ?? new Map<string, Entry>();
    families.set(family, variations);
    const label = `${eco}|${rest.join(": ")}`;
    const entry = variations.get(label) ?? { own: [], onTheWay: [] };
    variations.set(label, entry);
    entry.own.push(code);
    known.set(code, { name, entry });
    rows.push(game.positions().slice(1).map(positionCode));
  }
}

/** The last name before a position without a name of its own, and the number of moves to that name. */
interface Inherited {
  readonly moves: number;
  readonly entry: Entry;
}

const inherited = new Map<string, Inherited>();
for (const codes of rows) {
  let last: Inherited | null = null;
  for (const [moves, code] of codes.entries()) {
    const named = known.get(code);
    if (named !== undefined) last = { moves, entry: named.entry };
    else if (last !== null && (inherited.get(code)?.moves ?? -1) < last.moves) inherited.set(code, last);
  }
}
for (const [code, { entry }] of inherited) entry.onTheWay.push(code);

const text = [
  "# Names of openings by position, from the tables of lichess (github.com/lichess-org/chess-openings), which are in the",
  "# public domain (CC0 1.0). Made by measure/opening-names.ts; not to be edited.",
  ...[...families].flatMap(([family, variations]) => [
    family,
    ...[...variations].map(
      ([label, { own, onTheWay }]) => `${label}|${own.join("")}${onTheWay.length === 0 ? "" : `|${onTheWay.join("")}`}`,
    ),
  ]),
];
writeFileSync(values.output, `${text.join("\n")}\n`);
console.log(`${known.size} names, ${inherited.size} positions on the way, ${families.size} families`);
