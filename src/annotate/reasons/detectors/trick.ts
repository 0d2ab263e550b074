/** The moves by which a line wins something by force. Pure. */

import type { LineMove } from "../../tactics/walk.js";
import type { PlacedPiece, TacticKind } from "../../reason-types.js";

/** A move, the reply, and the capture that follows. */
export interface Trick {
  /** The other side's move before it; null if there is none. */
  readonly last: LineMove | null;
  readonly move: LineMove;
  readonly reply: LineMove;
  readonly capture: LineMove;
}

export interface Found {
  readonly tactic: TacticKind;
  /** The piece that does it. */
  readonly by: PlacedPiece;
  /** What is attacked, or the defender and what it defends. */
  readonly targets: readonly PlacedPiece[];
  readonly threatensMate?: boolean;
}
