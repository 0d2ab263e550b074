/** Chess as text: games in PGN, positions, moves. Everything that reads or writes them does it here. */

export { type KindOfChess, kindOfChess, lostCastling } from "./variant.js";
export { findMove, looksLikeMove, type MoveProblem, readLine, readMove, setMoves, setMovesInSteps } from "./moves.js";
export { bracedText, LONGEST_GAME, playMoves, playMovesInSteps, setStart, tooLongFault } from "./play-game.js";
export { commentScore, type MoveComment, readComment } from "./move-comment.js";
export {
  type PgnComment,
  type PgnGame,
  type PgnLine,
  type PgnMove,
  readGame,
  readGameInSteps,
  resultOf,
} from "./read-game.js";
export { GameSplitter, gamesInParts, type Note, type PgnText, splitGames, splitGamesInSteps } from "./split-games.js";
export { isPgn, isUnknown, namesMoveLimit } from "./tags.js";
export { replayedMove, replayedUci, SanReplay, UNREAD } from "./san-replay.js";
export { type EpdLine, fenOfLine, namedMoves, parseEpd } from "./epd.js";
export { epdString, epdText } from "./write-epd.js";
export { type PositionText, readPosition } from "./positions.js";
export { type GivenPosition, goTo, goToGiven } from "./given-position.js";
export { commentWords, gameText, halfMovesOf, lineWords, moveNumber, numberedLine } from "./write-game.js";
