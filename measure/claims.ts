// Checks by the rules what the notes of `annotate` claim about moves of people's games. It takes the reasons as the data
// that the package gives; chess.js plays their lines, and tells who attacks and takes what.
//
//   npm run build && CASTELLAN_DATA=... node dist/modules/measure/claims.js [--pgn FILE] [--notes 300] \
//     [--nodes 20000] [--from 0] [--below 9999] [--games 100] [--skip 0] [--list]
//
// It annotates games of FILE, by default TWIC 1599 in the data folder, whose players have a mean rating in that range
// (unrated games are among them only if no range is given), from number --skip on, until it has so many notes or games.
// It prints how many claims of each kind there were, every false one with its position, and how many notes of each mark
// show only the engine's line. --list prints all notes. The status is 1 if a claim is false.
//
// claim-rules.ts and claim-tactics.ts have what must hold for each kind of reason. Beside that, the words must name the
// piece of the first reason and show its line. `offers`: the line begins with the capture of that piece. `next best`:
// another legal move, with which the mover would not keep as much.

import { Chess } from "chess.js";
import { annotate } from "../src/annotate/index.js";
import { readText } from "../src/common/files/input-file.js";
import { splitGames } from "../src/notation/index.js";
import { readArguments, wholeNumber } from "./arguments.js";
import type { Position } from "./claim-board.js";
import { claimsIn } from "./note-claims.js";
import { meanRating, pgnText, twic } from "./peoples-games.js";

const { values: options } = readArguments(import.meta.url, {
  options: {
    pgn: { type: "string" },
    notes: { type: "string", default: "300" },
    nodes: { type: "string", default: "20000" },
    from: { type: "string", default: "0" },
    below: { type: "string", default: "9999" },
    games: { type: "string", default: "100" },
    skip: { type: "string", default: "0" },
    list: { type: "boolean", default: false },
  },
});

/** Games that are annotated at a time. */
const BATCH = 5;

const wanted = wholeNumber("notes", options.notes, 1);
const nodes = wholeNumber("nodes", options.nodes, 1);
const [from, below] = [wholeNumber("from", options.from), wholeNumber("below", options.below)];
const skip = wholeNumber("skip", options.skip);
const games = splitGames(await readText(options.pgn ?? twic()))
  .filter((game) => {
    const rating = meanRating(game);
    return rating === null ? from === 0 && below === 9999 : rating >= from && rating < below;
  })
  .slice(skip, skip + wholeNumber("games", options.games, 1));

const counts = new Map<string, number>();
/** Notes on moves of each mark, and those of them without a reason. */
const marks = new Map<string, { readonly all: number; readonly bare: number }>();
let notes = 0;
let faults = 0;
for (let at = 0; at < games.length && notes < wanted; at += BATCH) {
  const texts = games.slice(at, at + BATCH).map(({ tags, moves }) => pgnText(tags, moves));
  for (const game of await annotate(texts.join(""), { nodes })) {
    if (game.kind === "broken" || game.chess960) continue;
    const board = new Chess(game.startFen);
    const history: Position[] = [{ fen: game.startFen, made: null }];
    for (const move of game.moves) {
      if (move.note !== "" && notes < wanted) {
        notes += 1;
        if (options.list) console.log(`${history.at(-1)!.fen}\n  ${move.san} ${move.note}`);
        if (move.judgement !== null) {
          const { all, bare } = marks.get(move.judgement) ?? { all: 0, bare: 0 };
          marks.set(move.judgement, { all: all + 1, bare: bare + (move.note.startsWith("The answer is") ? 1 : 0) });
        }
        for (const { kind, fault } of claimsIn(move, history)) {
          counts.set(kind, (counts.get(kind) ?? 0) + 1);
          if (fault === null) continue;
          faults += 1;
          console.log(`FALSE (${kind}: ${fault}) in ${history.at(-1)!.fen} after ${move.san}\n  ${move.note}`);
        }
      }
      const made = board.move(move.san);
      history.push({ fen: board.fen(), made });
    }
  }
  if (process.stderr.isTTY) process.stderr.write(`\r${notes} of ${wanted} notes `);
}
for (const [kind, count] of [...counts].sort(([, a], [, b]) => b - a)) console.log(`${kind}: ${count}`);
for (const [mark, { all, bare }] of marks) console.log(`${mark}: ${bare} of ${all} notes show only the engine's line`);
console.log(`${notes} notes, ${faults} false claims`);
process.exitCode = faults > 0 ? 1 : 0;
