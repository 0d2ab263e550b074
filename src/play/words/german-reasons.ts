/**
 * The words of a reason in German. A better move is the subject of what it does, as in `Sf3 deckt den Bauern`, and so is
 * `Das`, as in `Das deckt den Bauern`. Pure.
 */

import type {
  Balance,
  DrawKind,
  MatePattern,
  PawnFault,
  PieceKind,
  Reason,
  TacticKind,
} from "../../annotate/reason-types.js";
import { lineText } from "../../annotate/text/notation.js";
import {
  balanceLoss,
  isExchanged,
  isNamedMove,
  isTrapped,
  type Loss,
  lossOf,
  namedBalance,
  type Of,
  stood,
} from "../../annotate/text/reason-facts.js";
import {
  aPiece,
  capital,
  coloured,
  isFeminine,
  listOf,
  materialText,
  noun,
  number,
  placed,
  plural,
  the,
} from "./german-nouns.js";

/** A move with German letters. @param san as PGN has it */
type Letters = (san: string) => string;

const TIMES = ["", "", "zweiten", "dritten", "vierten", "fünften", "sechsten"];

const MATES: Readonly<Record<MatePattern, string>> = {
  "back rank": "ein Grundreihenmatt",
  smothered: "ein ersticktes Matt",
  Légal: "das Seekadettenmatt",
  Damiano: "das Damiano-Matt",
  Anastasia: "das Anastasia-Matt",
  ladder: "ein Treppenmatt",
};

const DRAWS: Readonly<Record<DrawKind, string>> = {
  stalemate: "ein Patt",
  repetition: "eine Zugwiederholung",
  "perpetual check": "Dauerschach",
  "fifty moves": "ein Remis nach der 50-Züge-Regel",
  "insufficient material": "ein Remis, weil das Material nicht zum Matt reicht",
};

/** In the accusative, with their article. */
const TACTICS: Readonly<Record<TacticKind, string>> = {
  fork: "eine Gabel",
  "double attack": "einen Doppelangriff",
  "discovered attack": "einen Abzugsangriff",
  "discovered check": "ein Abzugsschach",
  skewer: "einen Spieß",
  pin: "eine Fesselung",
  trap: "einen Figurenfang",
  "removed defender": "das Schlagen eines Verteidigers",
  "lured defender": "die Ablenkung eines Verteidigers",
  "overloaded defender": "die Überlastung eines Verteidigers",
  "pinned defender": "die Fesselung eines Verteidigers",
  "in-between move": "einen Zwischenzug",
  "x-ray": "einen Röntgenangriff",
};

/** They are made `auf` something, where the others are made `gegen` it. */
const ATTACKS: ReadonlySet<TacticKind> = new Set(["double attack", "discovered attack"]);

/** In the accusative, before `Bauern`. */
const FAULTS: Readonly<Record<Exclude<PawnFault, "doubled">, string>> = {
  isolated: "isolierten",
  backward: "rückständigen",
};

