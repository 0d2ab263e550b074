/** The words of a reason in English. Pure. */

import type { Balance, Material, MatePattern, PlacedPiece, Reason } from "../reason-types.js";
import { lineText } from "./notation.js";
import {
  balanceLoss,
  isNamedMove,
  namedBalance,
  isExchanged,
  isTrapped,
  type Loss,
  lossOf,
  type Of,
  stood,
} from "./reason-facts.js";

const COUNTS = ["no", "a", "two", "three", "four", "five", "six", "seven", "eight"];
const TIMES = ["", "", "a second time", "a third time", "a fourth time", "a fifth time", "a sixth time"];
const KINDS = ["queen", "rook", "bishop", "knight", "pawn"] as const;

const MATES: Readonly<Record<MatePattern, string>> = {
  "back rank": "on the back rank",
  smothered: "with a smothered mate",
  Légal: "with Légal's mate",
  Damiano: "with Damiano's mate",
  Anastasia: "with Anastasia's mate",
  ladder: "with a ladder of two heavy pieces",
};

/** What a bad move does, as a sentence: `It loses the queen: 3... Nxh7.` @param halfMoves before the bad move */
export function allowedText(reason: Reason, halfMoves: number): string {
  const line = lineText(halfMoves + 1, reason.line);
  const side = nameOf(reason.side);
  const other = nameOf(reason.side === "white" ? "black" : "white");
  const [square = ""] = reason.squares;
  switch (reason.kind) {
    case "mate":
      return `${side} ${reason.piece === null ? "" : `takes the ${reason.piece} on ${square} and `}${mateWords(reason)}: ${line}.`;
    case "draw":
      return allowedDraw(reason, line);
    case "capture":
      return `${captureWords(reason)}: ${line}.`;
    case "tactic": {
      if (isTrapped(reason))
        return `It allows ${lineText(halfMoves + 1, reason.line.slice(0, 1))}, which traps ${placedWords(reason.targets[0]!)}.`;
      const balance = namedBalance(reason);
      return balance === null
        ? `It allows the ${reason.tactic} ${lineText(halfMoves + 1, reason.line.slice(0, 1))}, ${targetWords(reason)}.`
        : `It loses ${tacticWords(reason, balance)}: ${line}.`;
    }
    case "material":
      return `It loses ${balanceWords(reason.balance)}: ${line}.`;
    case "promotion":
      return `${side} gets a ${reason.to}: ${line}.`;
    case "passed pawn":
      return `${side} gets a passed pawn on the ${square.charAt(0)}-file: ${line}.`;
    case "opposition":
      return `It gives ${side} the opposition: ${line}.`;
    case "unstoppable pawn":
      return `The king cannot catch the pawn on ${square}: ${line}.`;
    case "rook behind pawn":
      return `It lets a rook get behind the passed pawn on ${reason.squares[1]!}: ${line}.`;
    case "castling":
      return reason.isForced ? `The king cannot castle any more: ${line}.` : `It gives up castling: ${line}.`;
    case "open king":
      return `It opens ${reason.file === null ? "a diagonal" : `the ${reason.file}-file`} to its own king${
        reason.threat === null ? "" : `, for a check by the ${reason.threat.by.piece} on ${reason.threat.to}`
      }: ${line}.`;
    case "square taken":
      return `It takes the square ${reason.squares[1]!} from the ${reason.piece!} on ${square}.`;
    case "checks":
      return `The king comes under attack: ${line}.`;
    case "mate threat":
      if (reason.line.length > 1) return `${side} threatens mate: ${line}.`;
      return `It allows ${lineText(halfMoves + 1, reason.line.slice(0, 1))}, which threatens mate.`;
    case "attack":
      if (reason.again && reason.targets.length === 1)
        return `The ${reason.targets[0]!.piece} has to move again: ${line}.`;
      return `${side} attacks ${listOf(reason.targets.map(placedWords))}: ${line}.`;
    case "queens off":
      return `The queens come off: ${line}.`;
    case "pawn fault":
      return reason.fault === "doubled"
        ? `${other} gets doubled pawns on the ${square.charAt(0)}-file: ${line}.`
        : `${other} gets ${articleFor(reason.fault)} pawn on ${square}: ${line}.`;
    case "bishop pair":
      return `It gives up the pair of bishops: ${line}.`;
    case "outpost":
      return `${side} gets an outpost on ${square}: ${line}.`;
    case "open file":
      return `${side} takes the open ${reason.file}-file: ${line}.`;
    case "development":
      return `${side} has ${COUNTS[reason.lead]!} more pieces developed: ${line}.`;
    case "trade":
      return `${side}, who ${reason.by === "material" ? "is ahead" : "stands better"}, trades ${reason.piece!}s: ${line}.`;
    case "pawn break":
      return `It allows the pawn break ${line}.`;
    case "cut off":
      return `It allows ${line}, which cuts off the ${reason.piece!} on ${square}.`;
    case "invasion":
      return `${side}'s ${reason.piece!} gets in on ${square}: ${line}.`;
    case "king march":
      return `${side}'s king comes in: ${line}.`;
    case "passive piece":
      return `It leaves the ${reason.piece!} on ${square} passive, with ${COUNTS[reason.moves]!} ${reason.moves === 1 ? "square" : "squares"} to go to.`;
    case "seventh rank":
      return `${side}'s rook gets to the seventh rank: ${line}.`;
    case "pawn run":
      return `${side}'s passed pawn runs to ${square}: ${line}.`;
    case "king attack":
      return `${side} brings ${COUNTS[reason.attackers.length]!} pieces near the king: ${line}.`;
    case "tempo":
      return `It moves the ${reason.piece!} ${TIMES[reason.times] ?? "again"}, while ${COUNTS[reason.waiting]!} pieces stand at home.`;
    case "out of play":
      return `The ${reason.piece!} on ${square} is out of play, with ${reason.safe === 0 ? "no safe square" : "one safe square"} to go to.`;
    case "recapture":
    case "castles":
    case "develops":
    case "prevents":
    case "protects":
    case "takes":
      return "";
  }
}

