import { expect, test } from "vitest";
import { Transcript } from "../../../../src/uci-client/transcript.js";
import { crashText } from "../../../../src/match/output/crash-log.js";
import { engine } from "../../../support/matches/sample-match.js";

/** Lines without their times. */
const timeless = (transcript: Transcript) => transcript.lines().map((line) => line.replace(/^\d+\.\d{3} /, ""));

test("a transcript has the lines of both sides, and errors whole", () => {
  const transcript = new Transcript();
  transcript.add(">", "position startpos\nisready");
  transcript.addErrors("out of mem");
  transcript.add("<", "readyok");
  transcript.addErrors("ory\nabort");
  expect(timeless(transcript)).toEqual(["> position startpos", "> isready", "< readyok", "! out of memory", "! abort"]);
});

test("a transcript keeps the last lines, none of them very long", () => {
  const transcript = new Transcript();
  for (let n = 0; n < 5000; n++) transcript.add("<", `info depth ${n}`);
  transcript.add("<", "x".repeat(1_000_000));
  const lines = timeless(transcript);
  expect(lines).toHaveLength(200);
  expect(lines[0]).toBe("< info depth 4801");
  expect(lines.at(-1)!.length).toBeLessThan(5000);
});

test("a crash is logged with time, engine, command line and what went before", () => {
  const crash = {
    engine: { ...engine("a"), args: ["-x"], dir: "/d" },
    what: "game 3, a - b: White crashes",
    transcript: ["0.001 < \u0007"],
  };
  expect(crashText(crash, new Date("2026-01-02T03:04:05.678Z"))).toBe(
    [
      "# 2026-01-02T03:04:05.678Z game 3, a - b: White crashes",
      "# engine: a, 10+0.1, Hash=16",
      "# started: a -x in /d",
      "# 0.001 < \\u{7}",
      "",
      "",
    ].join("\n"),
  );
});
