import { expect, test } from "vitest";
import { soundOf } from "../../../../../src/play/game/sound-of.js";

test("a move is heard by what it does", () => {
  const heard = ["Nf3", "exd8=Q", "Bxf7+", "O-O-O", "Qxf7#"].map((san) => soundOf(san, false));
  expect(heard).toEqual(["move", "capture", "check", "move", "end"]);
  expect(soundOf("Kd4", true)).toBe("end");
});
