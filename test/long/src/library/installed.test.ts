/** The packed package, unpacked into a fresh folder and used from there as its users do. */

import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { InstalledPackage } from "../../../support/programs/installed-package.js";

/** Megabytes that the package may have on a user's disk, with all packages that it needs: it contains them. */
const SIZE_LIMIT = 6.8;

let installed: InstalledPackage;

beforeAll(async () => {
  installed = await InstalledPackage.create();
}, 120_000);

afterAll(() => installed.remove());

const USE = `
async function use() {
  const engine = await createEngine({ hash: 1, threads: 2 });
  let depth = 0;
  for await (const info of engine.analyse({ moves: ["e4"] }, { depth: 5 })) depth = info.depth;
  const { bestMove } = await engine.play({ fen: "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1" }, { depth: 4 });
  const code = await engine.play({ fen: "?" }).catch((error) => error instanceof EngineError && error.code);
  await engine.setOption("chess960", true);
  await engine.play({}, { nodes: 100 });
  await engine.dispose();
  console.log(depth, bestMove.san, code);
}
use();
`;
const SAID = "5 Re8# INVALID_POSITION\n";

test("an ES module", async () => {
  installed.write("use.mjs", `import { createEngine, EngineError } from "castellan";${USE}`);
  expect(await installed.node("use.mjs")).toBe(SAID);
});

test("a CommonJS module", async () => {
  installed.write("use.cjs", `const { createEngine, EngineError } = require("castellan");${USE}`);
  expect(await installed.node("use.cjs")).toBe(SAID);
});

test.each([
  ["annotate.mjs", `import { EngineError } from "castellan"; import { annotate } from "castellan/annotate";`],
  ["annotate.cjs", `const { EngineError } = require("castellan"); const { annotate } = require("castellan/annotate");`],
])("games are annotated in %s", async (file, start) => {
  installed.write(
    file,
    `${start}
    async function use() {
      const [game, broken] = await annotate('1. e4 e5 *\\n\\n[White "x"]\\n\\n1. e5 *', { nodes: 500, hash: 1 });
      const code = await annotate("", { depth: 0 }).catch((error) => error instanceof EngineError && error.code);
      const aborted = await annotate("1. e4 *", { signal: AbortSignal.abort() }).catch((error) => error.name);
      console.log(game.moves.map(({ san }) => san).join(" "), game.opening, broken.line, code, aborted);
    }
    use();`,
  );
  expect(await installed.node(file)).toBe("e4 e5 C20 King's Pawn Game 5 INVALID_LIMIT AbortError\n");
});

test.each([
  ["uci.mjs", `import { createRequire } from "node:module"; import { startUciEngine } from "castellan/uci";`],
  ["uci.cjs", `const { createRequire } = require("node:module"); const { startUciEngine } = require("castellan/uci");`],
])("the process of an engine is driven in %s", async (file, start) => {
  installed.write(
    file,
    `${start}
    async function use() {
      const manifest = createRequire(process.cwd() + "/x.js").resolve("castellan/package.json");
      const command = manifest.replace("package.json", "dist/src/main.js");
      const engine = await startUciEngine({ command: process.execPath, args: [command], options: { Hash: 1 } });
      const { bestMove } = await engine.play({ fen: "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1" }, { depth: 4 });
      await engine.dispose();
      console.log(engine.name.split(" ")[0], bestMove.san);
    }
    use();`,
  );
  expect(await installed.node(file)).toBe("Castellan Re8#\n");
});

test("core and network can be found, and a network be given", async () => {
  installed.write(
    "net.cjs",
    `const { readFileSync } = require("node:fs");
    const { createEngine } = require("castellan");
    WebAssembly.compile(readFileSync(require.resolve("castellan/core.wasm"))).then(async () => {
      const network = readFileSync(require.resolve("castellan/net"));
      const engine = await createEngine({ hash: 1, network });
      const { depth } = await engine.play({}, { depth: 4 });
      await engine.dispose();
      console.log(depth, require("castellan/package.json").name);
    });`,
  );
  expect(await installed.node("net.cjs")).toBe("4 castellan\n");
});

test("a process ends by itself beside an engine that nobody has disposed of", async () => {
  installed.write(
    "idle.mjs",
    `import { createEngine } from "castellan";
    const engine = await createEngine({ hash: 1 });
    console.log((await engine.play({}, { depth: 3 })).depth);`,
  );
  expect(await installed.node("idle.mjs")).toBe("3\n");
});

