/** The words of the page in German. */

import { type Colour, opponentOf, PIECE_NAMES, type PieceType } from "../../../engine/board/pieces.js";
import type { Outcome } from "../../../engine/rules/game.js";
import type { PieceKind } from "../../annotate/reason-types.js";
import type { DrawReason } from "../game/draw-answer.js";
import type { EndCause } from "../game/game-end.js";
import type { LetterLanguage } from "../game/piece-letters.js";
import type { MoveFault } from "../game/session-types.js";
import type { Words } from "./english.js";
import { GERMAN_LETTERS, GERMAN_NOTES, STANDINGS } from "./german-notes.js";
import { capital, noun, PIECES, the } from "./german-nouns.js";

const ENDS: Readonly<Record<Outcome["kind"], string>> = {
  checkmate: "Schachmatt",
  stalemate: "Remis durch Patt",
  repetition: "Remis durch Zugwiederholung",
  "fifty-moves": "Remis nach der 50-Züge-Regel",
  "insufficient-material": "Remis: Niemand kann mehr mattsetzen",
};

const LETTERS: Readonly<Record<LetterLanguage, string>> = {
  german: "deutsche",
  french: "französische",
  spanish: "spanische oder italienische",
  dutch: "niederländische",
  portuguese: "portugiesische",
};

const DRAW_REASONS: Readonly<Record<DrawReason, string>> = {
  worse: "sieht sich schlechter stehen",
  better: "sieht sich besser stehen",
  even: "sieht keine Seite besser stehen",
  early: "hält die Partie für ausgeglichen, aber noch lange nicht für zu Ende gespielt",
};

const side = (colour: Colour): string => (colour === "w" ? "Weiß" : "Schwarz");
const other = (colour: Colour): string => side(opponentOf(colour));
const form = (piece: PieceType | null, as: "nominative" | "accusative" | "dative"): string =>
  piece === null ? (as === "dative" ? "der Figur" : "die Figur") : the(PIECE_NAMES[piece] as PieceKind, as);
const games = (count: number): string => (count === 1 ? "1 Partie" : `${count} Partien`);

function outcome(end: Outcome): string {
  return end.kind === "checkmate" ? `${ENDS.checkmate}: ${side(end.winner)} gewinnt.` : `${ENDS[end.kind]}.`;
}

function ending(cause: EndCause): string {
  switch (cause.kind) {
    case "rules":
      return outcome(cause.outcome);
    case "resignation":
      return `Du hast aufgegeben: ${other(cause.loser)} gewinnt.`;
    case "agreement":
      return `Remis vereinbart: Die Engine ${DRAW_REASONS[cause.reason]}.`;
    case "time":
      return cause.isDraw
        ? `${side(cause.loser)} hat die Zeit überschritten, aber ${other(cause.loser)} kann nicht mehr mattsetzen: Remis.`
        : `${side(cause.loser)} hat die Zeit überschritten: ${other(cause.loser)} gewinnt.`;
  }
}

function moveFault(fault: MoveFault): string {
  switch (fault.kind) {
    case "no move":
      return `„${fault.text}“ ist hier kein Zug`;
    case "illegal":
      return `„${fault.text}“ ist hier nicht erlaubt`;
    case "ambiguous":
      return `„${fault.text}“ ist mehrdeutig: ${fault.matching.join(" oder ")}`;
    case "engine's turn":
      return "Die Engine ist am Zug.";
    case "earlier position":
      return "Geh zur letzten Stellung, um zu ziehen.";
    case "game over":
      return ending(fault.cause);
  }
}

