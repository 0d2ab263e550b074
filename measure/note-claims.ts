/** What the notes of `annotate` claim, and whether it is true. */

import type { AnnotatedMove, PieceKind, Reason } from "../src/annotate/index.js";
import { chancesOf } from "../src/annotate/judge/chances.js";
import { isTurn, outcomeOf } from "../src/annotate/judge/outcome.js";
import type { Score } from "../src/library/index.js";
import { type Fault, LETTERS, load, play, type Position } from "./claim-board.js";
import { faultOf, wordsFault } from "./claim-rules.js";

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
function claimsOfMerit({ san, note, score }: AnnotatedMove, fen: string): readonly Claim[] {
  const [, next] = /\d+\.+ (\S+) is next best, [^ ]+\.$/.exec(note) ?? [];
  const isOther = next !== undefined && load(fen).moves().includes(next) && next !== san;
  const found = [{ kind: "next best", fault: isOther ? null : "there is no such move" }];
  if (!note.startsWith("It offers")) return [...found, { kind: "only move", fault: choiceFault(score, note, fen) }];
  const [, name = "", text = ""] = /^It offers (?:a|the) (\w+): ([^,]*), /.exec(note) ?? [];
  const [first, back, again] = play(
    play(fen, [{ san }])[0]!.after,
    sansOf(text).map((one) => ({ san: one })),
  ).map(({ made }) => made);
  // A piece that is traded for its like is not what is given.
  const isTrade = first?.captured === first?.piece && back?.to === first?.to && again?.to === first?.to;
  const taken = (isTrade ? again : first)?.captured;
  const isIt = taken !== undefined && taken === LETTERS[(name === "exchange" ? "rook" : name) as PieceKind];
  return [...found, { kind: "offers", fault: isIt ? null : `a ${taken} is taken` }];
}

/** The claims of a move's note. @param history the game's positions up to the one before the move */
export function claimsIn(move: AnnotatedMove, history: readonly Position[]): readonly Claim[] {
  if (move.merit !== null) return claimsOfMerit(move, history.at(-1)!.fen);
  const reasons = move.reasons.map((reason) => ({ kind: nameOf(reason), fault: faultOf(reason, move, history) }));
  return [...reasons, { kind: "words", fault: wordsFault(move) }];
}

/** As in `played fork`. */
function nameOf(reason: Reason): string {
  const kind =
    reason.kind === "tactic" ? reason.tactic : reason.kind === "capture" ? `taken: ${reason.cause}` : reason.kind;
  return `${reason.of} ${kind}`;
}
