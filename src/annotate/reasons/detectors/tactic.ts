/** How a line wins a piece by force: the move before the capture, and what the rules can prove of it. Pure. */

import { opponentOf } from "../../../../engine/board/pieces.js";
import type { Reason } from "../../reason-types.js";
import { lossAlong } from "../balance.js";
import { balanceOf, kindOf, type Scene, shared, type Win } from "../scene.js";
import { discovery } from "./discovery.js";
import { doubleAttack, fork } from "./fork.js";
import { luredDefender, removedDefender } from "./guard.js";
import { inBetween } from "./in-between.js";
import { overloadedDefender } from "./overloaded-defender.js";
import { pin } from "./pin.js";
import { pinnedDefender } from "./pinned-defender.js";
import { skewer } from "./skewer.js";
import { trap } from "./trap.js";
import type { Found, Trick } from "./trick.js";
import { xRay } from "./x-ray.js";

/** Pawns that count as more than the exchange: a piece that falls after it. */
const PIECE = 3;
/** Moves of the winning side after which a capture has little to do with the first. */
const REACH = 3;

const DETECTORS: readonly ((trick: Trick) => Found | null)[] = [
  fork,
  discovery,
  skewer,
  inBetween,
  xRay,
  removedDefender,
  overloadedDefender,
  luredDefender,
  pin,
  pinnedDefender,
  trap,
  doubleAttack,
];

export function tacticReason(scene: Scene): Reason | null {
  const { steps, win, played, earlier } = scene;
  if (win?.exchange == null) return null;
  const { first, end } = win.exchange;
  const at = first - 2;
  if (at < 0 || at >= 2 * REACH) return null;
  const last = steps[at - 1] ?? played ?? earlier.at(-1) ?? null;
  const trick = { last, move: steps[at]!, reply: steps[at + 1]!, capture: steps[first]! };
  const found = DETECTORS.map((detect) => detect(trick)).find((one) => one !== null);
  if (found === undefined) return null;
  const { capture } = trick;
  const won = wonBy(scene, win, end);
  const piece = kindOf(capture.captured!);
  const balance = balanceOf(won.loss, piece);
  // The piece is given back, and something else is won.
  if (piece === "king" || balance.lost[piece] === undefined) return null;
  return {
    ...shared(scene, { piece, squares: [capture.to], shown: won.moves }),
    kind: "tactic",
    tactic: found.tactic,
    at,
    by: found.by,
    targets: found.targets,
    threatensMate: found.threatensMate ?? false,
    balance,
  };
}

/** What the side has won by the end of the exchange, or, if much is given back or won after it, by the calm moment. */
function wonBy({ steps, side, base, played }: Scene, win: Win, end: number): Pick<Win, "moves" | "loss"> {
  const line = [...(played === null ? [] : [played]), ...steps.slice(0, end)];
  const loss = lossAlong(base, line, opponentOf(side));
  const more = win.loss.worth - loss.worth;
  return loss.worth >= 1 && more >= -1 && more < PIECE ? { moves: end, loss } : win;
}
