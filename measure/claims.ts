// Checks by the rules what the notes of `annotate` claim about moves of people's games. It knows the notes only as
// text, and chess.js plays their lines.
//
//   npm run build && CASTELLAN_DATA=... node dist/modules/measure/claims.js [--pgn FILE] [--notes 300] \
//     [--nodes 20000] [--skip 0] [--list]
//
// It annotates games of FILE, by default TWIC 1599 in the data folder, from number --skip on, until it has so many
// notes; prints how many claims of each kind there were, and every false one with its position; --list prints all. The
// status is 1 if a claim is false.
//
// - `loses`, `wins`: at the end of the shown line the side is down or up that material, counted from the position
//   before the move or before the exchange that was under way, and it is so to the end of the engine's line, unless
//   that ends within an exchange.
// - `fork`: a piece attacks all pieces that are named. `pinned`: without the piece its king is in check. `undefended`:
//   no legal move recaptures. `back rank`, `mates in`: the line, where it is shown to the end, is such a mate.
// - `attacks`: the line's first move attacks these pieces, and one of them leaves. `queens`: none is left at the end of
//   the line. `doubled`: two pawns of that side stand on the file at its end, and one before it.
// - `offers`: the line begins with the capture of that piece. `next best`: another legal move.

import { Chess } from "chess.js";
import { annotate } from "../src/annotate/index.js";
import { readText } from "../src/common/files/input-file.js";
import { splitGames } from "../src/notation/index.js";
import { readArguments, wholeNumber } from "./arguments.js";
import type { Position } from "./claim-faults.js";
import { claimsIn } from "./note-claims.js";
import { pgnText, twic } from "./peoples-games.js";

const { values: options } = readArguments(import.meta.url, {
  options: {
    pgn: { type: "string" },
    notes: { type: "string", default: "300" },
    nodes: { type: "string", default: "20000" },
    skip: { type: "string", default: "0" },
    list: { type: "boolean", default: false },
  },
});

/** Games that are annotated at a time. */
const BATCH = 5;

const wanted = wholeNumber("notes", options.notes, 1);
const nodes = wholeNumber("nodes", options.nodes, 1);
const games = splitGames(await readText(options.pgn ?? twic())).slice(wholeNumber("skip", options.skip));

const counts = new Map<string, number>();
let notes = 0;
let faults = 0;
for (let at = 0; at < games.length && notes < wanted; at += BATCH) {
  const texts = games.slice(at, at + BATCH).map(({ tags, moves }) => pgnText(tags, moves));
  for (const game of await annotate(texts.join(""), { nodes })) {
    if (game.kind === "broken" || game.chess960) continue;
    const board = new Chess(game.startFen);
    const history: Position[] = [{ fen: game.startFen, isCapture: false }];
    for (const move of game.moves) {
      if (move.note !== "" && notes < wanted) {
        notes += 1;
        if (options.list) console.log(`${history.at(-1)!.fen}\n  ${move.san} ${move.note}`);
        for (const { kind, fault } of claimsIn(move, history)) {
          counts.set(kind, (counts.get(kind) ?? 0) + 1);
          if (fault === null) continue;
          faults += 1;
          console.log(`FALSE (${kind}: ${fault}) in ${history.at(-1)!.fen} after ${move.san}\n  ${move.note}`);
        }
      }
      const { captured } = board.move(move.san);
      history.push({ fen: board.fen(), isCapture: captured !== undefined });
    }
  }
  if (process.stderr.isTTY) process.stderr.write(`\r${notes} of ${wanted} notes `);
}
for (const [kind, count] of [...counts].sort(([, a], [, b]) => b - a)) console.log(`${kind}: ${count}`);
console.log(`${notes} notes, ${faults} false claims`);
process.exitCode = faults > 0 ? 1 : 0;