export const GERMAN: Words = {
  name: "Deutsch",
  letters: GERMAN_LETTERS,
  board: "de",
  side,
  other,
  pieces: PIECES,
  percent: (value, digits) => `${value.toFixed(digits).replace(".", ",")} %`,
  outcome,
  ending,
  moveFault,
  page: {
    language: "Sprache",
    licences: "Lizenzen dessen, woraus diese Seite gemacht ist",
    lost: "Die Engine ist nicht erreichbar. Die Seite arbeitet weiter, sobald sie wieder läuft.",
    update: "Eine neue Version ist da. ",
    useIt: "Verwenden",
    board: "Brett",
    game: "Partie",
    panels: "Bereiche",
    play: "Spielen",
    analyse: "Analyse",
    review: "Auswertung",
    games: "Partien",
    notes: "Notizen",
    book: "Buch",
    wait: "Die Engine sieht es sich an …",
    cannotSay: (reason) => `Die Engine kann es nicht sagen: ${reason}`,
  },
  position: {
    label: (description) => `Brett. ${description}`,
    toMove: (colour, isCheck) => `${side(colour)} am Zug${isCheck ? ", im Schach" : ""}.`,
    earlier: "Eine frühere Stellung: Geh zur letzten, um zu ziehen.",
    yourMove: "Du bist am Zug.",
    thinks: "Die Engine denkt nach.",
    planned: (moves) => `Dann spielst du ${moves}, wenn es geht.`,
    begin: "Mach einen Zug, um eine Partie zu beginnen, oder wähle, wie du spielen willst.",
    moveFrom: "Zug von",
    chosen: (colour, piece, square) => {
      const [article, ending] = piece === "q" ? ["Die", "e"] : ["Den", "en"];
      const name = noun(PIECE_NAMES[piece] as PieceKind, "accusative");
      return `${article} ${colour === "w" ? "weiß" : "schwarz"}${ending} ${name} von ${square} ziehen`;
    },
    opening: "Eröffnung",
    comment: "Kommentar",
    sounds: "Töne",
    flip: "Drehen",
    flipBoard: "Brett drehen",
    replay: "Züge der Partie",
    first: "Anfangsstellung",
    back: "Zurück",
    forward: "Vor",
    last: "Letzte Stellung",
    home: "Pos1",
    end: "Ende",
    confirm: "Zug bestätigen",
    playMove: (move) => `${move} spielen`,
    anotherMove: "Anderer Zug",
    promotion: "Umwandlung",
    promotions: { q: "Dame", r: "Turm", b: "Läufer", n: "Springer" },
    evaluation: (words) => `Bewertung: ${words}`,
    noEvaluation: "keine",
    share: (percent) => `${percent} % für Weiß`,
    taken: (pieces, points) => {
      const ahead = points === 0 ? "" : `; ${points === 1 ? "1 Punkt" : `${points} Punkte`} mehr`;
      return `Geschlagen: ${pieces.map((type) => PIECES[type]).join(", ")}${ahead}`;
    },
    you: "Du",
    level: (level) => `Castellan (Stufe ${level})`,
    lostPlan: (move, others) => {
      const rest =
        others === 0 ? "" : others === 1 ? " Auch der Zug danach entfällt." : " Auch die Züge danach entfallen.";
      return `Der geplante Zug ${move} ist nicht mehr möglich.${rest}`;
    },
  },
  moves: {
    label: "Züge",
    variation: "Variante",
    promote: "Zur Hauptvariante machen",
    remove: "Ab hier löschen",
    removeTitle: "Diesen Zug und alle danach",
    undoDeletion: "Löschen rückgängig machen",
    undoGame: "Zurück zur vorigen Partie",
    move: "Zug",
    examples: "e4, Sf3, e2e4",
    send: "Ziehen",
  },
  play: {
    level: "Spielstärke",
    fullStrength: "volle Stärke",
    beginners: (level) => `${level}, für echte Anfänger`,
    opponent: "Gegner",
    yourSide: "Deine Farbe",
    either: "Beliebig",
    clock: "Uhr",
    noClock: "Ohne Uhr",
    time: (minutes, increment) =>
      `${String(minutes).replace(".", ",")} min${increment === 0 ? "" : ` + ${increment} s`}`,
    otherClock: "Andere …",
    minutes: "Minuten",
    increment: "Sekunden pro Zug",
    confirms: "Züge bestätigen",
    blindfold: "Blind spielen",
    openings: "Eröffnungen wie Menschen",
    openingsTitle: "Unter voller Stärke werden die ersten Züge so oft gespielt, wie Menschen sie spielen",
    begin: "Neue Partie",
    here: "Ab hier spielen",
    hereTitle: "Eine Partie aus der Stellung auf dem Brett, mit deiner Farbe",
    takeBack: "Zurücknehmen",
    hint: "Tipp",
    why: "Warum?",
    whyTitle: "Warum war der letzte Zug gut oder schlecht?",
    draw: "Remis anbieten",
    resign: "Aufgeben",
    review: "Partie auswerten",
    again: "Noch einmal",
    otherSide: "Farben tauschen",
    otherSideTitle: "Noch eine Partie, mit der anderen Farbe",
    resignQuestion: "Diese Partie aufgeben?",
    leaveQuestion: "Die laufende Partie verlassen?",
    leave: "Verlassen",
    goOn: "Weiterspielen",
    cannotMove: (reason) => `Die Engine kann nicht ziehen: ${reason}. Sie versucht es alle paar Sekunden wieder.`,
    noMoveFound: "Sie hat keinen Zug gefunden",
    offered: "Du bietest Remis an. Die Engine überlegt …",
    declined: (reason) => `Die Engine lehnt das Remis ab: Sie ${DRAW_REASONS[reason]}.`,
    cannotAnswer: (reason) => `Die Engine kann nicht antworten: ${reason}`,
  },
  advice: {
    noMove: "Es gibt keinen Zug.",
    hintPiece: (piece, square) => `Tipp: Zieh mit ${form(piece, "dative")} von ${square}.`,
    hintMove: (move, piece, from, to) => `Tipp: ${move}, ${form(piece, "nominative")} von ${from} zieht nach ${to}.`,
    hintLine: (line, worth) => `Tipp: ${line} (${worth}).`,
    matesIn: (colour, moves) => `${side(colour)} setzt in ${moves} matt`,
    passed: "Ein Nullzug gibt nur das Zugrecht ab: Damit lässt sich nichts vergleichen.",
    isMate: (move) => `${move} setzt matt: Der König ist angegriffen, und kein Zug rettet ihn.`,
    isStalemate: (move) => `${move} setzt patt: Es gibt keinen erlaubten Zug und kein Schach, also Remis.`,
    nothing: (move) => `${move}: Damit lässt sich nichts vergleichen.`,
    same: (move, score, line) => `${move} würde auch die Engine spielen, ${score}: ${line}.`,
    asGood: (move, played, best, line) =>
      `${move} ist etwa so gut wie der Zug der Engine, ${played} gegen ${best}: ${line}.`,
    better: (line) => `Die bessere Variante: ${line}.`,
  },
  analysis: {
    engine: "Engine",
    lines: "Varianten",
    threat: "Drohung",
    threatTitle: "Was die andere Seite spielen würde (X)",
    best: "Beste Varianten",
    bestOf: (engine) => `Beste Varianten von ${engine}`,
    playLine: "Die Variante bis hierher spielen",
    effort: (depth, nodes, speed) => `Tiefe ${depth}, ${nodes} Knoten, ${speed}/s`,
    depth: (depth) => `Tiefe ${depth}`,
    kept: (effort, depth) => `${effort}; gezeigt: Tiefe ${depth}`,
    duringGame: "In einer Partie gegen die Engine urteilst du allein. Ihre Analyse gibt es nach der Partie.",
    inCheck: "Im Schach gibt es keine Drohung außer dem Schach.",
    over: "Die Partie ist hier zu Ende.",
    failed: (reason) => `Die Analyse ist gescheitert: ${reason}`,
    secondFailed: (reason) => `ist gescheitert: ${reason}`,
    secondEngine: "Zweite Engine",
    none: "keine",
    settings: "Einstellungen der Engine",
    done: "Fertig",
    threads: "Threads",
    ofThreads: (most) => ` von ${most}`,
    memory: "Speicher",
    search: "Suche",
    limit: "Grenze",
    forTime: "Für eine Zeit",
    seconds: "Sekunden",
    toDepth: "Bis zu einer Tiefe",
    halfMoves: "Halbzüge",
    endless: "Ohne Ende",
    usual: "Übliche Einstellungen",
    tablesDraw: "Tablebase: Remis",
    tablesWin: (colour) => `Tablebase: ${side(colour)} gewinnt`,
    keeping: (moves, others) => ` mit ${moves.join(", ")}${others === 0 ? "" : ` und ${others} weiteren`}`,
    tablesFailed: (reason) => `Die Tablebase lässt sich nicht befragen: ${reason}`,
  },
  review: {
    begin: "Partie auswerten",
    deeper: "Tiefer suchen",
    stop: "Anhalten",
    progress: "Wie weit die Auswertung ist",
    effort: (done, all) => `${done} von ${all} Millionen Knoten`.replaceAll(".", ","),
    draft: "Angehalten: Was hier steht, stammt aus kürzeren Suchen.",
    file: "Aus den Bewertungen der Datei.",
    failed: (reason) => `Die Auswertung ist gescheitert: ${reason}`,
    unreadable: "Die Auswertung ist nicht lesbar.",
    goesOn: "Die Partie läuft noch: Sie kann ausgewertet werden, wenn sie zu Ende ist.",
    nullMove: "Die Hauptvariante enthält einen Nullzug; dahinter gibt es keine Partie auszuwerten.",
    noMove: "Es gibt keinen Zug auszuwerten.",
    tryAgain: "Üben",
    tryAs: (colour) => `Üben als ${side(colour)}`,
    toFind: (moves) => `${moves === 1 ? "1 Zug" : `${moves} Züge`} neu zu finden, der schlechteste zuerst`,
    at: (number, all, solved, shown) => `Zug ${number} von ${all}: ${solved} gefunden, ${shown} gezeigt`,
    task: (colour, move) => `${side(colour)} spielte ${move}. Finde einen besseren Zug.`,
    hint: "Tipp",
    answer: "Lösung zeigen",
    next: "Weiter",
    skip: "Überspringen",
    end: "Zurück zur Auswertung",
    right: (move, own) => `${move} ist richtig.${own === null ? "" : ` Die Engine selbst spielt ${own}.`}`,
    notEnough: (move, effect) => `${move} reicht nicht. ${effect}`.trim(),
    movePiece: (piece, square) => `Zieh mit ${form(piece, "dative")} von ${square}.`,
    pieceGoes: (piece, from, to) => `${capital(form(piece, "nominative"))} von ${from} zieht nach ${to}.`,
    answerIs: (move) => `Die Lösung ist ${move}.`,
    noBetter: "Die Engine weiß nichts Besseres.",
  },
  summary: {
    accuracy: "Genauigkeit",
    inaccuracies: "Ungenauigkeiten",
    mistakes: "Fehler",
    blunders: "Grobe Fehler",
    sides: "Wie beide Seiten gespielt haben",
    turns: "Wendepunkte",
    noTurn: "Kein Zug hat die Partie gewendet.",
    turn: ({ from, to, before, after }) => `${STANDINGS[from]} → ${STANDINGS[to]}, Weiß ${before} → ${after}\u00a0%`,
    graph: "Die erwarteten Punkte von Weiß im Lauf der Partie, in Prozent",
    start: "Anfang",
    share: (percent) => `${percent} % für Weiß`,
  },
  coach: GERMAN_NOTES,
  games: {
    onBoard: "Die Partie ist auf dem Brett.",
    positionOnBoard: "Die Stellung ist auf dem Brett.",
    count: (count) => `${count} Partien: Die erste ist auf dem Brett. Wähle hier eine andere.`,
    faultAmong: (fault, count) => `${fault} Es sind ${count} Partien.`,
    noGame: "Darin ist keine Partie.",
    unreadable: (reason) => `Das ist nicht lesbar: ${reason}.`,
    line: (line, reason) => `Zeile ${line}: ${reason}.`,
    letters: (language) => `Die Buchstaben der Figuren sind als ${LETTERS[language]} gelesen.`,
    empty: "Es ist leer",
    packed: "Es ist gepackt, entpacke es zuerst",
    address: (site) =>
      `Das ist eine Adresse, und die Seite fragt keine anderen Rechner. Kopiere das PGN der Partie auf ${site} und füge es hier ein`,
    completed: (assumed) => `Die FEN ist ergänzt: ${assumed.join(", ")}`,
    assumedTurn: (colour) => `${side(colour)} am Zug`,
    assumedCastling: "Rochade, wo König und Turm auf ihren Ausgangsfeldern stehen",
    assumedEnPassant: "kein Schlagen en passant",
    drop: "Zieh eine Datei mit Partien (PGN) oder eine Stellung (FEN) irgendwohin, wähle sie aus oder füge sie hier ein.",
    chooseFile: "Datei wählen",
    setUp: "Stellung aufbauen",
    back: "Zurück zu den Partien",
    pasted: "PGN oder FEN",
    example: "1. e4 e5 2. Sf3 …",
    open: "Öffnen",
    another: "Andere Datei öffnen",
    copyPgn: "PGN kopieren",
    savePgn: "PGN speichern",
    copyFen: "FEN kopieren",
    share: "Teilen",
    shareTitle: "Kopiert eine Adresse, in der die Partie steckt",
    gameCopied: "Die Partie ist kopiert.",
    positionCopied: "Die Stellung ist kopiert.",
    addressCopied: "Die Adresse der Partie ist kopiert.",
    noCopy: "Der Browser lässt die Seite nicht kopieren: Nimm es aus dem Feld.",
    noAddress: (reason) => `Es gibt keine Adresse: ${reason}.`,
    addressFault: (reason) => `Die Adresse ist nicht lesbar: ${reason}.`,
    tooLong: "Sie ist zu lang",
    saved: "Die Partie ist als game.pgn gespeichert.",
    list: "Partien der Datei",
    find: "Suchen",
    findExample: "Name, Jahr, Eröffnung, Ergebnis",
    noneFits: "Keine Partie passt.",
    more: (count) => `Und ${count === 1 ? "1 weitere Partie" : `${count} weitere Partien`}: Ein Suchwort findet sie.`,
  },
  setup: {
    title: "Stellung aufbauen",
    whitePieces: "Weiße Figuren",
    blackPieces: "Schwarze Figuren",
    piece: (colour, piece) => `${colour === "w" ? "Weiße" : "Schwarze"}${piece === "q" ? "" : "r"} ${PIECES[piece]}`,
    castle: (colour, name) => `${side(colour)} ${name}`,
    how: "Wähle eine Figur und drücke auf Felder, oder bewege Figuren; was das Brett verlässt, ist weg.",
    move: "Figuren bewegen",
    remove: "Figuren entfernen",
    toMove: "Am Zug",
    castling: "Rochade",
    done: "Aufs Brett stellen",
    empty: "Leeres Brett",
    start: "Grundstellung",
    chess960: "Chess960 Nr.",
    any: "Beliebig",
    anyTitle: "Irgendeine der 960 Grundstellungen",
    cancel: "Abbrechen",
    fault: (reason) => `Diese Stellung ist nicht spielbar: ${reason}`,
  },
  notes: {
    comment: "Kommentar zur Stellung",
    moveSign: "Zeichen für den Zug",
    position: "Stellung",
    arrows:
      "Pfeile und Kreise: mit der rechten Taste auf dem Brett; rot mit Umschalt oder Strg, blau mit Alt, gelb mit beiden.",
    clear: "Pfeile entfernen",
    pen: "Finger und Eingabetaste",
    noPen: "ziehen Figuren",
    pens: { G: "zeichnen grün", R: "zeichnen rot", B: "zeichnen blau", Y: "zeichnen gelb" },
    signs: {
      1: "Guter Zug",
      2: "Fehler",
      3: "Ausgezeichneter Zug",
      4: "Grober Fehler",
      5: "Interessanter Zug",
      6: "Ungenauigkeit",
      7: "Einziger Zug",
      10: "Ausgeglichen",
      13: "Unklar",
      14: "Weiß steht etwas besser",
      15: "Schwarz steht etwas besser",
      16: "Weiß steht besser",
      17: "Schwarz steht besser",
      18: "Weiß steht auf Gewinn",
      19: "Schwarz steht auf Gewinn",
    },
  },
  book: {
    about:
      "Was hier gespielt wurde: Wähle eine Datei mit Partien (PGN) oder ein PolyGlot-Buch (.bin). Sie bleibt auf diesem Rechner und ist beim nächsten Besuch wieder da.",
    choose: "Datei wählen",
    forget: "Vergessen",
    move: "Zug",
    games: "Partien",
    weight: "Gewicht",
    results: "Weiß gewinnt, Remis, Schwarz gewinnt",
    playIt: "Diesen Zug spielen",
    nothing: "Nichts zu dieser Stellung.",
    duringGame: "In einer Partie gegen die Engine findest du deine Züge allein.",
    isBook: (file) => `${file}: ein Buch; die Zahlen sind die Gewichte seiner Züge.`,
    soFar: (file, count) => `${file}: bisher ${games(count)} …`,
    read: (file, count, faulty) => {
      const faults = faulty === 0 ? "" : ` ${games(faulty)} mit Fehlern oder aus einer anderen Schachart.`;
      return `${file}: ${games(count)}, von jeder die ersten zwanzig Züge.${faults}`;
    },
    unreadable: (file, reason) => `${file} ist nicht lesbar: ${reason}`,
    noGame: "Darin ist keine Partie",
  },
};
