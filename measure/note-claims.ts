/** What the notes of `annotate` claim, read from their text, and whether it is true. */

import { Chess, type Color } from "chess.js";
import type { AnnotatedMove } from "../src/annotate/index.js";
import { chancesOf } from "../src/annotate/judge/chances.js";
import { isTurn, outcomeOf } from "../src/annotate/judge/outcome.js";
import type { Score } from "../src/library/index.js";
import {
  afterMove,
  attackFault,
  bases,
  doubledFault,
  type Fault,
  LETTERS,
  type Line,
  materialFault,
  mateFault,
  motifFault,
  passerFault,
  type Position,
  positions,
  queensFault,
  worthOf,
} from "./claim-faults.js";

/** Something that a note says, with its fault. */
export interface Claim {
  readonly kind: string;
  readonly fault: Fault;
}

const sansOf = (text: string): readonly string[] => text.replace(/\d+\.+/g, " ").match(/\S+/g) ?? [];

/** Why the move is no only one: by the scores that the note and the move have, the next best keeps the same. */
function choiceFault(score: Score, note: string, fen: string): Fault {
  const [, mate, pawns] = /is next best, (?:([+-]?)#-?\d+|([+-]?[\d.]+))\.$/.exec(note) ?? [];
  if (mate === undefined && pawns === undefined) return "the next best has no score";
  const next: Score =
    pawns === undefined
      ? { kind: "mate", moves: note.includes("#-") ? -1 : 1 }
      : { kind: "centipawns", value: 100 * Number(pawns) };
  const side = fen.split(" ")[1] === "w" ? 1 : -1;
  return isTurn(outcomeOf(side * chancesOf(score)), outcomeOf(side * chancesOf(next)))
    ? null
    : "the next best keeps as much";
}

/** The claim of a good move's note, in parts. */
function claimsOfMerit({ san, merit, note, score }: AnnotatedMove, fen: string): readonly Claim[] {
  const [, next] = /\d+\.+ (\S+) is next best, [^ ]+\.$/.exec(note) ?? [];
  const isOther = next !== undefined && new Chess(fen).moves().includes(next) && next !== san;
  const found = [{ kind: "next best", fault: isOther ? null : "there is no such move" }];
  if (merit === "good") return [...found, { kind: "only move", fault: choiceFault(score, note, fen) }];
  const [, name = "", text = ""] = /^It offers (?:a|the) (\w+): ([^,]*), /.exec(note) ?? [];
  const [taken] = positions(afterMove(fen, san), sansOf(text)).map(({ made }) => made.captured);
  const isIt = taken !== undefined && taken === LETTERS[name === "exchange" ? "rook" : name];
  return [...found, { kind: "offers", fault: isIt ? null : `a ${taken} is taken` }];
}

/** What a note of a bad move says, and the lines that it is checked by. */
interface Told {
  readonly mover: Color;
  readonly opponent: Color;
  /** The balances of material from which the mover's may count. */
  readonly starts: readonly number[];
  /** What the note says about the move, without the line. */
  readonly effect: string;
  /** The line that the note shows after the move, and the engine's whole line. */
  readonly shown: Line;
  readonly full: Line;
  /** The engine's line in place of the move. */
  readonly better: Line;
}

/** A sentence that notes have, and its claims; `words` are the groups of the pattern. */
type Sentence = readonly [pattern: RegExp, claims: (told: Told, ...words: readonly string[]) => readonly Claim[]];

const nameOf = (side: Color) => (side === "w" ? "White" : "Black");
/** The material of a claim without its tactical reason. */
const plainOf = (material: string) => material.split(/ by a fork|, (?:pinned|undefended)/)[0]!;

/** The claim about the tactical reason of a gain, if there is one. */
function motif(material: string, line: Line, winner: Color): readonly Claim[] {
  const [kind] = /fork|pinned|undefended/.exec(material.slice(plainOf(material).length)) ?? [];
  return kind === undefined ? [] : [{ kind, fault: motifFault(material, line, winner) }];
}

function promotion(isRight: boolean): readonly Claim[] {
  return [{ kind: "promotion", fault: isRight ? null : "nothing is promoted" }];
}

/** What a move does, in the words before its line. */
const EFFECTS: readonly Sentence[] = [
  [
    /^It loses (.*)$/,
    ({ mover, opponent, starts, shown, full }, material = "") => [
      {
        kind: "loses",
        fault: materialFault(shown, full.slice(shown.length), mover, starts, -worthOf(plainOf(material))),
      },
      ...motif(material, shown, opponent),
    ],
  ],
  [
    /mates in (\d+)( on the back rank)?$/,
    ({ shown, full }, moves, where) => [
      { kind: "mate", fault: mateFault(Number(moves), where !== undefined, where === undefined ? shown : full) },
    ],
  ],
  [
    /gets a (queen|rook|bishop|knight)$/,
    ({ opponent, shown }, piece = "") => {
      const last = shown.at(-1)?.made;
      return promotion(last?.color === opponent && last.promotion === LETTERS[piece]);
    },
  ],
  [
    /passed pawn on the (\w)-file$/,
    ({ opponent, shown }, file = "") => [{ kind: "passed pawn", fault: passerFault(file, shown, opponent) }],
  ],
  [
    /^(?:White|Black) attacks (.*)$/,
    ({ shown }, pieces = "") => [{ kind: "attack", fault: attackFault(pieces, shown) }],
  ],
  [/^The queens come off$/, ({ shown }) => [{ kind: "queens", fault: queensFault(shown) }]],
  [
    /gets doubled pawns on the (\w)-file$/,
    ({ effect, mover, shown }, file = "") => {
      const isMover = effect.startsWith(nameOf(mover));
      return [{ kind: "doubled", fault: isMover ? doubledFault(file, shown, mover) : "the wrong side" }];
    },
  ],
  [/^The answer is$/, () => [{ kind: "plan", fault: null }]],
];

/** What the better move does, in the words after the line. */
const REMEDIES: readonly Sentence[] = [
  [
    / wins (.*), [+-]?\d+\.\d\d\.$/,
    ({ mover, starts, better }, material = "") => {
      const worth = worthOf(plainOf(material));
      // The line is cut, so the gain may stand at any of its quiet places.
      const isWon = better.some(
        (_, index) => materialFault(better.slice(0, index + 1), better.slice(index + 1), mover, starts, worth) === null,
      );
      return [{ kind: "wins", fault: isWon ? null : "nothing of it is won" }, ...motif(material, better, mover)];
    },
  ],
  [
    / mates in (\d+)( on the back rank)?\.$/,
    ({ better }, moves, where) => [
      { kind: "missed mate", fault: mateFault(Number(moves), where !== undefined, better) },
    ],
  ],
  [
    / gets a (queen|rook|bishop|knight), /,
    ({ mover, better }, piece = "") =>
      promotion(better.some(({ made }) => made.color === mover && made.promotion === LETTERS[piece])),
  ],
  [
    /passed pawn on the (\w)-file, /,
    ({ mover, better }, file = "") => [{ kind: "passed pawn", fault: passerFault(file, better, mover) }],
  ],
  [
    / attacks ([\w ,]+), [^ ]+\.$/,
    ({ better }, pieces = "") => [{ kind: "attack", fault: attackFault(pieces, better) }],
  ],
  [/ trades queens, [^ ]+\.$/, ({ better }) => [{ kind: "queens", fault: queensFault(better) }]],
  [
    / doubles the pawns on the (\w)-file, [^ ]+\.$/,
    ({ opponent, better }, file = "") => [{ kind: "doubled", fault: doubledFault(file, better, opponent) }],
  ],
  [/ (?:was better|keeps the balance|keeps a winning position), /, () => [{ kind: "better", fault: null }]],
];

/** The claims of the first sentence that fits; null if none does. */
function claimsBy(sentences: readonly Sentence[], text: string, told: Told): readonly Claim[] | null {
  for (const [pattern, claims] of sentences) {
    const match = pattern.exec(text);
    if (match !== null) return claims(told, ...match.slice(1));
  }
  return null;
}

/** The claims of a note, each with its kind and its fault. @param history the positions up to the move */
export function claimsIn(move: AnnotatedMove, history: readonly Position[]): readonly Claim[] {
  const { fen } = history.at(-1)!;
  if (move.merit !== null) return claimsOfMerit(move, fen);
  const mover = new Chess(fen).turn();
  const opponent = mover === "w" ? "b" : "w";
  const after = afterMove(fen, move.san);
  const sans = (line: AnnotatedMove["refutation"]) => line.map(({ san }) => san);
  const found = /^(The answer is) ([^:]*?)\. (?=\d)|^(.*?): ([^:]*?)\. (?=\d)/.exec(move.note);
  const [whole = "", plan, line, what, lineOfWhat] = found ?? [];
  const effect = plan ?? what ?? "";
  const told: Told = {
    mover,
    opponent,
    starts: bases(history, mover),
    effect,
    shown: positions(after, sansOf(line ?? lineOfWhat ?? "")),
    full: positions(after, sans(move.refutation)),
    better: positions(fen, sans(move.betterLine)),
  };
  const isOthers = /^(White|Black) (?!gets doubled)/.test(effect) && !effect.startsWith(nameOf(opponent));
  const remedy = move.note.slice(whole.length);
  return [
    ...(claimsBy(EFFECTS, effect, told) ?? []),
    ...(isOthers ? [{ kind: "side", fault: "the wrong side" }] : []),
    ...(claimsBy(REMEDIES, remedy, told) ?? [{ kind: "unknown", fault: `this note was not understood: ${remedy}` }]),
  ];
}
