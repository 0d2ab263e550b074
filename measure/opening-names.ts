// Builds books/opening-names.txt from the tables of opening names of lichess (github.com/lichess-org/chess-openings, CC0):
//
//     npm run build && node scripts/opening-names.mjs a.tsv b.tsv c.tsv d.tsv e.tsv
//
// Each table has the columns eco, name and pgn. Names are kept by the position that the moves lead to, so that
// transpositions have them too. A position on the way that has no name of its own has that of the last one before it on its
// row, and of several rows that of the one whose last name came latest: whoever gets there by other moves has transposed
// into that opening. src/common/opening/opening-table.ts describes the file.
import { readFileSync, writeFileSync } from "node:fs";
import { Game } from "../dist/modules/engine/rules/game.js";
import { readLine } from "../dist/modules/src/notation/index.js";
import { positionCode } from "../dist/modules/src/common/opening/opening-names.js";
import { readArguments, refuse } from "./script-arguments.mjs";

const TARGET = new URL("../books/opening-names.txt", import.meta.url);

const { positionals: files } = readArguments(import.meta.url, { allowPositionals: true });
if (files.length === 0) refuse("name the tables (--help shows more)");

/** Families, each with its variations in order, each with the codes of its positions. */
const families = new Map();
const known = new Map();
/** The codes of the positions of each row, from the first move on, and its label. */
const rows = [];
const game = new Game();

for (const file of files) {
  const [head, ...lines] = readFileSync(file, "utf8").trimEnd().split(/\r?\n/);
  if (head !== "eco\tname\tpgn") throw new Error(`${file}: its first line is not eco, name, pgn`);
  for (const [index, line] of lines.entries()) {
    const fail = (fault) => {
      throw new Error(`${file}:${index + 2}: ${fault}: ${line}`);
    };
    const [eco, name, pgn] = line.split("\t");
    if (!/^[A-E]\d\d$/.test(eco) || !name || !pgn || /[|\n]/.test(name)) fail("no row");
    const words = pgn.split(/\s+/).filter((word) => !/^\d+\.+$/.test(word));
    const moves = readLine(game, null, words);
    if (!game.setPosition(null, moves).ok || moves.length < words.length) fail("an illegal move");
    const code = positionCode(game.fen());
    if (known.has(code)) fail(`the same position as ${known.get(code).name}`);
    const [family, ...rest] = name.split(": ");
    const variations = families.get(family) ?? new Map();
    families.set(family, variations);
    const label = `${eco}|${rest.join(": ")}`;
    const entry = variations.get(label) ?? { own: [], onTheWay: [] };
    variations.set(label, entry);
    entry.own.push(code);
    known.set(code, { name, entry });
    rows.push(game.positions().slice(1).map(positionCode));
  }
}

/** For each position without a name of its own: the number of moves to the last name before it, and the name's entry. */
const inherited = new Map();
for (const codes of rows) {
  let last = null;
  for (const [moves, code] of codes.entries()) {
    if (known.has(code)) last = { moves, entry: known.get(code).entry };
    else if (last !== null && (inherited.get(code)?.moves ?? -1) < last.moves) inherited.set(code, last);
  }
}
for (const [code, { entry }] of inherited) entry.onTheWay.push(code);

const text = [
  "# Names of openings by position, from the tables of lichess (github.com/lichess-org/chess-openings), which are in the",
  "# public domain (CC0 1.0). Made by scripts/opening-names.mjs; not to be edited.",
  ...[...families].flatMap(([family, variations]) => [
    family,
    ...[...variations].map(
      ([label, { own, onTheWay }]) => `${label}|${own.join("")}${onTheWay.length === 0 ? "" : `|${onTheWay.join("")}`}`,
    ),
  ]),
];
writeFileSync(TARGET, `${text.join("\n")}\n`);
console.log(`${known.size} names, ${inherited.size} positions on the way, ${families.size} families`);
