import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundlePage } from "../../../../scripts/page-bundler.mjs";
import { escapeHtml, escapeJson, renderReport } from "../../../../src/common/web/html-page.js";
import { buildReport } from "../../../../src/report/build-report.js";
import { sourceOf } from "../../../../src/report/source.js";
import { writeReport } from "../../../../src/report/report-command.js";
import { BufferWriter } from "../../../support/programs/buffer-writer.js";
import { game, longMatch, match } from "../../../support/matches/sample-match.js";

const HOSTILE = `</script><script>alert(1)</script><!--<img src="http://x/" onerror='alert(2)'>&amp;%REPORT_DATA%$&`;

let template = "";
let page = "";

beforeAll(async () => {
  template = await bundlePage();
  const file = longMatch(12, [HOSTILE, "Other"]);
  const source = sourceOf(file);
  const report = buildReport(source, { generator: "test", title: HOSTILE });
  page = renderReport(report, template);
});

test("text is escaped", () => {
  expect(escapeHtml(`<a b="c" d='e'>&`)).toBe("&#60;a b=&#34;c&#34; d=&#39;e&#39;&#62;&#38;");
  const text = "</script><!--\u2028&";
  expect(escapeJson(JSON.stringify(text))).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(escapeJson(JSON.stringify(text)))).toBe(text);
});

describe("the page", () => {
  test("holds the report as data", () => {
    const [, data = ""] = /<script type="application\/json" id="report">(.*?)<\/script>/s.exec(page) ?? [];
    expect(JSON.parse(data)).toMatchObject({ title: HOSTILE });
  });

  test("has no element that the report brought", () => {
    const tags = (text: string) => text.match(/<[a-z!/][^>]*/gi)?.map((tag) => tag.split(/\s/)[0]);
    expect(tags(page)).toEqual(tags(template));
    expect(/<title>(.*)<\/title>/.exec(page)?.[1]).toBe(escapeHtml(HOSTILE));
  });

  test("loads nothing", () => {
    // Scripts and styles in the page name namespaces and licences; only what would be fetched matters.
    const fetched = [
      ...template.matchAll(/(?:src|href)\s*=\s*["']?(?:https?:|\/\/)[^"']*/gi),
      ...template.matchAll(/\burl\((?!["']?(?:#|data:))[^)]*/g),
      ...template.matchAll(/@import|<link(?! rel="icon" href="data:,")/gi),
    ].map(([text]) => text);
    expect(fetched).toEqual([]);
    expect(template.includes("default-src 'none'")).toBe(true);
  });

  test("names its script by the script's hash", () => {
    const [, script = ""] = /<script>(.*?)<\/script>/s.exec(template) ?? [];
    const hash = createHash("sha256").update(script).digest("base64");
    expect(template.includes(`script-src 'sha256-${hash}'`)).toBe(true);
  });

  test("keeps the licences of what it is made with", () => {
    expect(template.includes("Stefan Haack")).toBe(true);
    expect(template.includes("Leon Sorokin")).toBe(true);
    expect(template.match(/Permission is hereby granted/g)).toHaveLength(2);
  });

  test("is not much larger than its data", () => {
    expect(template.length).toBeLessThan(200_000);
  });
});

describe("the command", () => {
  const folder = mkdtempSync(join(tmpdir(), "castellan-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const testContext = () => ({
    version: "1.2.3",
    output: new BufferWriter(),
    errors: new BufferWriter(),
    input: () => {
      throw new Error("nothing is read");
    },
    inputIsTerminal: false,
    errorsAreTerminal: false,
    signal: new AbortController().signal,
  });

  test.each([
    ["nothing.json", null, /nothing\.json': there is no such file$/],
    ["half.json", '{"format":', /half\.json': it is not the state of a match, or not all of it: it is not JSON$/],
    [
      "damaged.json",
      JSON.stringify(match([game(0, "1-0", { black: 0 })])),
      /damaged\.json': the state is damaged: games\[0\]/,
    ],
    [
      "picture.svg",
      "<svg/>\n",
      /^note: .*picture\.svg:1: left out: "<svg\/>" is not a move in .*\nerror: .*no finished game/,
    ],
    ["empty.pgn", "", /no finished game/],
    ["comment.pgn", "{ by hand }\n1. e4 e5 *\n", /^note: .*comment\.pgn:1: left out: it has no result\n/],
  ])("refuses %s", async (name, content, message) => {
    const file = join(folder, name);
    if (content !== null) writeFileSync(file, content);
    const context = testContext();
    const output = join(folder, "none.html");
    expect(await writeReport({ file, output }, context)).toBe(false);
    expect(context.errors.lines.join("\n")).toMatch(message);
    expect(context.output.lines).toEqual([]);
  });

  test("does not write over what it reads", async () => {
    const file = join(folder, "kept.json");
    const text = JSON.stringify(longMatch(2));
    writeFileSync(file, text);
    const context = testContext();
    expect(await writeReport({ file, output: file }, context, () => template)).toBe(false);
    expect(context.errors.lines.join("\n")).toMatch(/kept\.json is an input, and cannot be overwritten/);
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  test("writes the page of a match", async () => {
    const file = join(folder, "match.json");
    const output = join(folder, "match.html");
    writeFileSync(file, JSON.stringify(longMatch(4)));
    const context = testContext();
    const request = { file, output, title: "T & U" };
    const done = await writeReport(request, context, () => template);
    expect(context.errors.lines).toEqual([]);
    expect(done).toBe(true);
    expect(context.output.lines.join("\n")).toMatch(/4 games, 0\.\d MB/);
    expect(readFileSync(output, "utf8")).toContain("<title>T &#38; U</title>");
  });
});
