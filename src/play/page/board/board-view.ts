/** What the board shows of a session. Needs no browser. */

import { kingSquare, readPlacement } from "../../../../engine/board/placement.js";
import { squareName } from "../../../../engine/board/squares.js";
import { type GameNode, NULL_MOVE } from "../../game/game-tree.js";
import { turnOf } from "../../game/rules.js";
import type { Session } from "../../game/session.js";
import { shownName, words } from "../language.js";

/** What the board shows. */
export interface BoardView {
  readonly fen: string;
  /** The first field of a FEN: the pieces as they are drawn, with the moves that are planned. */
  readonly placement: string;
  /** What moves that somebody begins belong to: the position, and whether it is one of a running game. */
  readonly node: GameNode;
  readonly isLive: boolean;
  /** The move that led to the position, in UCI; null at the start. */
  readonly move: string | null;
  /** The square of a king in check, or null. */
  readonly check: string | null;
  /** The position in words. */
  readonly description: string;
}

/** @param planned the pieces after moves that are planned; null if there are none */
export function viewOf({ tree, present, rules, live }: Session, planned: string | null): BoardView {
  const { fen, move } = present;
  const isCheck = rules.inCheck(tree, present);
  const last = move === null ? "" : `${shownName(present)}. `;
  return {
    fen,
    placement: planned ?? fen.split(" ", 1)[0]!,
    node: present,
    isLive: live !== null,
    move: move === null || move.uci === NULL_MOVE ? null : move.uci,
    check: isCheck ? squareName(kingSquare(readPlacement(fen), turnOf(present))) : null,
    description: `${last}${words.position.toMove(turnOf(present), isCheck)}`,
  };
}

export interface State {
  readonly isThinking: boolean;
  /** Why the engine cannot move, although it tries; null if it can. */
  readonly fault: string | null;
  /** The moves that the person has planned, as they are read; empty for none. */
  readonly premoves: string;
  /** Whether a move on the board would begin a game. */
  readonly startsGame: boolean;
}

/** The state of play, in a sentence or two. */
export function statusOf(session: Session, { isThinking, fault, premoves, startsGame }: State): string {
  const { tree, present, live, end, rules } = session;
  const said = words.position;
  const last = present.move === null ? "" : `${shownName(present)}. `;
  if (live !== null) {
    if (present !== session.tip) return `${last}${said.earlier}`;
    if (!isThinking && !session.isEnginesTurn) return `${last}${said.yourMove}`;
    if (fault !== null) return `${last}${fault}`;
    return `${last}${said.thinks}${premoves === "" ? "" : ` ${said.planned(premoves)}`}`;
  }
  const outcome = rules.outcome(tree, present);
  if (present === end?.node) return `${last}${words.ending(end.cause)}`;
  if (outcome !== null) return `${last}${words.outcome(outcome)}`;
  if (startsGame) return said.begin;
  return `${last}${said.toMove(turnOf(present), false)}`;
}
