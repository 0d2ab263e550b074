import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OPTIONS, type OptionSpec } from "../../../../src/uci/options.js";

/** An option as the table of docs/options.md has it. */
function row(spec: OptionSpec): readonly string[] {
  const value = spec.type === "button" ? "" : spec.default === "" ? "empty" : `\`${spec.default}\``;
  const range =
    spec.type === "spin"
      ? `${spec.min} to ${spec.max}`
      : spec.type === "combo"
        ? spec.choices.map((choice) => `\`${choice}\``).join(", ")
        : "";
  const help = spec.help.charAt(0).toUpperCase() + spec.help.slice(1);
  return [`\`${spec.name}\``, spec.type, value, range, help];
}

test("the table of options in the documents is the table of options", () => {
  const document = new URL("../../../../docs/options.md", import.meta.url);
  const lines = readFileSync(document, "utf8").split(/\r?\n/);
  const head = lines.findIndex((line) => /^\| Option +\|/.test(line));
  const rest = lines.slice(head + 2);
  const rows = rest
    .slice(
      0,
      rest.findIndex((line) => !line.startsWith("|")),
    )
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(rows).toEqual(OPTIONS.map(row));
});
