/** Links in the documents lead to files, and to headings, that are there. */

import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { DOCUMENTS, ROOT } from "../../support/programs/documents.js";

/** A document's text without what Markdown takes literally. */
function proseOf(path: string): string {
  return readFileSync(path, "utf8")
    .replace(/^(`{3,}).*\n[^]*?^\1`*$/gm, "")
    .replace(/`[^`\n]*`/g, "");
}

/** Where its links lead, images included. */
function targetsOf(path: string): readonly string[] {
  const inline = [...proseOf(path).matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)];
  const named = [...proseOf(path).matchAll(/^\[[^\]]+\]:\s+(\S+)/gm)];
  return [...inline, ...named].map(([, target = ""]) => target);
}

/** The names under which GitHub's pages know a document's headings. */
function anchorsOf(path: string): readonly string[] {
  const text = readFileSync(path, "utf8").replace(/^(`{3,}).*\n[^]*?^\1`*$/gm, "");
  const seen = new Map<string, number>();
  return [...text.matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading = ""]) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const anchor = words.replace(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-");
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}

/** What is wrong with a link of a document; null if it leads somewhere. */
function faultOf(document: string, target: string): string | null {
  const [path = "", anchor] = target.split("#");
  const file = path === "" ? document : resolve(dirname(document), decodeURIComponent(path));
  if (relative(ROOT, file).startsWith("..")) return `${target}: outside of the project`;
  if (!existsSync(file)) return `${target}: no such file`;
  if (anchor !== undefined && file.endsWith(".md") && !anchorsOf(file).includes(anchor))
    return `${target}: no such heading`;
  return null;
}

describe("the links of", () => {
  test.each(DOCUMENTS)("%s", (path) => {
    const document = join(ROOT, path);
    const local = targetsOf(document).filter((target) => !/^(?:[a-z]+:|\/\/)/i.test(target));
    const faults = local.map((target) => faultOf(document, target)).filter((fault) => fault !== null);
    expect(faults).toEqual([]);
  });
});
