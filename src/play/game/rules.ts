/** Applies the rules to the positions of a tree. Pure. */

import { CHESS960_RULES } from "../../../engine/rules/chess960-board.js";
import { Game, type Outcome } from "../../../engine/rules/game.js";
import { type MoveProblem, readMove } from "../../notation/index.js";
import type { Colour } from "../../../engine/board/pieces.js";
import { type GameNode, type GameTree, isWhitesTurn, NULL_MOVE, positionOf, type Step } from "./game-tree.js";

/** Why a text names no legal move. */
export interface StepFault {
  readonly kind: MoveProblem;
  readonly text: string;
  /** The legal moves that it may name, in UCI. */
  readonly matching: readonly string[];
}

export type StepResult =
  | { readonly ok: true; readonly step: Step }
  /** @param error the fault in words, for those who read files */
  | { readonly ok: false; readonly error: string; readonly fault: StepFault };

export class Rules {
  readonly #standard = new Game();
  readonly #chess960 = new Game(CHESS960_RULES);

  /** @returns the fault of a FEN, or the repairs of a valid one */
  readFen(
    fen: string,
    chess960 = false,
  ):
    | { readonly ok: true; readonly fen: string; readonly notes: readonly string[] }
    | { readonly ok: false; readonly error: string } {
    const game = this.#of(chess960);
    const set = game.setPosition(fen, []);
    return set.ok ? { ok: true, fen: game.fen(), notes: set.notes } : set;
  }

  /** The move with this name, in SAN or UCI. */
  read(tree: GameTree, node: GameNode, text: string): StepResult {
    const game = this.#at(tree, node);
    const found = readMove(game, text);
    // The board shows the position, so the reason does without its FEN.
    if (!found.ok) {
      const { error, problem, matching } = found;
      return {
        ok: false,
        error: error.replace(` in ${game.fen()}`, " here"),
        fault: { kind: problem, text, matching },
      };
    }
    const { uci } = found;
    const [san = uci] = game.san([uci]);
    game.play(uci);
    return { ok: true, step: { uci, san, fen: game.fen() } };
  }

  /** The null move, which only passes the turn. A side in check cannot pass. */
  pass(node: GameNode, chess960 = false): StepResult {
    const [board, turn, castling, , halfmoves, fullmoves] = node.fen.split(" ");
    const isBlack = turn === "b";
    const counters = [Number(halfmoves) + 1, Number(fullmoves) + (isBlack ? 1 : 0)];
    const fen = [board, isBlack ? "w" : "b", castling, "-", ...counters].join(" ");
    const set = this.#of(chess960).setPosition(fen, []);
    return set.ok
      ? { ok: true, step: { uci: NULL_MOVE, san: "--", fen } }
      : { ok: false, error: "a null move in check", fault: { kind: "illegal", text: "--", matching: [] } };
  }

  legalMoves(tree: GameTree, node: GameNode): readonly string[] {
    return this.#at(tree, node).legalMoves();
  }

  /** How the game has ended at a node, or null. */
  outcome(tree: GameTree, node: GameNode): Outcome | null {
    return this.#at(tree, node).outcome();
  }

  inCheck(tree: GameTree, node: GameNode): boolean {
    return this.#at(tree, node).inCheck();
  }

  #at(tree: GameTree, node: GameNode): Game {
    const { fen, moves } = positionOf(tree, node);
    const game = this.#of(tree.chess960);
    const set = game.setPosition(fen, moves);
    if (!set.ok) throw new Error(set.error);
    return game;
  }

  #of(chess960: boolean): Game {
    return chess960 ? this.#chess960 : this.#standard;
  }
}

export function turnOf({ fen }: GameNode): Colour {
  return isWhitesTurn(fen) ? "w" : "b";
}

/** In PGN's notation. */
export function resultOf(outcome: Outcome): string {
  if (outcome.kind !== "checkmate") return "1/2-1/2";
  return outcome.winner === "w" ? "1-0" : "0-1";
}
