import js from "@eslint/js";
import { createNodeResolver, importX } from "eslint-plugin-import-x";
import { builtinModules } from "node:module";
import { fileURLToPath } from "node:url";
import tseslint from "typescript-eslint";
import { BROWSER_ROOMS, importZones } from "./scripts/import-rooms.mjs";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/[\\/]$/, "");

/** Forbids imports of packages. */
const forbidPackages = (patterns) => ({ "no-restricted-imports": ["error", { patterns }] });

const noChessJs = { regex: "^chess\\.js(/|$)", message: "engine/rules/chessjs.ts alone imports chess.js." };
const noNode = { regex: `^(node:|(${builtinModules.join("|")})$)`, message: "This must run in a browser." };
const noPackage = { regex: "^[^.]", message: "engine/core imports nothing from outside its folder." };

export default tseslint.config(
  { ignores: ["bundle/", "dist/", "node_modules/", "coverage/"] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ["**/*.js", "**/*.mjs"],
    languageOptions: {
      globals: { process: "readonly", console: "readonly", URL: "readonly", AbortController: "readonly" },
    },
  },
  {
    files: ["{engine,measure,perft,src}/**/*.ts"],
    plugins: { "import-x": importX },
    settings: {
      // Files are named as they are called once compiled; in engine/core, without an ending.
      "import-x/resolver-next": [
        createNodeResolver({
          extensions: [".ts"],
          extensionAlias: { ".js": [".ts", ".js"], ".mjs": [".mts", ".mjs"] },
        }),
      ],
      "import-x/parsers": { "@typescript-eslint/parser": [".ts"] },
    },
    rules: {
      "import-x/no-restricted-paths": ["error", { basePath: root, zones: importZones(root) }],
      "import-x/no-cycle": ["error", { ignoreExternal: true }],
      // What the rules for imports do not see.
      "no-restricted-syntax": [
        "error",
        { selector: "TSImportType", message: "Import the type at the top of the file." },
        { selector: "ImportExpression[source.value=/^chess\\.js/]", message: noChessJs.message },
        {
          selector:
            "VariableDeclarator[init.argument.type='ImportExpression'][init.argument.source.value=/^(?!\\.|node:)/]" +
            " > ObjectPattern > Property[key.name!='default']",
          message: "Bundled, a package of CommonJS has only its default export here.",
        },
      ],
    },
  },
  { files: ["{engine,perft,src}/**/*.ts"], ignores: ["engine/rules/chessjs.ts"], rules: forbidPackages([noChessJs]) },
  { files: BROWSER_ROOMS, rules: forbidPackages([noChessJs, noNode]) },
  { files: ["engine/core/**"], rules: forbidPackages([noPackage]) },
  {
    // AssemblyScript: views and casts that a TypeScript linter misreads.
    files: ["engine/core/**"],
    rules: {
      // Its integers have 64 bits.
      "no-loss-of-precision": "off",
    },
  },
);
