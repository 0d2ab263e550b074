// Checks by the rules what the notes of `annotate` claim about moves of people's games. It knows the notes only as text, and
// chess.js plays their lines.
//
//   npm run build && CASTELLAN_DATA=... node scripts/measure/claims.mjs [--pgn FILE] [--notes 300] [--nodes 20000] [--skip 0] [--list]
//
// It annotates games of FILE, by default TWIC 1599 in the data folder, from number --skip on, until it has so many notes; prints how many claims of each kind
// there were, and every false one with its position; --list prints all. The status is 1 if a claim is false.
//
// - `loses`, `wins`: at the end of the shown line the side is down or up that material, counted from the position before the move or
//   before the exchange that was under way, and it is so to the end of the engine's line, unless that ends within an exchange.
// - `fork`: a piece attacks all pieces that are named. `pinned`: without the piece its king is in check.
//   `undefended`: no legal move recaptures. `back rank`, `mates in`: the line, where it is shown to the end, is such a mate.
// - `attacks`: the line's first move attacks these pieces, and one of them leaves. `queens`: none is left at the end of the
//   line. `doubled`: two pawns of that side stand on the file at its end, and one before it.
// - `offers`: the line begins with the capture of that piece. `next best`: another legal move.
import { Chess } from "chess.js";
import { fromBuild, readArguments, refuse, wholeNumber } from "../script-arguments.mjs";

const { values: options } = readArguments(import.meta.url, {
  options: {
    pgn: { type: "string" },
    notes: { type: "string", default: "300" },
    nodes: { type: "string", default: "20000" },
    skip: { type: "string", default: "0" },
    list: { type: "boolean", default: false },
  },
});
const { annotate } = await fromBuild("src/annotate/index.js");
const { chancesOf } = await fromBuild("src/annotate/judge/chances.js");
const { isTurn, outcomeOf } = await fromBuild("src/annotate/judge/outcome.js");
const { splitGames } = await fromBuild("src/notation/index.js");
const { readText } = await fromBuild("src/common/files/input-file.js");

/** Games that are annotated at a time. */
const BATCH = 5;
const WORTH = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, exchange: 2, p: 1, n: 3, b: 3, r: 5, q: 9 };
const NUMBERS = { a: 1, the: 1, two: 2, three: 3, four: 4, five: 5 };
const LETTERS = { pawn: "p", knight: "n", bishop: "b", rook: "r", queen: "q", king: "k" };

if (options.pgn === undefined && process.env.CASTELLAN_DATA === undefined) refuse("--pgn or CASTELLAN_DATA is missing");
const wanted = wholeNumber("notes", options.notes, 1);
const nodes = wholeNumber("nodes", options.nodes, 1);
const file = options.pgn ?? `${process.env.CASTELLAN_DATA}/pgn/twic1599_1000k.pgn`;
const games = splitGames(await readText(file)).slice(wholeNumber("skip", options.skip));

/** The worth of what a note names, as in `the queen for a rook and two pawns`. */
function worthOf(text) {
  const [lost, won = ""] = text.split(" for ");
  const sum = (part) =>
    [...part.matchAll(/(a|the|two|three|four|five) (pawn|knight|bishop|rook|queen|exchange)s?/g)].reduce(
      (total, [, number, name]) => total + NUMBERS[number] * WORTH[name],
      0,
    );
  return sum(lost) - sum(won);
}

/** Material of a side less that of the other, in pawns. */
function balance(board, side) {
  return board
    .board()
    .flat()
    .reduce((sum, piece) => {
      const worth = piece === null ? 0 : (WORTH[piece.type] ?? 0);
      return sum + (piece?.color === side ? worth : -worth);
    }, 0);
}

/** The positions of a line, each with the move that led to it. @throws Error if a move is illegal */
function positions(fen, moves) {
  const board = new Chess(fen);
  return moves.map((move) => {
    const before = board.fen();
    const made = board.move(move);
    return { before, after: board.fen(), made };
  });
}

/** The balances from which a note may count: before the move, and before the exchange that was under way. */
function bases(history, side) {
  const found = [balance(new Chess(history.at(-1).fen), side)];
  for (let at = history.length - 1; at > 0 && history[at].isCapture; at--)
    found.push(balance(new Chess(history[at - 1].fen), side));
  return found;
}

