/** The words of the page in English: what every other language has to have, too. */

import { type Colour, opponentOf, PIECE_NAMES, type PieceType } from "../../../engine/board/pieces.js";
import type { Outcome } from "../../../engine/rules/game.js";
import type { Turn } from "../../annotate/note-facts.js";
import { ENGLISH_REVIEW } from "../../annotate/page/review-words.js";
import { ENGLISH_NOTES } from "../../annotate/text/english-notes.js";
import { counted } from "../../common/text.js";
import type { DrawReason } from "../game/draw-answer.js";
import type { EndCause } from "../game/game-end.js";
import type { LetterLanguage } from "../game/piece-letters.js";
import type { MoveFault } from "../game/session-types.js";

const ENDS: Readonly<Record<Outcome["kind"], string>> = {
  checkmate: "Checkmate",
  stalemate: "Draw by stalemate",
  repetition: "Draw by repetition",
  "fifty-moves": "Draw by the fifty-move rule",
  "insufficient-material": "Draw: nobody can mate any more",
};

const LETTERS: Readonly<Record<LetterLanguage, string>> = {
  german: "German",
  french: "French",
  spanish: "Spanish or Italian",
  dutch: "Dutch",
  portuguese: "Portuguese",
};

const DRAW_REASONS: Readonly<Record<DrawReason, string>> = {
  worse: "it stands worse",
  better: "it stands better",
  even: "nobody stands better",
  early: "the game is even, and there is still a lot to play for",
};

const side = (colour: Colour): string => (colour === "w" ? "White" : "Black");
const other = (colour: Colour): string => side(opponentOf(colour));

function outcome(end: Outcome): string {
  return end.kind === "checkmate" ? `${ENDS.checkmate}: ${side(end.winner)} wins.` : `${ENDS[end.kind]}.`;
}

function ending(cause: EndCause): string {
  switch (cause.kind) {
    case "rules":
      return outcome(cause.outcome);
    case "resignation":
      return `You resigned: ${other(cause.loser)} wins.`;
    case "agreement":
      return `Draw by agreement: the engine thinks that ${DRAW_REASONS[cause.reason]}.`;
    case "time":
      return cause.isDraw
        ? `${side(cause.loser)} is out of time, but ${other(cause.loser)} cannot mate any more: a draw.`
        : `${side(cause.loser)} is out of time: ${other(cause.loser)} wins.`;
  }
}

function moveFault(fault: MoveFault): string {
  switch (fault.kind) {
    case "no move":
      return `"${fault.text}" is not a move here`;
    case "illegal":
      return `"${fault.text}" is not legal here`;
    case "ambiguous":
      return `"${fault.text}" may be ${fault.matching.join(" or ")}, ambiguous here`;
    case "engine's turn":
      return "The engine is to move.";
    case "earlier position":
      return "Go to the last position to move.";
    case "game over":
      return ending(fault.cause);
  }
}