/** What a bad move does, as a sentence: `Das verliert die Dame: 3... Sxh7.` @param halfMoves before the bad move */
export function allowedText(reason: Reason, halfMoves: number, letters: Letters): string {
  const line = lineText(halfMoves + 1, reason.line, letters);
  const first = lineText(halfMoves + 1, reason.line.slice(0, 1), letters);
  const side = sideOf(reason.side);
  const other = sideOf(reason.side === "white" ? "black" : "white");
  const [square = ""] = reason.squares;
  const file = `${square.charAt(0)}-Linie`;
  switch (reason.kind) {
    case "mate": {
      const taking = reason.piece === null ? "" : `schlägt ${the(reason.piece, "accusative")} auf ${square} und `;
      return `${side} ${taking}${mateText(reason)}: ${line}.`;
    }
    case "draw":
      return drawText(reason, line);
    case "capture":
      return `${captureText(reason)}: ${line}.`;
    case "tactic": {
      if (isTrapped(reason)) {
        return `Das erlaubt ${first}, und ${placed(reason.targets[0]!, "nominative")} ist gefangen.`;
      }
      const balance = namedBalance(reason);
      if (balance !== null) return `Das verliert ${tacticText(reason, balance, letters)}: ${line}.`;
      return reason.tactic === "pin"
        ? `Das erlaubt ${first} mit Fesselung ${placed(reason.targets[0]!, "genitive")} an ${placed(reason.targets[1]!, "accusative")}.`
        : `Das erlaubt mit ${first} ${TACTICS[reason.tactic]}${targetText(reason)}.`;
    }
    case "material":
      return `Das verliert ${lossText(balanceLoss(reason.balance))}: ${line}.`;
    case "promotion":
      return `${side} bekommt ${aPiece(reason.to)}: ${line}.`;
    case "passed pawn":
      return `${side} bekommt einen Freibauern auf der ${file}: ${line}.`;
    case "opposition":
      return `Das gibt ${side} die Opposition: ${line}.`;
    case "unstoppable pawn":
      return `Der König holt den Bauern auf ${square} nicht mehr ein: ${line}.`;
    case "rook behind pawn":
      return `Das lässt einen Turm hinter den Freibauern auf ${reason.squares[1]!} kommen: ${line}.`;
    case "castling":
      return reason.isForced ? `Der König kann nicht mehr rochieren: ${line}.` : `Das gibt die Rochade auf: ${line}.`;
    case "open king": {
      const { threat } = reason;
      const check = threat === null ? "" : `, für ein Schach ${the(threat.by.piece, "genitive")} auf ${threat.to}`;
      const opened = reason.file === null ? "eine Diagonale" : `die ${reason.file}-Linie`;
      return `Das öffnet ${opened} zum eigenen König${check}: ${line}.`;
    }
    case "square taken":
      return `Das nimmt ${the(reason.piece!, "dative")} auf ${square} das Feld ${reason.squares[1]!}.`;
    case "checks":
      return `Der König gerät in einen Angriff: ${line}.`;
    case "mate threat":
      return reason.line.length > 1 ? `${side} droht mit Matt: ${line}.` : `Das erlaubt ${line} mit Mattdrohung.`;
    case "attack":
      if (reason.again && reason.targets.length === 1) {
        return `${capital(the(reason.targets[0]!.piece, "nominative"))} muss noch einmal ziehen: ${line}.`;
      }
      return `${side} greift ${listOf(reason.targets.map((target) => placed(target, "accusative")))} an: ${line}.`;
    case "queens off":
      return `Die Damen werden getauscht: ${line}.`;
    case "pawn fault":
      return reason.fault === "doubled"
        ? `${other} bekommt einen Doppelbauern auf der ${file}: ${line}.`
        : `${other} bekommt einen ${FAULTS[reason.fault]} Bauern auf ${square}: ${line}.`;
    case "bishop pair":
      return `Das gibt das Läuferpaar auf: ${line}.`;
    case "outpost":
      return `${side} bekommt einen Vorposten auf ${square}: ${line}.`;
    case "open file":
      return `${side} besetzt die offene ${reason.file}-Linie: ${line}.`;
    case "development":
      return `${side} hat ${pieces(reason.lead)} mehr entwickelt: ${line}.`;
    case "trade":
      return `${side} ${reason.by === "material" ? "hat mehr Material" : "steht besser"} und tauscht ${plural(reason.piece!)}: ${line}.`;
    case "pawn break":
      return `Das erlaubt den Hebel ${line}.`;
    case "cut off":
      return `Das erlaubt ${line}, und ${the(reason.piece!, "dative")} auf ${square} ist der Rückweg abgeschnitten.`;
    case "invasion":
      return `${coloured(reason.side, reason.piece!)} dringt auf ${square} ein: ${line}.`;
    case "king march":
      return `${coloured(reason.side, "king")} greift ein: ${line}.`;
    case "passive piece":
      return `${capital(the(reason.piece!, "nominative"))} auf ${square} bleibt passiv und hat ${fields(reason.moves)}.`;
    case "seventh rank":
      return `${coloured(reason.side, "rook")} kommt auf die ${reason.side === "white" ? "siebte" : "zweite"} Reihe: ${line}.`;
    case "pawn run":
      return `${coloured(reason.side, "pawn", "Freibauer")} läuft nach ${square}: ${line}.`;
    case "king attack":
      return `${side} bringt ${pieces(reason.attackers.length)} in die Nähe des Königs: ${line}.`;
    case "tempo": {
      const time = TIMES[reason.times];
      const stand = reason.waiting === 1 ? "noch zu Hause steht" : "noch zu Hause stehen";
      return `Damit zieht ${the(reason.piece!, "nominative")} ${time === undefined ? "schon wieder" : `zum ${time} Mal`}, während ${pieces(reason.waiting)} ${stand}.`;
    }
    case "out of play":
      return `${capital(the(reason.piece!, "nominative"))} auf ${square} steht abseits, ${reason.safe === 0 ? "ohne ein sicheres Feld" : "mit einem einzigen sicheren Feld"}.`;
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
 * What a better move does, after its name: `gewinnt den Springer auf e5`; null if it needs no words of its own.
 *
 * @param halfMoves before the better move
 */
export function doneText(reason: Reason, halfMoves: number, letters: Letters): string | null {
  const [square = ""] = reason.squares;
  const file = `${square.charAt(0)}-Linie`;
  const isAtOnce = reason.line.length === 1;
  switch (reason.kind) {
    case "mate":
      return mateText(reason);
    case "draw":
      return reason.by === "insufficient material"
        ? "rettet ein Remis, weil das Material nicht zum Matt reicht"
        : `rettet die Partie durch ${DRAWS[reason.by]}`;
    case "capture":
      return isExchanged(reason)
        ? `schlägt ${the(reason.piece!, "accusative")} auf ${square} und gewinnt ${lossText(balanceLoss(reason.balance))}`
        : `gewinnt ${lostText(reason, reason.balance, true)}`;
    case "tactic": {
      if (isTrapped(reason)) return `fängt ${placed(reason.targets[0]!, "accusative")}`;
      const balance = namedBalance(reason);
      if (balance !== null) return `gewinnt ${tacticText(reason, balance, letters)}`;
      return reason.tactic === "pin"
        ? `fesselt ${placed(reason.targets[0]!, "accusative")} an ${placed(reason.targets[1]!, "accusative")}`
        : `ist ${TACTICS[reason.tactic].replace(/^einen /, "ein ")}${targetText(reason)}`;
    }
    case "material":
      return `gewinnt ${lossText(balanceLoss(reason.balance))}`;
    case "recapture":
      return "schlägt zurück";
    case "promotion":
      return `holt ${aPiece(reason.to)}`;
    case "passed pawn":
      return `schafft einen Freibauern auf der ${file}`;
    case "opposition":
      return "nimmt die Opposition";
    case "unstoppable pawn":
      return `bringt den Bauern auf ${square} aus der Reichweite des Königs`;
    case "rook behind pawn":
      return `stellt einen Turm hinter den Freibauern auf ${reason.squares[1]!}`;
    case "mate threat":
      return "droht mit Matt";
    case "attack":
      return `greift ${listOf(reason.targets.map((target) => placed(target, "accusative")))} an`;
    case "queens off":
      return "tauscht die Damen";
    case "pawn fault":
      return reason.fault === "doubled"
        ? `verdoppelt die Bauern auf der ${file}`
        : `hinterlässt einen ${FAULTS[reason.fault]} Bauern auf ${square}`;
    case "bishop pair":
      return "sichert das Läuferpaar";
    case "outpost":
      return `stellt einen Springer auf den Vorposten ${square}`;
    case "open file":
      return `besetzt die offene ${reason.file}-Linie`;
    case "trade":
      return `tauscht ${plural(reason.piece!)}`;
    case "king march":
      return "bringt den König ins Spiel";
    case "seventh rank":
      return `${isAtOnce ? "stellt" : "bringt"} einen Turm auf die ${reason.side === "white" ? "siebte" : "zweite"} Reihe`;
    case "pawn run":
      return "stößt den Freibauern vor";
    case "king attack":
      return `bringt ${pieces(reason.attackers.length)} in die Nähe des Königs`;
    case "prevents":
      return `verhindert ${lineText(halfMoves + 1, [reason.move], letters)}`;
    case "protects":
      return reason.leaves
        ? `bringt ${the(reason.piece!, "accusative")} auf ${square} in Sicherheit`
        : `deckt ${the(reason.piece!, "accusative")} auf ${square}`;
    case "takes":
      return `schlägt ${the(reason.piece!, "accusative")} auf ${square}`;
    case "pawn break":
      return "ist der richtige Hebel";
    case "invasion":
      return `dringt mit ${the(reason.piece!, "dative")} ein`;
    case "castles":
      return "bringt den König durch die Rochade in Sicherheit";
    case "develops":
      return `entwickelt ${the(reason.piece!, "accusative")}`;
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

function mateText({ moves, pattern }: Of<"mate">): string {
  const when = moves === 1 ? "in einem Zug" : `in ${moves} Zügen`;
  return pattern === null ? `setzt ${when} matt` : `erzwingt ${when} ${MATES[pattern]}`;
}

function drawText({ by, line }: Of<"draw">, text: string): string {
  if (line.length > 0) return `Das erlaubt ${DRAWS[by]}: ${text}.`;
  switch (by) {
    case "stalemate":
      return "Das ist patt.";
    case "insufficient material":
      return "Das lässt zu wenig Material für ein Matt.";
    case "fifty moves":
      return "Die Partie ist nach der 50-Züge-Regel remis.";
    default:
      return "Das wiederholt die Stellung, und die Partie ist remis.";
  }
}

/** What is lost at once and why, without the line. */
function captureText(reason: Of<"capture">): string {
  const { cause, by, balance, squares } = reason;
  const [square = "", from = "", through = ""] = squares;
  const piece = reason.piece!;
  const it = isFeminine(piece) ? "sie" : "ihn";
  const [who, whose] = relative(piece);
  const isMoved = cause === "walked in" || cause === "offered";
  const plain = `Das verliert ${lostText(reason, balance, !isMoved)}`;
  const taken = `${the(piece, "accusative")} auf ${square}`;
  if (isExchanged(reason)) {
    return `Das erlaubt, ${taken} zu schlagen, und verliert ${lossText(balanceLoss(balance))}`;
  }
  switch (cause) {
    case "left": {
      if (Object.keys(balance.won).length > 0) return plain;
      const hanging = piece === "queen" && by.piece !== "queen" ? the(piece, "accusative") : taken;
      return `Das lässt ${hanging} hängen; ${placed(by, "nominative")} schlägt ${it}`;
    }
    case "defender left":
      return `Das nimmt ${the(piece, "dative")} auf ${square} einen Verteidiger und verliert ${lostText(reason, balance, false)}`;
    case "line opened":
      return `Das öffnet ${placed(by, "dative")} die Linie ${isFeminine(piece) ? "zur" : "zum"} ${noun(piece, "dative")} auf ${square}`;
    case "defence blocked":
      return `Das trennt ${taken} von ${isFeminine(piece) ? "ihrem" : "seinem"} Verteidiger`;
    case "defender pinned":
      return `Das verliert ${lostText(reason, balance, true, `${whose} Verteidiger gefesselt ist`)}`;
    case "offered":
      return `Das gibt ${lostText(reason, balance, false)} her`;
    case "x-ray":
      return `Das verliert ${lostText(reason, balance, true, `${who} auch von ${from} aus durch ${through} hindurch angegriffen ist`)}`;
    case "walked in":
    case "unknown":
      return plain;
  }
}

/** As in `den Turm durch eine Gabel gegen den König auf e8 und den Turm auf a8`. */
function tacticText(reason: Of<"tactic">, balance: Balance, letters: Letters): string {
  const { tactic, targets, by } = reason;
  const [one, two, guarded] = targets;
  const at = (clause?: string) => lostText(reason, balance, stood(reason), clause);
  const [who, whose] = relative(reason.piece!);
  switch (tactic) {
    case "fork":
    case "skewer":
    case "double attack":
      return `${lostText(reason, balance, false)} durch ${TACTICS[tactic]}${targetText(reason)}`;
    case "discovered attack":
    case "discovered check":
      return `${at()} durch ${TACTICS[tactic]} ${placed(by, "genitive")}`;
    case "pin":
      return at(`${who} an ${placed(two!, "accusative")} gefesselt ist`);
    case "trap":
      return at(`${who} kein sicheres Feld hat`);
    case "removed defender":
      return at(`${whose} Verteidiger auf ${one!.square} zuerst geschlagen wird`);
    case "lured defender":
      return at(`${whose} Verteidiger auf ${one!.square} abgelenkt wird`);
    case "overloaded defender":
      return at(`${whose} Verteidiger auf ${one!.square} auch ${guarded!.square} decken muss`);
    case "pinned defender":
      return at(`${whose} Verteidiger auf ${one!.square} gefesselt ist`);
    case "in-between move":
      return `${at()} ${isNamedMove(reason) ? "als Zwischenzug" : `durch den Zwischenzug ${letters(reason.line[reason.at]!.san)}`}`;
    case "x-ray":
      return `${lostText(reason, balance, false)} durch ${TACTICS[tactic]} ${placed(by, "genitive")} über ${one!.square}`;
  }
}

/** As in ` gegen den König auf e8 und den Turm auf a8`, or ` auf die Dame auf d8`; empty for none. */
function targetText({ tactic, targets, threatensMate }: Of<"tactic">): string {
  // Pawns alone need no names.
  const isPawns = targets.every(({ piece }) => piece === "pawn");
  const names = targets.map((target) => (isPawns ? target.square : placed(target, "accusative")));
  const pawns = targets.length > 1 ? "die Bauern auf " : "den Bauern auf ";
  const preposition = ATTACKS.has(tactic) ? "auf" : "gegen";
  const against = names.length === 0 ? "" : ` ${preposition} ${isPawns ? pawns : ""}${listOf(names)}`;
  return `${against}${threatensMate ? " mit Mattdrohung" : ""}`;
}

/**
 * What is lost, the piece that is taken first.
 *
 * @param clause what is said of it, as in `der kein sicheres Feld hat`: it stands behind the piece, before what else is lost
 */
function lostText(
  reason: Pick<Reason, "piece" | "squares">,
  balance: Balance,
  isPlaced: boolean,
  clause?: string,
): string {
  const loss = lossOf(reason, balance, clause !== undefined);
  const name = `${the(reason.piece!, "accusative")}${isPlaced ? ` auf ${reason.squares[0]!}` : ""}`;
  if (loss.piece === null) return `${lossText(loss)}${clause === undefined ? "" : `, zuerst ${name}, ${clause}`}`;
  const isAll = lossText(loss, name) === name;
  return lossText(loss, clause === undefined ? name : `${name}, ${clause}${isAll ? "" : ","}`);
}

/** @param name of the piece that is named alone */
function lossText({ isExchange, lost, won }: Loss, name = ""): string {
  const parts = [isExchange ? "die Qualität" : "", name, materialText(lost)].filter((part) => part !== "");
  const given = materialText(won);
  return `${parts.join(" und ")}${given === "" ? "" : ` für ${given}`}`;
}

/** The relative pronouns of a piece, in the nominative and in the genitive. */
function relative(piece: PieceKind): readonly [who: string, whose: string] {
  return isFeminine(piece) ? ["die", "deren"] : ["der", "dessen"];
}

function pieces(count: number): string {
  return count === 1 ? "eine Figur" : `${number(count)} Figuren`;
}

/** Squares to go to. */
function fields(count: number): string {
  if (count === 1) return "nur ein Feld";
  return count === 0 ? "kein einziges Feld" : `nur ${number(count)} Felder`;
}

function sideOf(side: Reason["side"]): string {
  return side === "white" ? "Weiß" : "Schwarz";
}
