/** How a line wins a piece by force: the move before the capture, and what the rules can prove of it. Pure. */

import type { Reason } from "../../reason-types.js";
import { balanceOf, kindOf, type Scene, shared } from "../scene.js";
import { discovery } from "./discovery.js";
import { doubleAttack, fork } from "./fork.js";
import { luredDefender, removedDefender } from "./guard.js";
import { pin } from "./pin.js";
import { skewer } from "./skewer.js";
import { trap } from "./trap.js";
import type { Found, Trick } from "./trick.js";

/** Moves of the winning side after which a capture has little to do with the first. */
const REACH = 3;

const DETECTORS: readonly ((trick: Trick) => Found | null)[] = [
  fork,
  discovery,
  skewer,
  removedDefender,
  luredDefender,
  pin,
  trap,
  doubleAttack,
];

export function tacticReason(scene: Scene): Reason | null {
  const { steps, win } = scene;
  if (win?.exchange == null) return null;
  const { first, end } = win.exchange;
  const at = first - 2;
  if (at < 0 || at >= 2 * REACH) return null;
  const trick = { move: steps[at]!, reply: steps[at + 1]!, capture: steps[first]! };
  const found = DETECTORS.map((detect) => detect(trick)).find((one) => one !== null);
  if (found === undefined) return null;
  const { capture } = trick;
  const isWhole = win.loss.worth >= win.exchange.gain - 1;
  return {
    ...shared(scene, {
      piece: kindOf(capture.captured!),
      squares: [capture.to],
      shown: isWhole ? end : win.moves,
    }),
    kind: "tactic",
    tactic: found.tactic,
    at,
    by: found.by,
    targets: found.targets,
    threatensMate: found.threatensMate ?? false,
    balance: balanceOf(win.loss),
  };
}