export const ENGLISH = {
  /** The name of the language in itself, for its choice. */
  name: "English",
  /** King, queen, rook, bishop, knight, as moves have them. */
  letters: "KQRBN",
  /** How cm-chessboard calls the language. */
  board: "en",
  side,
  other,
  pieces: PIECE_NAMES,
  /** As in `87.5 %`. */
  percent: (value: number, digits: number) => `${value.toFixed(digits)} %`,
  outcome,
  ending,
  moveFault,
  page: {
    language: "Language",
    licences: "Licences of what this page is made with",
    lost: "The engine is not there. This page goes on when it is started again.",
    update: "A new version is here. ",
    useIt: "Use it",
    board: "Board",
    game: "Game",
    panels: "What to do",
    play: "Play",
    analyse: "Analyse",
    review: "Review",
    games: "Games",
    notes: "Notes",
    book: "Book",
    wait: "The engine looks at it …",
    cannotSay: (reason: string) => `The engine cannot say: ${reason}`,
  },
  position: {
    label: (description: string) => `Board. ${description}`,
    toMove: (colour: Colour, isCheck: boolean) => `${side(colour)} to move${isCheck ? ", in check" : ""}.`,
    earlier: "An earlier position: go to the last one to move.",
    yourMove: "Your move.",
    thinks: "The engine thinks.",
    planned: (moves: string) => `Then you play ${moves}, if you can.`,
    begin: "Make a move to begin a game, or choose how to play.",
    /** What cm-chessboard says, before the square, when a piece is chosen by keys, and what the page says instead. */
    moveFrom: "Move from",
    chosen: (colour: Colour, piece: PieceType, square: string) =>
      `Move the ${side(colour).toLowerCase()} ${PIECE_NAMES[piece]} from ${square}`,
    opening: "Opening",
    comment: "Comment",
    sounds: "Sounds",
    flip: "Flip",
    flipBoard: "Flip the board",
    replay: "Moves of the game",
    first: "First position",
    back: "Back",
    forward: "Forward",
    last: "Last position",
    home: "Home",
    end: "End",
    confirm: "Confirm the move",
    playMove: (move: string) => `Play ${move}`,
    anotherMove: "Another move",
    promotion: "Promotion",
    promotions: { q: "Queen", r: "Rook", b: "Bishop", n: "Knight" },
    evaluation: (words: string) => `Evaluation: ${words}`,
    noEvaluation: "none",
    share: (percent: number) => `${percent} % for White`,
    taken: (pieces: readonly PieceType[], points: number) =>
      `Taken: ${pieces.map((type) => PIECE_NAMES[type]).join(", ")}${points === 0 ? "" : `; ${counted(points, "point")} ahead`}`,
    you: "You",
    level: (level: number) => `Castellan (level ${level})`,
    lostPlan: (move: string, others: number) => {
      const [what, is] = others === 1 ? ["move", "is"] : ["moves", "are"];
      const rest = others === 0 ? "" : ` The ${what} after it ${is} given up, too.`;
      return `${move}, which you had planned, is not possible any more.${rest}`;
    },
  },
  moves: {
    label: "Moves",
    variation: "Variation",
    promote: "Make it the main line",
    remove: "Delete from here",
    removeTitle: "This move, and all after it",
    undoDeletion: "Undo the deletion",
    undoGame: "Back to the game before",
    move: "Move",
    examples: "e4, Nf3, e2e4",
    send: "Play it",
  },
  play: {
    level: "Level",
    fullStrength: "full strength",
    beginners: (level: number) => `${level}, for true beginners`,
    opponent: "Opponent",
    yourSide: "Your side",
    either: "Either",
    clock: "Clock",
    noClock: "No clock",
    time: (minutes: number, increment: number) => `${minutes} min${increment === 0 ? "" : ` + ${increment} s`}`,
    otherClock: "Another one …",
    minutes: "Minutes",
    increment: "Seconds a move",
    confirms: "Confirm moves",
    blindfold: "Blindfold",
    openings: "Openings of people",
    openingsTitle: "Levels below full strength play the first moves as often as people do",
    begin: "New game",
    here: "Play from here",
    hereTitle: "A game from the position on the board, with your side",
    takeBack: "Take back",
    hint: "Hint",
    why: "Why?",
    whyTitle: "Why was the last move good or bad?",
    draw: "Offer a draw",
    resign: "Resign",
    review: "Review this game",
    again: "Play again",
    otherSide: "Other side",
    otherSideTitle: "Another game, with the other colour",
    resignQuestion: "Resign this game?",
    leaveQuestion: "Leave the running game?",
    leave: "Leave it",
    goOn: "Go on playing",
    cannotMove: (reason: string) => `The engine cannot move: ${reason}. It tries again every few seconds.`,
    noMoveFound: "it has found no move",
    offered: "You offer a draw. The engine thinks about it …",
    declined: (reason: DrawReason) => `The engine declines the draw: it thinks that ${DRAW_REASONS[reason]}.`,
    cannotAnswer: (reason: string) => `The engine cannot answer: ${reason}`,
  },
  advice: {
    noMove: "There is no move.",
    hintPiece: (piece: PieceType | null, square: string) =>
      `Hint: move the ${piece === null ? "piece" : PIECE_NAMES[piece]} on ${square}.`,
    hintMove: (move: string, piece: PieceType | null, from: string, to: string) =>
      `Hint: ${move}, the ${piece === null ? "piece" : PIECE_NAMES[piece]} on ${from} goes to ${to}.`,
    hintLine: (line: string, worth: string) => `Hint: ${line} (${worth}).`,
    matesIn: (colour: Colour, moves: number) => `${side(colour)} mates in ${moves}`,
    passed: "A null move only passes the turn: there is nothing to compare it with.",
    isMate: (move: string) => `${move} is checkmate: the king is attacked, and no move saves it.`,
    isStalemate: (move: string) => `${move} is stalemate: there is no legal move and no check, so it is a draw.`,
    nothing: (move: string) => `${move}: there is nothing to compare it with.`,
    same: (move: string, score: string, line: string) =>
      `${move} is what the engine would play, too, ${score}: ${line}.`,
    asGood: (move: string, played: string, best: string, line: string) =>
      `${move} is about as good as the engine’s choice, ${played} and ${best}: ${line}.`,
    better: (line: string) => `The better line: ${line}.`,
  },
  analysis: {
    engine: "Engine",
    lines: "Lines",
    threat: "Threat",
    threatTitle: "What the other side would play (X)",
    best: "Best lines",
    bestOf: (engine: string) => `Best lines of ${engine}`,
    playLine: "Play the line up to here",
    effort: (depth: number, nodes: string, speed: string) => `depth ${depth}, ${nodes} nodes, ${speed}/s`,
    depth: (depth: number) => `depth ${depth}`,
    kept: (effort: string, depth: number) => `${effort}; shown: depth ${depth}`,
    duringGame: "In a game against the engine you judge alone. Its analysis is here when the game is over.",
    inCheck: "In check there is nothing but the check.",
    over: "The game is over here.",
    failed: (reason: string) => `The analysis has failed: ${reason}`,
    secondFailed: (reason: string) => `has failed: ${reason}`,
    secondEngine: "Second engine",
    none: "none",
    settings: "Engine settings",
    done: "Done",
    threads: "Threads",
    ofThreads: (most: number) => ` of ${most}`,
    memory: "Memory",
    search: "Search",
    limit: "Limit",
    forTime: "For a time",
    seconds: "seconds",
    toDepth: "To a depth",
    halfMoves: "half moves",
    endless: "Endlessly",
    usual: "Usual settings",
    tablesDraw: "Tables: a draw",
    tablesWin: (colour: Colour) => `Tables: ${side(colour)} wins`,
    keeping: (moves: readonly string[], others: number) =>
      ` with ${moves.join(", ")}${others === 0 ? "" : ` and ${others} more`}`,
    tablesFailed: (reason: string) => `The tables cannot be asked: ${reason}`,
  },
  review: {
    begin: "Review this game",
    deeper: "Look deeper",
    stop: "Stop",
    progress: "How far the review has come",
    effort: (done: string, all: string) => `${done} of ${all} million nodes`,
    draft: "Stopped: what is here comes from shorter looks.",
    file: "From the evaluations in the file.",
    failed: (reason: string) => `The review has failed: ${reason}`,
    unreadable: "The review cannot be read.",
    goesOn: "The game still goes on: it can be reviewed when it is over.",
    nullMove: "The main line has a null move, behind which there is no game to review.",
    noMove: "There is no move to review.",
    tryAgain: "Try again",
    tryAs: (colour: Colour) => `Try again as ${side(colour)}`,
    toFind: (moves: number) => `${counted(moves, "move")} to find anew, the worst first`,
    at: (number: number, all: number, solved: number, shown: number) =>
      `Move ${number} of ${all}: ${solved} found, ${shown} shown`,
    task: (colour: Colour, move: string) => `${side(colour)} played ${move}. Find a better move.`,
    hint: "Hint",
    answer: "Show the answer",
    next: "Next",
    skip: "Skip",
    end: "Back to the review",
    right: (move: string, own: string | null) =>
      `${move} is right.${own === null ? "" : ` The engine’s own move is ${own}.`}`,
    notEnough: (move: string, effect: string) => `${move} is not enough. ${effect}`.trim(),
    movePiece: (piece: PieceType, square: string) => `Move the ${PIECE_NAMES[piece]} on ${square}.`,
    pieceGoes: (piece: PieceType, from: string, to: string) => `The ${PIECE_NAMES[piece]} on ${from} goes to ${to}.`,
    answerIs: (move: string) => `The answer is ${move}.`,
    noBetter: "The engine knows no better.",
  },
  /** Of the table and the graph of a review. */
  summary: {
    accuracy: ENGLISH_REVIEW.accuracy,
    inaccuracies: ENGLISH_REVIEW.inaccuracies,
    mistakes: ENGLISH_REVIEW.mistakes,
    blunders: ENGLISH_REVIEW.blunders,
    sides: ENGLISH_REVIEW.sides,
    turns: ENGLISH_REVIEW.turns,
    noTurn: ENGLISH_REVIEW.noTurn,
    /** What a move turned, behind its name, in one line of the panel. */
    turn: ({ from, to, before, after }: Turn) => `${from} → ${to}, White ${before} → ${after}\u00a0%`,
    graph: ENGLISH_REVIEW.graph,
    start: ENGLISH_REVIEW.start,
    share: ENGLISH_REVIEW.share,
  },
  /** What a coach says of a move, in reviews and where somebody asks why. */
  coach: ENGLISH_NOTES,
  games: {
    onBoard: "The game is on the board.",
    positionOnBoard: "The position is on the board.",
    count: (games: number) => `${games} games: the first is on the board. Choose another one here.`,
    faultAmong: (fault: string, games: number) => `${fault} There are ${games} games.`,
    noGame: "There is no game in it.",
    unreadable: (reason: string) => `This cannot be read: ${reason}.`,
    line: (line: number, reason: string) => `Line ${line}: ${reason}.`,
    letters: (language: LetterLanguage) => `The letters of the pieces are read as ${LETTERS[language]}.`,
    empty: "there is nothing in it",
    packed: "it is packed, unpack it first",
    address: (site: string) =>
      `this is an address, and the page asks nothing of other machines. Copy the game’s PGN on ${site}, and paste it here`,
    completed: (assumed: readonly string[]) => `The FEN is completed: ${assumed.join(", ")}`,
    assumedTurn: (colour: Colour) => `${side(colour)} to move`,
    assumedCastling: "castling where king and rook stand on their first squares",
    assumedEnPassant: "no capture en passant",
    drop: "Drop a file of games (PGN) or a position (FEN) anywhere, choose it, or paste it here.",
    chooseFile: "Choose a file",
    setUp: "Set up a position",
    back: "Back to the games",
    pasted: "PGN or FEN",
    example: "1. e4 e5 2. Nf3 …",
    open: "Open",
    another: "Open another file",
    copyPgn: "Copy PGN",
    savePgn: "Save PGN",
    copyFen: "Copy FEN",
    share: "Share",
    shareTitle: "Copies an address that has the game in it",
    gameCopied: "The game is copied.",
    positionCopied: "The position is copied.",
    addressCopied: "The address of the game is copied.",
    noCopy: "The browser does not let the page copy: take it from the field.",
    noAddress: (reason: string) => `There is no address: ${reason}.`,
    addressFault: (reason: string) => `The address cannot be read: ${reason}.`,
    tooLong: "it is too long",
    saved: "The game is saved as game.pgn.",
    list: "Games of the file",
    find: "Find",
    findExample: "Name, year, opening, result",
    noneFits: "No game fits.",
    more: (games: number) => `And ${counted(games, "more game")}: find them by a word.`,
  },
  setup: {
    title: "Set up a position",
    whitePieces: "White pieces",
    blackPieces: "Black pieces",
    piece: (colour: Colour, piece: PieceType) => `${side(colour)} ${PIECE_NAMES[piece]}`,
    castle: (colour: Colour, name: string) => `${side(colour)} ${name}`,
    how: "Choose a piece and press squares, or move pieces; what leaves the board is removed.",
    move: "Move pieces",
    remove: "Remove pieces",
    toMove: "To move",
    castling: "Castling",
    done: "Put it on the board",
    empty: "Empty board",
    start: "Start position",
    chess960: "Chess960 no.",
    any: "Any",
    anyTitle: "Any of the 960 start positions",
    cancel: "Cancel",
    fault: (reason: string) => `This is not a position to play: ${reason}`,
  },
  notes: {
    comment: "Comment on the position",
    moveSign: "Sign for the move",
    position: "Position",
    arrows:
      "Arrows and circles: the right button on the board; red with Shift or Ctrl, blue with Alt, yellow with both.",
    clear: "Remove arrows",
    /** Drawing with fingers and keys. */
    pen: "Finger and Enter",
    noPen: "move pieces",
    pens: { G: "draw in green", R: "draw in red", B: "draw in blue", Y: "draw in yellow" },
    /** The signs' meanings, by their numeric annotation glyphs. */
    signs: {
      1: "Good move",
      2: "Mistake",
      3: "Brilliant move",
      4: "Blunder",
      5: "Interesting move",
      6: "Inaccuracy",
      7: "Only move",
      10: "Equal",
      13: "Unclear",
      14: "White is slightly better",
      15: "Black is slightly better",
      16: "White is better",
      17: "Black is better",
      18: "White is winning",
      19: "Black is winning",
    },
  },
  book: {
    about:
      "What was played here: choose a file of games (PGN) or a PolyGlot book (.bin). It stays on this machine, and is here again at your next visit.",
    choose: "Choose a file",
    forget: "Forget it",
    move: "Move",
    games: "Games",
    weight: "Weight",
    results: "White wins, draws, Black wins",
    playIt: "Play it",
    nothing: "Nothing on this position.",
    duringGame: "In a game against the engine you find your moves alone.",
    isBook: (file: string) => `${file}: a book, whose figures are the weights of its moves.`,
    soFar: (file: string, games: number) => `${file}: ${counted(games, "game")} so far …`,
    read: (file: string, games: number, faulty: number) => {
      const faults = faulty === 0 ? "" : ` ${counted(faulty, "game")} with faults, or of another kind of chess.`;
      return `${file}: ${counted(games, "game")}, the first twenty moves of each.${faults}`;
    },
    unreadable: (file: string, reason: string) => `${file} cannot be read: ${reason}`,
    noGame: "there is no game in it",
  },
};

/** What every language says. */
export type Words = typeof ENGLISH;
