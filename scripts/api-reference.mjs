// Writes docs/library-reference.md: every name that the package exports, with its declaration, as the built types have it.
// With --check it writes nothing, and fails if the document is not current.
//
//   npm run build && node scripts/api-reference.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import prettier from "prettier";
import ts from "typescript";
import { readArguments } from "./script-arguments.mjs";

const { values } = readArguments(import.meta.url, { options: { check: { type: "boolean", default: false } } });

const TYPES = fileURLToPath(new URL("../dist/types/", import.meta.url));
const DOCUMENT = fileURLToPath(new URL("../docs/library-reference.md", import.meta.url));

/** The modules of the package, with the files of their types. */
const MODULES = [
  { name: "castellan", file: "index.d.mts" },
  { name: "castellan in a browser", file: "browser.d.mts" },
  { name: "castellan/uci", file: "uci.d.mts" },
  { name: "castellan/annotate", file: "annotate/index.d.mts" },
  { name: "castellan/annotate in a browser", file: "annotate/browser.d.mts" },
];

const program = ts.createProgram(
  MODULES.map(({ file }) => `${TYPES}${file}`),
  { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, strict: true, types: [] },
);
const checker = program.getTypeChecker();

/**
 * @typedef {object} Exported
 * @property {string} name
 * @property {string} kind of declaration
 * @property {string} text the declaration with its comments
 * @property {string[]} modules that export it
 */

/** Every exported name with each of its declarations. */
function exportedNames() {
  /** @type {Map<string, Exported>} */
  const found = new Map();
  for (const { name: module, file } of MODULES) {
    const source = program.getSourceFile(`${TYPES}${file}`);
    const symbol = source && checker.getSymbolAtLocation(source);
    if (symbol === undefined) throw new Error(`${file} has no exports; run npm run build`);
    for (const one of checker.getExportsOfModule(symbol)) {
      const target = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one;
      for (const declaration of target.declarations ?? []) {
        const text = textOf(declaration);
        const key = `${one.name} ${text}`;
        const known = found.get(key);
        if (known === undefined) {
          found.set(key, { name: one.name, kind: kindOf(declaration), text, modules: [module] });
        } else if (!known.modules.includes(module)) known.modules.push(module);
      }
    }
  }
  return [...found.values()].sort((a, b) => (a.name === b.name ? 0 : a.name < b.name ? -1 : 1));
}

/** @param {ts.Declaration} declaration */
function textOf(declaration) {
  // A constant's comment belongs to its statement.
  const whole = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return whole
    .getFullText()
    .trim()
    .replace(/^\/\*\*(?:(?!\*\/)[^])*\*\/\s*(?=\/\*\*)/, "")
    .replaceAll("export declare ", "export ");
}

/** @param {ts.Declaration} declaration */
function kindOf(declaration) {
  if (ts.isFunctionDeclaration(declaration)) return "function";
  if (ts.isClassDeclaration(declaration)) return "class";
  if (ts.isInterfaceDeclaration(declaration)) return "interface";
  if (ts.isTypeAliasDeclaration(declaration)) return "type";
  return "constant";
}

/** The heading's anchor. @param {Exported} one @param {readonly Exported[]} all */
function headingOf({ name, modules }, all) {
  const isAlone = all.filter((other) => other.name === name).length === 1;
  return isAlone ? name : `${name}, ${modules[0]}`;
}

const names = exportedNames();
const anchor = (/** @type {string} */ heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-");
const table = names.map((one) => {
  const heading = headingOf(one, names);
  return `| [${one.name}](#${anchor(heading)}) | ${one.kind} | ${one.modules.map((module) => `${module}`).join(", ")} |`;
});
const sections = names.map((one) => `### ${headingOf(one, names)}\n\n\`\`\`ts\n${one.text}\n\`\`\``);
const text = [
  "# Reference of the package",
  "Every name that the package exports, with its declaration. [library.md](library.md) explains how to use them.",
  "`node scripts/api-reference.mjs` makes this page of the built types.",
  ["| Name | Is | Exported by |", "| --- | --- | --- |", ...table].join("\n"),
  "## Declarations",
  ...sections,
].join("\n\n");

const options = (await prettier.resolveConfig(DOCUMENT)) ?? {};
const formatted = await prettier.format(`${text}\n`, { ...options, filepath: DOCUMENT });
if (!values.check) writeFileSync(DOCUMENT, formatted);
else if (readFileSync(DOCUMENT, "utf8") !== formatted) {
  console.error("docs/library-reference.md is not current: run node scripts/api-reference.mjs");
  process.exitCode = 1;
}
