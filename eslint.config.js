import js from "@eslint/js";
import tseslint from "typescript-eslint";

/** Forbids the given import patterns in the given files; how the one-way data flow is kept. */
const forbid = (files, groups, message) => ({
  files,
  rules: {
    "no-restricted-imports": ["error", { patterns: [{ group: groups, message }] }],
  },
});

const noChessJs = ["chess.js", "chess.js/*"];

const outsideCore = [...noChessJs, "node:*"];

/** A room of engine/core imports its own files, those of the rooms below it, and the root's but for the index. */
const coreRoom = (room, below) => {
  const root = ["memory", "host", "params", "mode"].map((file) => `!../${file}`);
  const rooms = below.flatMap((name) => [`!../${name}`, `!../${name}/*`]);
  return forbid(
    [`engine/core/${room}/**`],
    [...outsideCore, "../**", ...root, ...rooms],
    "The rooms of engine/core import downward: search -> eval -> state -> board, perft -> state -> board.",
  );
};

export default tseslint.config(
  { ignores: ["dist/", "node_modules/", "coverage/"] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ["**/*.js", "**/*.mjs"],
    languageOptions: {
      globals: { process: "readonly", console: "readonly", URL: "readonly" },
    },
  },
  // Import direction: src -> engine/host -> engine/reference -> engine/rules; perft -> engine/host;
  // the core is an island, reached only as compiled WebAssembly through engine/host/core.ts.
  forbid(
    ["src/**", "perft/**"],
    [...noChessJs, "**/engine/core/**", "**/test/**"],
    "chess.js is imported by engine/rules alone, and the core is reached through engine/host.",
  ),
  forbid(
    ["engine/host/**"],
    [...noChessJs, "**/src/**", "**/core/**", "**/perft/**", "**/test/**"],
    "engine/host may import engine/rules and nothing above it.",
  ),
  forbid(
    ["engine/reference/**"],
    [...noChessJs, "**/src/**", "**/host/**", "**/core/**", "**/test/**"],
    "engine/reference may import engine/rules and nothing above it.",
  ),
  forbid(
    ["engine/rules/**"],
    ["**/src/**", "**/host/**", "**/reference/**", "**/core/**", "**/perft/**", "**/test/**"],
    "engine/rules imports chess.js and nothing of ours.",
  ),
  coreRoom("board", []),
  coreRoom("state", ["board"]),
  coreRoom("eval", ["board", "state"]),
  coreRoom("search", ["board", "state", "eval"]),
  coreRoom("perft", ["board", "state"]),
  forbid(
    ["engine/core/builds/**"],
    [...outsideCore, "../../**"],
    "engine/core imports nothing from outside its folder.",
  ),
  forbid(
    ["engine/core/index.ts"],
    [...outsideCore, "../**", "./builds/**"],
    "index.ts is what the builds are made of.",
  ),
  forbid(["engine/core/{memory,host,params,mode}.ts"], ["*"], "What all rooms import imports nothing."),
  {
    // AssemblyScript: views and casts that a TypeScript linter misreads.
    files: ["engine/core/**"],
    rules: {
      // Its integers have 64 bits.
      "no-loss-of-precision": "off",
    },
  },
);
