/** Shows what the engine thinks of the shown position: arrows on the board, and the bar beside it. */

import type { SearchInfo } from "../../../library/types.js";
import type { LineInfo } from "../../page-model.js";
import type { Session } from "../../game/session.js";
import type { EvalBar } from "./eval-bar.js";
import { evaluationOf } from "./evaluation.js";
import type { BoardArrow, PlayingBoard } from "./playing-board.js";

export class EvaluationDisplay {
  readonly #session: Session;
  readonly #board: PlayingBoard;
  readonly #bar: EvalBar;
  /** The lines of the analysis, by rank. */
  #lines = new Map<number, SearchInfo>();
  /** The moves of the second engine, in UCI, by rank. */
  #others = new Map<number, string>();
  /** Whether they are the other side's, as if it were to move. */
  #isThreat = false;

  constructor(session: Session, board: PlayingBoard, bar: EvalBar) {
    this.#session = session;
    this.#board = board;
    this.#bar = bar;
  }

  /**
   * @param info null when the analysis turns to another position
   * @param isThreat whether it is what the other side would play
   */
  take(info: SearchInfo | null, isThreat: boolean): void {
    this.#isThreat = isThreat;
    if (info === null) this.#lines = new Map();
    else this.#lines.set(info.multiPv, info);
  }

  /** @param info of another engine's analysis; null when it turns to another position */
  takeSecond(info: LineInfo | null): void {
    const [first] = info?.pv ?? [];
    if (info === null) this.#others = new Map();
    else if (first !== undefined) this.#others.set(info.multiPv, first.uci);
  }

  /**
   * @param hint a move that the engine recommends, in UCI; null for none
   * @param reviewed White's share of the points by the review, null if unknown
   */
  show(hint: string | null, reviewed: number | null): void {
    const arrows: BoardArrow[] = [...this.#lines.values()].flatMap(({ multiPv, pv: [first] }) =>
      first === undefined ? [] : [{ move: first.uci, rank: multiPv, isThreat: this.#isThreat }],
    );
    const others = [...this.#others].map(([rank, move]): BoardArrow => ({ move, rank, isSecond: true }));
    this.#board.showArrows(hint === null ? [...arrows, ...others] : [{ move: hint, rank: 1 }]);
    this.#bar.show(evaluationOf(this.#session, this.#isThreat ? undefined : this.#lines.get(1), reviewed));
  }
}
