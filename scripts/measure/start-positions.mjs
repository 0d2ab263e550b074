// Collects positions at which games of self-play begin, for `castellan datagen --book`: openings of matches and positions of
// masters' games, without those by which scripts/measure/judge-networks.mjs judges. One EPD line each.
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
const { readBookText } = await fromBuild("src/openings/book-text.js");

const BOOKS = ["UHO_4060_v4", "popularpos_lichess_v3", "8moves_v3", "noob_3moves"];

const books = await Promise.all(BOOKS.map((book) => bookLines(`${book}.epd.zip`)));
const openings = books.flat().map(epdOf);
const judged = new Set(tuningLines("r2dev2-sf-depth22.txt.gz").map(epdOf));
const masters = tuningLines("r2dev2-master-fens-1500k.txt.gz").map(epdOf);
const positions = new Set([...openings, ...masters].filter((epd) => !judged.has(epd)));
writeFileSync(values.output, Array.from(positions, (epd) => `${epd}\n`).join(""));
console.log(
  `${values.output}: ${positions.size} different positions, from ${openings.length} lines of openings and ${masters.length} of masters' games`,
);

async function bookLines(name) {
  const file = join(values.data, "books", name);
  try {
    return linesOf((await readBookText(file)).text);
  } catch (error) {
    return refuse(`${file}: ${error.message}`);
  }
}

function tuningLines(name) {
  const file = join(values.data, "tuning", name);
  try {
    return linesOf(gunzipSync(readFileSync(file)).toString("utf8"));
  } catch (error) {
    return refuse(`${file}: ${error.message}`);
  }
}

function linesOf(text) {
  return text.split("\n").filter((line) => line.trim() !== "");
}

/** The four fields that identify a position. */
function epdOf(line) {
  return line.trim().split(/\s+/).slice(0, 4).join(" ");
}