describe("TypeScript with strict", () => {
  const TYPED = `
export async function use(signal: AbortSignal): Promise<string> {
  const engine: ChessEngine = await createEngine({ threads: 2, hash: 64, signal });
  try {
    const position: Position = { moves: ["e4"] };
    for await (const info of engine.analyse(position, { depth: 20, multiPv: 3, signal })) {
      const { score } = info;
      const text: string = score.kind === "mate" ? \`#\${score.moves}\` : (score.value / 100).toFixed(2);
      if (info.wdl.win > 900) return text;
    }
    const { bestMove, ponder }: SearchResult = await engine.play(position, { movetime: 500, elo: 1500 });
    // @ts-expect-error There is no such limit.
    await engine.play(position, { deph: 3 });
    // @ts-expect-error It may be null.
    void bestMove.san;
    return \`\${bestMove?.san} \${ponder?.uci}\`;
  } catch (error) {
    if (error instanceof EngineError && error.code === "ENGINE_BUSY") return "busy";
    throw error;
  } finally {
    await engine.dispose();
  }
}
`;
  const IMPORT = `import { createEngine, EngineError, type ChessEngine, type Position, type SearchResult } from "castellan";
import { annotate, type AnnotatedGame } from "castellan/annotate";
export async function blunders(pgn: string): Promise<number> {
  const [game] = await annotate(pgn, { nodes: 1000, onProgress: ({ done }) => console.log(done.toFixed()) });
  if (game === undefined || game.kind === "broken") return 0;
  const { moves }: AnnotatedGame = game;
  return moves.filter(({ judgement, score }) => judgement === "blunder" && score.kind === "centipawns").length;
}
`;
  const strict = ["--strict", "--noEmit", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"];

  /** What the compiler says. */
  async function compile(...args: readonly string[]): Promise<string> {
    const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
    return installed.node(tsc, ...strict, ...args).catch((error: { stdout?: string }) => error.stdout ?? String(error));
  }

  beforeAll(() => {
    installed.link("@types/node");
    installed.link("undici-types");
  });

  test.each(["mts", "cts"])("a .%s file", async (ending) => {
    installed.write(`typed.${ending}`, IMPORT + TYPED);
    expect(await compile(`typed.${ending}`, "--module", "nodenext", "--target", "es2022", "--types", "node")).toBe("");
  });

  test("for older settings: modules as before exports, and no ES2022", async () => {
    installed.write(
      "old.ts",
      `${IMPORT}import { startUciEngine } from "castellan/uci";\nexport { startUciEngine };\n${TYPED}`,
    );
    const resolution = ["--module", "commonjs", "--moduleResolution", "node10", "--target", "es2021"];
    expect(await compile("old.ts", ...resolution, "--lib", "es2021,dom", "--typeRoots", "nowhere")).toBe("");
  });

  test("for a bundler, without the types of Node", async () => {
    installed.write("typed.ts", IMPORT + TYPED);
    const resolution = ["--module", "esnext", "--moduleResolution", "bundler", "--target", "es2022"];
    expect(await compile("typed.ts", ...resolution, "--lib", "es2022,dom", "--typeRoots", "nowhere")).toBe("");
  });
});

test("types for a browser", async () => {
  installed.write(
    "page.ts",
    `import { createEngine, EngineError, type BrowserCreateOptions, type ChessEngine } from "castellan/browser";
    import { annotate, type Annotation, type BrowserAnnotateOptions } from "castellan/annotate/browser";
    export function annotated(options: BrowserAnnotateOptions): Promise<readonly Annotation[]> {
      // @ts-expect-error So are they here.
      void annotate("1. e4 *", { syzygyPath: "tables" });
      return annotate("1. e4 *", { ...options, workerUrl: "/worker.js" });
    }
    export async function use(options: BrowserCreateOptions): Promise<ChessEngine | EngineError> {
      // @ts-expect-error Tables are files of Node.
      void createEngine({ syzygyPath: "tables" });
      return createEngine({ ...options, workerUrl: "/worker.js", coreUrl: new URL("https://example.org/core.wasm") });
    }`,
  );
  const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  const browser = ["--module", "esnext", "--moduleResolution", "bundler", "--target", "es2022", "--lib", "es2022,dom"];
  expect(await installed.node(tsc, "--strict", "--noEmit", "page.ts", ...browser, "--typeRoots", "nowhere")).toBe("");
});

test("the package is small", () => {
  expect(installed.unpacked).toBeLessThan(SIZE_LIMIT * 1e6);
});
