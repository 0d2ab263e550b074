// Collects positions at which games of self-play begin, for `castellan datagen --book`: openings of matches and
// positions of masters' games, without those by which measure/judge-networks.ts judges. One EPD line each.
//
//   npm run build && node dist/modules/measure/start-positions.js --data FOLDER --output starts.epd
//
// FOLDER/books has UHO_4060_v4, popularpos_lichess_v3, 8moves_v3 and noob_3moves as zipped EPD; FOLDER/tuning has
// r2dev2-master-fens-1500k.txt.gz and r2dev2-sf-depth22.txt.gz.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { readNamedText } from "../src/common/files/input-file.js";
import { fenOfLine } from "../src/notation/index.js";
import { epdOf } from "../src/openings/book-candidate.js";
import { readArguments, refuse } from "./arguments.js";

const { values } = readArguments(import.meta.url, {
  options: { data: { type: "string" }, output: { type: "string", short: "o" } },
});
const data = values.data ?? refuse("--data: the folder with books and tuning is missing");
const output = values.output ?? refuse("--output: the file to write is missing");

const BOOKS = ["UHO_4060_v4", "popularpos_lichess_v3", "8moves_v3", "noob_3moves"];

const books = await Promise.all(BOOKS.map((book) => positionsIn(`books/${book}.epd.zip`, readZip)));
const openings = books.flat();
const judged = new Set(await positionsIn("tuning/r2dev2-sf-depth22.txt.gz", readGzip));
const masters = await positionsIn("tuning/r2dev2-master-fens-1500k.txt.gz", readGzip);
const positions = new Set([...openings, ...masters].filter((epd) => !judged.has(epd)));
writeFileSync(output, Array.from(positions, (epd) => `${epd}\n`).join(""));
console.log(
  `${output}: ${positions.size} different positions, from ${openings.length} lines of openings and ` +
    `${masters.length} of masters' games`,
);

/** The positions at the beginnings of a file's lines, by four FEN fields. */
async function positionsIn(name: string, read: (file: string) => string | Promise<string>): Promise<readonly string[]> {
  const file = join(data, name);
  try {
    const fens = (await read(file)).split("\n").map(fenOfLine);
    return fens.filter((fen) => fen !== null).map(epdOf);
  } catch (error) {
    return refuse(`${file}: ${(error as Error).message}`);
  }
}

async function readZip(file: string): Promise<string> {
  return (await readNamedText(file)).text;
}

function readGzip(file: string): string {
  return gunzipSync(readFileSync(file)).toString("utf8");
}
