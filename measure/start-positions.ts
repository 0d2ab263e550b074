// Collects positions at which games of self-play begin, for `castellan datagen --book`: openings of matches and
// positions of masters' games, without those by which scripts/measure/judge-networks.mjs judges. One EPD line each.
//
//   npm run build && node scripts/measure/start-positions.mjs --data FOLDER --output starts.epd
//
// FOLDER/books has UHO_4060_v4, popularpos_lichess_v3, 8moves_v3 and noob_3moves as zipped EPD; FOLDER/tuning has
// r2dev2-master-fens-1500k.txt.gz and r2dev2-sf-depth22.txt.gz.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { fromBuild, readArguments, refuse } from "../script-arguments.mjs";

const { values } = readArguments(import.meta.url, {
  options: { data: { type: "string" }, output: { type: "string", short: "o" } },
});
if (values.data === undefined) refuse("--data: the folder with books and tuning is missing");
if (values.output === undefined) refuse("--output: the file to write is missing");
const { epdOf } = await fromBuild("src/openings/book-candidate.js");
const { readNamedText } = await fromBuild("src/common/files/input-file.js");
const { fenOfLine } = await fromBuild("src/notation/index.js");

const BOOKS = ["UHO_4060_v4", "popularpos_lichess_v3", "8moves_v3", "noob_3moves"];

const books = await Promise.all(BOOKS.map((book) => positionsIn(`books/${book}.epd.zip`, readZip)));
const openings = books.flat();
const judged = new Set(await positionsIn("tuning/r2dev2-sf-depth22.txt.gz", readGzip));
const masters = await positionsIn("tuning/r2dev2-master-fens-1500k.txt.gz", readGzip);
const positions = new Set([...openings, ...masters].filter((epd) => !judged.has(epd)));
writeFileSync(values.output, Array.from(positions, (epd) => `${epd}\n`).join(""));
console.log(
  `${values.output}: ${positions.size} different positions, from ${openings.length} lines of openings and ` +
    `${masters.length} of masters' games`,
);

/** The positions at the beginnings of a file's lines, by four FEN fields. */
async function positionsIn(name, read) {
  const file = join(values.data, name);
  try {
    const fens = (await read(file)).split("\n").map(fenOfLine);
    return fens.filter((fen) => fen !== null).map(epdOf);
  } catch (error) {
    return refuse(`${file}: ${error.message}`);
  }
}

async function readZip(file) {
  return (await readNamedText(file)).text;
}

function readGzip(file) {
  return gunzipSync(readFileSync(file)).toString("utf8");
}
