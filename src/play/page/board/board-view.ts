/** What the board shows of a session. Needs no browser. */

import { kingSquare, readPlacement } from "../../../../engine/board/placement.js";
import { squareName } from "../../../../engine/board/squares.js";
import { moveName, NULL_MOVE } from "../../game/game-tree.js";
import { outcomeText, turnOf } from "../../game/rules.js";
import type { Session } from "../../game/session.js";

/** What the board shows. */
export interface BoardView {
  readonly fen: string;
  /** The move that led to the position, in UCI; null at the start. */
  readonly move: string | null;
  /** The square of a king in check, or null. */
  readonly check: string | null;
  /** The position in words. */
  readonly description: string;
}

export function viewOf({ tree, present, rules }: Session): BoardView {
  const { fen, move } = present;
  const side = turnOf(present) === "w" ? "White" : "Black";
  const isCheck = rules.inCheck(tree, present);
  const last = move === null ? "" : `${moveName(present)}. `;
  return {
    fen,
    move: move === null || move.uci === NULL_MOVE ? null : move.uci,
    check: isCheck ? squareName(kingSquare(readPlacement(fen), turnOf(present))) : null,
    description: `${last}${side} to move${isCheck ? ", in check" : ""}.`,
  };
}

export interface State {
  readonly isThinking: boolean;
  /** Why the engine cannot move, although it tries; null if it can. */
  readonly fault: string | null;
  /** The move that the person has made in advance, as it is read; empty for none. */
  readonly premove: string;
  /** Whether a move on the board would begin a game. */
  readonly startsGame: boolean;
}

/** The state of play, in a sentence or two. */
export function statusOf(session: Session, { isThinking, fault, premove, startsGame }: State): string {
  const { tree, present, live, end, rules } = session;
  const last = present.move === null ? "" : `${moveName(present)}. `;
  if (live !== null) {
    if (present !== session.tip) return `${last}An earlier position: go to the last one to move.`;
    if (!isThinking && !session.isEnginesTurn) return `${last}Your move.`;
    if (fault !== null) return `${last}${fault}`;
    return `${last}The engine thinks.${premove === "" ? "" : ` Then you play ${premove}, if you can.`}`;
  }
  const outcome = rules.outcome(tree, present);
  if (present === end?.node) return `${last}${end.text}`;
  if (outcome !== null) return `${last}${outcomeText(outcome)}`;
  if (startsGame) return "Make a move to begin a game, or choose how to play.";
  return `${last}${turnOf(present) === "w" ? "White" : "Black"} to move.`;
}