/**
 * What a better move does, after its name: `wins the knight on e5`; null if it needs no words of its own.
 *
 * @param halfMoves before the better move
 */
export function doneText(reason: Reason, halfMoves: number): string | null {
  const [square = ""] = reason.squares;
  switch (reason.kind) {
    case "mate":
      return mateWords(reason);
    case "draw":
      return `saves the game by ${reason.by === "stalemate" ? "stalemate" : reason.by === "perpetual check" ? "perpetual check" : "repetition"}`;
    case "capture":
      return isExchanged(reason)
        ? `takes the ${reason.piece!} on ${square} and wins ${balanceWords(reason.balance)}`
        : `wins ${lostWords(reason, reason.balance, true)}`;
    case "tactic": {
      if (isTrapped(reason)) return `traps ${placedWords(reason.targets[0]!)}`;
      const balance = namedBalance(reason);
      if (balance !== null) return `wins ${tacticWords(reason, balance)}`;
      return reason.tactic === "pin"
        ? `pins ${placedWords(reason.targets[0]!)} to ${placedWords(reason.targets[1]!)}`
        : `is a ${reason.tactic} ${targetWords(reason)}`;
    }
    case "material":
      return `wins ${balanceWords(reason.balance)}`;
    case "recapture":
      return "takes back";
    case "promotion":
      return `gets a ${reason.to}`;
    case "passed pawn":
      return `gets a passed pawn on the ${square.charAt(0)}-file`;
    case "opposition":
      return "takes the opposition";
    case "unstoppable pawn":
      return `takes the pawn on ${square} out of the king's reach`;
    case "rook behind pawn":
      return `puts a rook behind the passed pawn on ${reason.squares[1]!}`;
    case "mate threat":
      return "threatens mate";
    case "attack":
      return `attacks ${listOf(reason.targets.map(placedWords))}`;
    case "queens off":
      return "trades queens";
    case "pawn fault":
      return reason.fault === "doubled"
        ? `doubles the pawns on the ${square.charAt(0)}-file`
        : `leaves ${articleFor(reason.fault)} pawn on ${square}`;
    case "bishop pair":
      return "gets the pair of bishops";
    case "outpost":
      return `puts a knight on the outpost ${square}`;
    case "open file":
      return `takes the open ${reason.file}-file`;
    case "trade":
      return `trades ${reason.piece!}s`;
    case "king march":
      return "brings the king in";
    case "seventh rank":
      return reason.line.length === 1 ? "puts a rook on the seventh rank" : "gets a rook to the seventh rank";
    case "pawn run":
      return "pushes the passed pawn";
    case "king attack":
      return `brings ${COUNTS[reason.attackers.length]!} pieces near the king`;
    case "prevents":
      return `prevents ${lineText(halfMoves + 1, [reason.move])}`;
    case "protects":
      return reason.leaves
        ? `takes the ${reason.piece!} on ${square} out of danger`
        : `protects the ${reason.piece!} on ${square}`;
    case "takes":
      return `takes the ${reason.piece!} on ${square}`;
    case "pawn break":
      return "is the right pawn break";
    case "invasion":
      return `gets the ${reason.piece!} in`;
    case "castles":
      return "castles";
    case "develops":
      return `develops the ${reason.piece!}`;
    case "castling":
    case "open king":
    case "checks":
    case "cut off":
    case "square taken":
    case "development":
    case "tempo":
    case "out of play":
    case "passive piece":
      return null;
  }
}