/** Why a claim of material is false, or null. @param change what the side's balance changes by */
function materialFault(shown, rest, side, starts, change) {
  const end = balance(new Chess(shown.at(-1).after), side);
  if (!starts.some((start) => end - start === change))
    return `material changes by ${starts.map((start) => end - start)}`;
  const start = starts.find((one) => end - one === change);
  const quiet = rest.filter(({ made }, index) => !made.captured && !rest[index + 1]?.made.captured);
  const later = quiet.map(({ after }) => balance(new Chess(after), side) - start);
  const isKept = change < 0 ? later.every((one) => one <= change) : later.every((one) => one >= change);
  return isKept ? null : `later it is ${later}`;
}

/** Why the tactical reason of a claim is false, or null. @param winner the side that wins the material */
function motifFault(text, line, winner) {
  const loser = winner === "w" ? "b" : "w";
  const targets = /by a fork of ([\w ,]+)$/.exec(text)?.[1];
  if (targets !== undefined) {
    const names = targets.split(/,? and |, /).flatMap((name) => {
      const [, number, kind] = /^(?:(two|three) )?(\w+?)s?$/.exec(name);
      return new Array(NUMBERS[number] ?? 1).fill(LETTERS[kind]);
    });
    const isFork = line.some(({ after, made }, at) => {
      if (made.color !== winner) return false;
      const board = new Chess(after);
      const attacked = board
        .board()
        .flat()
        .filter((piece) => piece?.color === loser && board.attackers(piece.square, winner).includes(made.to))
        .map(({ type }) => type);
      const takes = line[at + 2]?.made;
      const enough = names.every(
        (kind) => attacked.filter((one) => one === kind).length >= names.filter((one) => one === kind).length,
      );
      return enough && takes?.from === made.to && names.includes(takes.captured);
    });
    return isFork ? null : "there is no such fork";
  }
  const [, word, square] = /, (pinned|undefended) on (\w\d)$/.exec(text) ?? [];
  if (word === undefined) return null;
  const capture = line.find(({ made }) => made.color === winner && made.to === square && made.captured);
  if (capture === undefined) return `nothing is captured on ${square}`;
  const board = new Chess(word === "pinned" ? capture.before : capture.after);
  if (word === "undefended")
    return board.moves({ verbose: true }).some(({ to }) => to === square) ? "it can be recaptured" : null;
  const king = board.findPiece({ type: "k", color: loser })[0];
  if (board.isAttacked(king, winner)) return "its king is in check already";
  board.remove(square);
  return board.isAttacked(king, winner) ? null : "it is not pinned";
}

function mateFault(moves, isBackRank, line) {
  const last = new Chess(line.at(-1).after);
  if (!last.isCheckmate()) return isBackRank || line.length >= 2 * moves - 1 ? "the line is no mate" : null;
  if (line.length !== 2 * moves - 1) return `it mates in ${(line.length + 1) / 2}`;
  if (!isBackRank) return null;
  const king = last.findPiece({ type: "k", color: last.turn() })[0];
  return king.endsWith(last.turn() === "w" ? "1" : "8") ? null : "the king is not on its back rank";
}

function passerFault(letter, line, side) {
  const pieces = new Chess(line.at(-1).after).board().flat();
  const pawns = pieces.filter((piece) => piece?.type === "p");
  const fileOf = (square) => square.charCodeAt(0);
  const isPassed = pawns.some((pawn) => {
    if (pawn.color !== side || pawn.square[0] !== letter) return false;
    return !pawns.some((other) => {
      const isAhead = side === "w" ? other.square[1] > pawn.square[1] : other.square[1] < pawn.square[1];
      return other.color !== side && isAhead && Math.abs(fileOf(other.square) - fileOf(pawn.square)) <= 1;
    });
  });
  return isPassed ? null : "it is not passed";
}

/** Why the first move of a line does not attack the pieces that are named, or the second one does not lead one of them away. */
function attackFault(text, [first, reply]) {
  const names = text
    .replace(/^(?:the|a) /, "")
    .split(/,? and |, /)
    .flatMap((name) => {
      const [, number, kind] = /^(?:(two|three) )?(\w+?)s?$/.exec(name);
      return new Array(NUMBERS[number] ?? 1).fill(LETTERS[kind]);
    });
  const board = new Chess(first.after);
  const attacked = board
    .board()
    .flat()
    .filter((piece) => piece !== null && piece.color !== first.made.color)
    .filter(({ square }) => board.attackers(square, first.made.color).includes(first.made.to));
  const isAll = names.every(
    (kind) => attacked.filter(({ type }) => type === kind).length >= names.filter((one) => one === kind).length,
  );
  if (!isAll) return "they are not attacked";
  return attacked.some(({ square }) => square === reply?.made.from) ? null : "none of them leaves";
}

