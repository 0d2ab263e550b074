/** The moves by which a line wins something by force. Pure. */

import type { LineMove } from "../../tactics/walk.js";
import type { TacticKind } from "../../reason-types.js";

/** A move, the reply, and the capture that follows. */
export interface Trick {
  readonly move: LineMove;
  readonly reply: LineMove;
  readonly capture: LineMove;
}

export interface Found {
  readonly tactic: TacticKind;
  /** The square of the piece that does it, after the move. */
  readonly by: number;
  /** What is attacked, after the move. */
  readonly targets: readonly number[];
  readonly threatensMate?: boolean;
}