function mateWords({ moves, pattern }: Of<"mate">): string {
  return `mates in ${moves}${pattern === null ? "" : ` ${MATES[pattern]}`}`;
}

function allowedDraw({ by, line }: Of<"draw">, text: string): string {
  if (line.length > 0) return `It allows ${by === "repetition" ? "a repetition" : by}: ${text}.`;
  switch (by) {
    case "stalemate":
      return "It is stalemate.";
    case "insufficient material":
      return "It leaves too little material for a mate.";
    case "fifty moves":
      return "The game is drawn by the fifty-move rule.";
    default:
      return "It repeats the position, which is a draw.";
  }
}

/** What is lost at once and why, without the line. */
function captureWords(reason: Of<"capture">): string {
  const { cause, by, piece, squares } = reason;
  const [square = ""] = squares;
  const isMoved = cause === "walked in" || cause === "offered";
  const plain = `It loses ${lostWords(reason, reason.balance, !isMoved)}`;
  const taken = `the ${piece!} on ${square}`;
  if (isExchanged(reason)) return `It lets ${taken} be taken, and loses ${balanceWords(reason.balance)}`;
  switch (cause) {
    case "left":
      return Object.keys(reason.balance.won).length === 0
        ? `It leaves the ${piece!} ${piece === "queen" && by.piece !== "queen" ? "" : `on ${square} `}where the ${by.piece} on ${by.square} takes it`
        : plain;
    case "defender left":
      return `It takes a defender from ${taken}, and loses ${lostWords(reason, reason.balance, false)}`;
    case "line opened":
      return `It opens the line from the ${by.piece} on ${by.square} to ${taken}`;
    case "defence blocked":
      return `It cuts ${taken} off from its defender`;
    case "defender pinned":
      return `It loses ${lostWords(reason, reason.balance, true, "whose defender is pinned")}`;
    case "offered":
      return `It gives ${lostWords(reason, reason.balance, false)}`;
    case "x-ray":
      return `It loses ${lostWords(reason, reason.balance, true, `which is attacked from ${squares[1]!} through ${squares[2]!}, too`)}`;
    case "walked in":
    case "unknown":
      return plain;
  }
}

