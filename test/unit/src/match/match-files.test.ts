import { expect, test } from "vitest";
import { resolve } from "node:path";
import { MATCH_OPTIONS } from "../../../../src/match/match-options.js";
import { filesOf, writtenFiles } from "../../../../src/match/match-files.js";
import { crashText } from "../../../../src/match/output/crash-log.js";

/** Options that name a file or a folder that is only read, or a state that becomes `state`. */
const READ = ["engines", "openings", "resume", "tb"];

test("every option that names a file is either read or shown before it is written", () => {
  const named = MATCH_OPTIONS.filter(({ value = "" }) => /^(file|folders)$/.test(value)).map(({ flag }) =>
    flag.slice(2),
  );
  const written = named.filter((name) => !READ.includes(name));
  const files = Object.fromEntries(written.map((name) => [name, `${name}.txt`]));
  expect(Object.keys(filesOf(files)).sort()).toEqual(written.sort());
  expect(
    writtenFiles(files)
      .map(({ file }) => file)
      .sort(),
  ).toEqual(written.map((name) => resolve(`${name}.txt`)));
});

test("a report of failures is nothing but comments", () => {
  const name = "x; touch pwned #\ntouch pwned";
  const engine = {
    name,
    command: "./a\n",
    args: ["\r;"],
    options: { "a\nb": "c" },
    limit: { kind: "nodes", nodes: 1 },
  };
  const text = crashText(
    { engine, what: `${name} fails`, transcript: ["0.1 < $(touch pwned)\ntouch pwned"] } as never,
    new Date(0),
  );
  const lines = text.split("\n");
  expect(lines.splice(-2)).toEqual(["", ""]);
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line).toMatch(/^# /);
});
