// Builds books/opening-names.txt from the tables of opening names of lichess (github.com/lichess-org/chess-openings, CC0):
//
//     npm run build && node scripts/opening-names.mjs a.tsv b.tsv c.tsv d.tsv e.tsv
//
// Each table has the columns eco, name and pgn. Names are kept by the position that the moves lead to, so that
// transpositions have them too; src/common/opening/opening-names.ts describes the file.
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
const game = new Game();
let rows = 0;

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
    if (known.has(code)) fail(`the same position as ${known.get(code)}`);
    known.set(code, name);
    const [family, ...rest] = name.split(": ");
    const variations = families.get(family) ?? new Map();
    families.set(family, variations);
    const label = `${eco}|${rest.join(": ")}`;
    variations.set(label, (variations.get(label) ?? "") + code);
    rows += 1;
  }
}

const text = [
  "# Names of openings by position, from the tables of lichess (github.com/lichess-org/chess-openings), which are in the",
  "# public domain (CC0 1.0). Made by scripts/opening-names.mjs; not to be edited.",
  ...[...families].flatMap(([family, variations]) => [
    family,
    ...[...variations].map(([label, codes]) => `${label}|${codes}`),
  ]),
];
writeFileSync(TARGET, `${text.join("\n")}\n`);
console.log(`${rows} positions, ${families.size} families`);
