/** Finds words for people that stand in the page's sources instead of in the table of words. */

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const PAGE = fileURLToPath(new URL("../../../../../src/play/page/", import.meta.url));

/** Names that are the same in all languages: of the program, selectors and styles, panels, keys, tags of PGN. */
const NAMES = new Set([
  "Castellan",
  "Castellan ",
  "input, textarea",
  "input:not([type=checkbox]), select, textarea, dialog",
  "variations inner",
  "x MB",
  "Play",
  "Analyse",
  "Review",
  "Games",
  "Notes",
  "Book",
  "Home",
  "End",
  "Enter",
  "Escape",
  "Tab",
  "Alt",
  "Shift",
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "White",
  "Black",
]);

/** Whether a text may be words for people: it has two words, or begins like a sentence. */
function isWords(text: string): boolean {
  return /\p{L}[,.:…]? +\p{L}{2,}/u.test(text) || /^\s*\p{Lu}\p{Ll}+/u.test(text);
}

/** Attributes, and arguments of calls, that nobody reads. */
const ATTRIBUTES = /^(?:class|className|for|id|role|style|type|accept|href|content-type|method|d|viewBox)$/;
const CALLS = /(?:querySelector(?:All)?|closest|matches|setAttribute|toggle|add|remove|toggleAttribute|Error|has)$/;

/** Literals that are words, as `file:line: text`. */
function literalsOf(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const found: string[] = [];
  visit(source);
  return found;

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isTemplateExpression(node)) {
      take(node, [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("x"));
    } else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) take(node, node.text);
    ts.forEachChild(node, visit);
  }

  function take(node: ts.Node, value: string): void {
    if (!isWords(value) || NAMES.has(value) || isUnread(node)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${file}:${line + 1}: ${value}`);
  }

  function isUnread({ parent }: ts.Node): boolean {
    if (ts.isPropertyAssignment(parent)) return ATTRIBUTES.test(parent.name.getText().replaceAll('"', ""));
    if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
      const callee = parent.expression.getText();
      const [first] = parent.arguments ?? [];
      // The first argument names an attribute; the second is its value.
      if (/setAttribute$/.test(callee)) return /class|viewBox|points|^.r.$/.test(first?.getText() ?? "");
      return CALLS.test(callee);
    }
    return false;
  }
}

test("finds sentences, labels and single words", () => {
  const source = 'h("p", { class: "two words", title: "A title" }, "Flip", `${count} games here`, words.play.hint);';
  expect(literalsOf("x.ts", source).map((found) => found.replace(/^.*: /, ""))).toEqual([
    "A title",
    "Flip",
    "x games here",
  ]);
});

test("all words of the page are in its table", () => {
  const files = readdirSync(PAGE, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  expect(files.length).toBeGreaterThan(40);
  expect(files.flatMap((file) => literalsOf(file, readFileSync(PAGE + file, "utf8")))).toEqual([]);
});
