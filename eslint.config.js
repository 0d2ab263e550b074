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
const aboveRules = ["**/src/**", "**/host/**", "**/reference/**", "**/core/**", "**/perft/**", "**/test/**"];

const aboveReference = [...noChessJs, "**/src/**", "**/host/**", "**/core/**", "**/test/**"];

const aboveHost = [...noChessJs, "**/src/**", "**/core/**", "**/perft/**", "**/test/**"];
const HOST_MESSAGE = "engine/host may import engine/rules and engine/reference, and its own rooms one way only.";
/** The rooms of engine/host, and those that each of them serves. */
const hostRoomsAbove = {
  network: ["pool", "search", "standalone"],
  pool: ["search", "standalone"],
  search: ["standalone"],
  standalone: ["search"],
};
const hostRooms = Object.keys(hostRoomsAbove).map((room) => `**/${room}/**`);

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
  // In engine/host: engine.ts -> search, standalone -> pool -> network -> the files at the top.
  forbid(
    ["engine/host/*.ts"],
    [...aboveHost, ...hostRooms],
    "A file that all rooms of engine/host share imports none.",
  ),
  forbid(["engine/host/engine.ts"], aboveHost, HOST_MESSAGE),
  ...Object.entries(hostRoomsAbove).map(([room, above]) =>
    forbid(
      [`engine/host/${room}/**`],
      [...aboveHost, ...above.map((name) => `**/${name}/**`), "**/engine.js"],
      HOST_MESSAGE,
    ),
  ),
  forbid(["engine/reference/**"], aboveReference, "engine/reference may import engine/rules and nothing above it."),
  forbid(
    ["engine/reference/*.ts"],
    [...aboveReference, "**/games/**", "**/chess/**"],
    "The algorithms of engine/reference know no game.",
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
  forbid(["engine/rules/**"], [...noChessJs, ...aboveRules], "engine/rules reaches chess.js through chessjs.ts."),
  forbid(["engine/rules/chessjs.ts"], aboveRules, "engine/rules imports chess.js and nothing of ours."),
  {
    // AssemblyScript: views and casts that a TypeScript linter misreads.
    files: ["engine/core/**"],
    rules: {
      // Its integers have 64 bits.
      "no-loss-of-precision": "off",
    },
  },
);
