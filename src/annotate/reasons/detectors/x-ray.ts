/** The move can be taken only by a piece through which another one protects the square: that one takes it. Pure. */

import { between } from "../../../../engine/board/attacks.js";
import { isMajorOrMinor } from "../../../../engine/board/pieces.js";
import { placed } from "../scene.js";
import type { Found, Trick } from "./trick.js";

export function xRay({ move, reply, capture }: Trick): Found | null {
  const { after, to } = move;
  if (reply.to !== to || capture.to !== to || !isMajorOrMinor(reply.piece)) return null;
  const line = between(capture.from, to);
  const isThrough = line.includes(reply.from) && line.every((at) => at === reply.from || after[at] === null);
  if (!isThrough) return null;
  return { tactic: "x-ray", by: placed(after, capture.from), targets: [placed(after, reply.from)] };
}