/** As in `the rook by a fork of the king on e8 and the rook on a8`. */
function tacticWords(reason: Of<"tactic">, balance: Balance): string {
  const { tactic, targets, by } = reason;
  const [one, two] = targets;
  const at = (clause: string) => lostWords(reason, balance, stood(reason), clause);
  switch (tactic) {
    case "fork":
    case "double attack":
      return `${lostWords(reason, balance, false)} by a ${tactic} ${targetWords(reason)}`;
    case "skewer":
      return `${lostWords(reason, balance, true)} by a skewer through ${placedWords(one!)}`;
    case "discovered attack":
    case "discovered check":
      return `${lostWords(reason, balance, stood(reason))} by a ${tactic} of the ${by.piece} on ${by.square}`;
    case "pin":
      return at(`pinned to the ${two!.piece} on ${two!.square}`);
    case "trap":
      return at("which has no safe square");
    case "removed defender":
      return at(`whose defender on ${one!.square} is taken first`);
    case "lured defender":
      return at(`whose defender on ${one!.square} is lured away`);
    case "overloaded defender":
      return at(`whose defender on ${one!.square} also has to guard ${targets[2]!.square}`);
    case "pinned defender":
      return at(`whose defender on ${one!.square} is pinned`);
    case "in-between move":
      return `${lostWords(reason, balance, stood(reason))} ${isNamedMove(reason) ? "as an in-between move" : `by the in-between move ${reason.line[reason.at]!.san}`}`;
    case "x-ray":
      return `${lostWords(reason, balance, false)} by an x-ray of the ${by.piece} on ${by.square} through ${one!.square}`;
  }
}

/** As in `of the king on e8 and the rook on a8`; squares alone where pawns are among them. */
function targetWords({ tactic, targets, threatensMate }: Of<"tactic">): string {
  // Pawns alone need no names.
  const isPawns = targets.every(({ piece }) => piece === "pawn");
  const names = targets.map((target) => (isPawns ? target.square : placedWords(target)));
  if (tactic === "pin") return `of ${placedWords(targets[0]!)} to ${placedWords(targets[1]!)}`;
  return `${tactic === "double attack" ? "on" : "of"} ${listOf(names)}${threatensMate ? " with a threat of mate" : ""}`;
}

/**
 * What is lost, the piece that is taken first: `the knight on e5 for a pawn`.
 *
 * @param clause what is said of it, as in `pinned to the king on e8`: it stands behind the piece, before what else is lost
 */
function lostWords(
  reason: Pick<Reason, "piece" | "squares">,
  balance: Balance,
  isPlaced: boolean,
  clause?: string,
): string {
  const loss = lossOf(reason, balance, clause !== undefined);
  const name = `the ${reason.piece!}${isPlaced ? ` on ${reason.squares[0]!}` : ""}`;
  if (loss.piece === null) return `${lossWords(loss, "")}${clause === undefined ? "" : `, first ${name}, ${clause}`}`;
  const isAll = lossWords(loss, name) === name;
  return lossWords(loss, clause === undefined ? name : `${name}, ${clause}${isAll ? "" : ","}`);
}

/** As in `a knight for two pawns`, `the exchange`. */
function balanceWords(balance: Balance): string {
  return lossWords(balanceLoss(balance), "");
}

/** @param name of the piece that is named alone */
function lossWords({ isExchange, piece, lost, won }: Loss, name: string): string {
  const parts = [isExchange ? "the exchange" : "", piece === null ? "" : name, materialWords(lost)];
  const given = materialWords(won);
  return `${parts.filter((part) => part !== "").join(" and ")}${given === "" ? "" : ` for ${given}`}`;
}

function materialWords(material: Material): string {
  return listOf(
    KINDS.flatMap((kind) => {
      const number = material[kind] ?? 0;
      if (number < 1) return [];
      return number > 1 ? `${COUNTS[number]!} ${kind}s` : kind === "queen" ? "the queen" : `a ${kind}`;
    }),
  );
}

function placedWords({ piece, square }: PlacedPiece): string {
  return `the ${piece} on ${square}`;
}

function articleFor(word: string): string {
  return `${word === "isolated" ? "an" : "a"} ${word}`;
}

/** As in `a, b and c`. */
function listOf(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)!}`;
}

function nameOf(side: "white" | "black"): string {
  return side === "white" ? "White" : "Black";
}