function queensFault(line) {
  const last = new Chess(line.at(-1).after).board().flat();
  return last.some((piece) => piece?.type === "q") ? "there is a queen" : null;
}

/** @param side whose pawns are said to be doubled */
function doubledFault(letter, line, side) {
  const pawns = (fen) =>
    new Chess(fen)
      .board()
      .flat()
      .filter((piece) => piece?.type === "p" && piece.color === side && piece.square[0] === letter).length;
  return pawns(line.at(-1).after) > 1 && pawns(line[0].before) === 1 ? null : "they are not doubled there";
}

const sansOf = (text) => text.replace(/\d+\.+/g, " ").match(/\S+/g) ?? [];

/** Why the move is no only one: by the scores that the note and the move have, the next best keeps the same. */
function choiceFault(score, note, fen) {
  const [, mate, pawns] = /is next best, (?:([+-]?)#-?\d+|([+-]?[\d.]+))\.$/.exec(note) ?? [];
  if (mate === undefined && pawns === undefined) return "the next best has no score";
  const next =
    pawns === undefined
      ? { kind: "mate", moves: note.includes("#-") ? -1 : 1 }
      : { kind: "centipawns", value: 100 * Number(pawns) };
  const side = fen.split(" ")[1] === "w" ? 1 : -1;
  return isTurn(outcomeOf(side * chancesOf(score)), outcomeOf(side * chancesOf(next)))
    ? null
    : "the next best keeps as much";
}

/** The claim of a good move's note, in parts. */
function claimsOfMerit({ san, merit, note, score }, fen) {
  const [, next] = /\d+\.+ (\S+) is next best, [^ ]+\.$/.exec(note) ?? [];
  const isOther = next !== undefined && new Chess(fen).moves().includes(next) && next !== san;
  const found = [{ kind: "next best", fault: isOther ? null : "there is no such move" }];
  if (merit === "good") return [...found, { kind: "only move", fault: choiceFault(score, note, fen) }];
  const [, name, text] = /^It offers (?:a|the) (\w+): ([^,]*), /.exec(note) ?? [];
  const [{ after }] = positions(fen, [san]);
  const [taken] = positions(after, sansOf(text)).map(({ made }) => made.captured);
  const isIt = taken === LETTERS[name === "exchange" ? "rook" : name];
  return [...found, { kind: "offers", fault: isIt ? null : `a ${taken} is taken` }];
}

/** The claims of a note, each with its kind and its fault. */
function claimsIn(move, history) {
  const { fen } = history.at(-1);
  if (move.merit !== null) return claimsOfMerit(move, fen);
  const mover = new Chess(fen).turn();
  const opponent = mover === "w" ? "b" : "w";
  const better = positions(
    fen,
    move.betterLine.map(({ san }) => san),
  );
  const [{ after: fenAfter }] = positions(fen, [move.san]);
  const full = positions(
    fenAfter,
    move.refutation.map(({ san }) => san),
  );
  const found = [];
  const add = (kind, fault) => found.push({ kind, fault });
  const starts = bases(history, mover);
  const name = (side) => (side === "w" ? "White" : "Black");
  const effect = /^(The answer is) ([^:]*?)\. (?=\d)|^(.*?): ([^:]*?)\. (?=\d)/.exec(move.note);
  const [what, shownText] = effect === null ? ["", ""] : [effect[1] ?? effect[3], effect[2] ?? effect[4]];
  const shown = positions(fenAfter, sansOf(shownText));
  const ownText = move.note.slice(effect === null ? 0 : effect[0].length);
  let match;
  if ((match = /^It loses (.*)$/.exec(what)) !== null) {
    const [plain] = match[1].split(/ by a fork|, (?:pinned|undefended)/);
    add("loses", materialFault(shown, full.slice(shown.length), mover, starts, -worthOf(plain)));
    if (plain !== match[1]) add(/fork|pinned|undefended/.exec(match[1])[0], motifFault(match[1], shown, opponent));
  } else if ((match = /mates in (\d+)( on the back rank)?$/.exec(what)) !== null) {
    add("mate", mateFault(Number(match[1]), match[2] !== undefined, match[2] === undefined ? shown : full));
  } else if ((match = /gets a (queen|rook|bishop|knight)$/.exec(what)) !== null) {
    const last = shown.at(-1).made;
    const isRight = last.color === opponent && last.promotion === LETTERS[match[1]];
    add("promotion", isRight ? null : "nothing is promoted");
  } else if ((match = /passed pawn on the (\w)-file$/.exec(what)) !== null) {
    add("passed pawn", passerFault(match[1], shown, opponent));
  } else if ((match = /^(?:White|Black) attacks (.*)$/.exec(what)) !== null) {
    add("attack", attackFault(match[1], shown));
  } else if (what === "The queens come off") {
    add("queens", queensFault(shown));
  } else if ((match = /gets doubled pawns on the (\w)-file$/.exec(what)) !== null) {
    add("doubled", what.startsWith(name(mover)) ? doubledFault(match[1], shown, mover) : "the wrong side");
  } else if (what === "The answer is") add("plan", null);
  if (what !== "" && /^(White|Black) (?!gets doubled)/.test(what) && !what.startsWith(name(opponent)))
    add("side", "the wrong side");
  if ((match = / wins (.*), [+-]?\d+\.\d\d\.$/.exec(ownText)) !== null) {
    const [plain] = match[1].split(/ by a fork|, (?:pinned|undefended)/);
    const worth = worthOf(plain);
    // The line is cut, so the gain may stand at any of its quiet places.
    const at = better.findIndex(
      (_, index) => materialFault(better.slice(0, index + 1), better.slice(index + 1), mover, starts, worth) === null,
    );
    add("wins", at < 0 ? "nothing of it is won" : null);
    if (plain !== match[1]) add(/fork|pinned|undefended/.exec(match[1])[0], motifFault(match[1], better, mover));
  } else if ((match = / mates in (\d+)( on the back rank)?\.$/.exec(ownText)) !== null) {
    add("missed mate", mateFault(Number(match[1]), match[2] !== undefined, better));
  } else if ((match = / gets a (queen|rook|bishop|knight), /.exec(ownText)) !== null) {
    const isRight = better.some(({ made }) => made.color === mover && made.promotion === LETTERS[match[1]]);
    add("promotion", isRight ? null : "nothing is promoted");
  } else if ((match = /passed pawn on the (\w)-file, /.exec(ownText)) !== null) {
    add("passed pawn", passerFault(match[1], better, mover));
  } else if ((match = / attacks ([\w ,]+), [^ ]+\.$/.exec(ownText)) !== null) {
    add("attack", attackFault(match[1], better));
  } else if (/ trades queens, [^ ]+\.$/.test(ownText)) {
    add("queens", queensFault(better));
  } else if ((match = / doubles the pawns on the (\w)-file, [^ ]+\.$/.exec(ownText)) !== null) {
    add("doubled", doubledFault(match[1], better, opponent));
  } else if (/ (was better|keeps the balance|keeps a winning position), /.test(ownText)) add("better", null);
  else add("unknown", `this note was not understood: ${ownText}`);
  return found;
}

const counts = new Map();
let notes = 0;
let faults = 0;
for (let at = 0; at < games.length && notes < wanted; at += BATCH) {
  const texts = games.slice(at, at + BATCH).map(({ tags, moves }) => {
    const head = [...tags].map(([tag, value]) => `[${tag} "${value}"]`).join("\n");
    return `${head}\n\n${moves.join("\n")}\n\n`;
  });
  for (const game of await annotate(texts.join(""), { nodes })) {
    if (game.kind === "broken" || game.chess960) continue;
    const board = new Chess(game.startFen);
    const history = [{ fen: game.startFen, isCapture: false }];
    for (const move of game.moves) {
      if (move.note !== "" && notes < wanted) {
        notes += 1;
        if (options.list) console.log(`${history.at(-1).fen}\n  ${move.san} ${move.note}`);
        for (const { kind, fault } of claimsIn(move, history)) {
          counts.set(kind, (counts.get(kind) ?? 0) + 1);
          if (fault === null) continue;
          faults += 1;
          console.log(`FALSE (${kind}: ${fault}) in ${history.at(-1).fen} after ${move.san}\n  ${move.note}`);
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
