// The rules about imports between the rooms of the sources, for the linter, which checks every import, of types too.
//
// A room is a glob of files. Its files may import each other, and of all our other files only those in the room's list.
// A file in several rooms obeys the rules of all of them. The globs also apply to future files: a
// folder without a room may import next to nothing.

/** The folders of our own files. */
const TREES = "{engine,measure,perft,scripts,src,test}/**";

/** Squares, pieces, placements, attacks: the words that all of the rest shares. */
const BOARD = "engine/board/**";
const RULES = "engine/rules/**";
/** The root of engine/core without the surface for the host, and the root of engine/host without its facade. */
const CORE_ROOT = "engine/core/!(index).ts";
const HOST_ROOT = "engine/host/!(engine|new-game|run-search).ts";
/**
 * The ways to use an engine: only by its facade, which hides threads and searches; or a core without threads.
 */
const HOST = ["engine/host/*.ts", "engine/host/!(pool|search)/**"];
/** Code shared by all pages, which they alone import. */
const PAGE = "src/common/web/page/**";
/** Rooms that every feature may import. */
const COMMON = ["src/common/*.ts", "src/common/!(web)/**", "src/common/web/{*.ts,server/**}"];
const GROUND = [...COMMON, ...HOST, RULES, BOARD];
/** Single files that a browser can load, and that import only each other. */
const PURE_FILES = [
  "src/common/{random,text}.ts",
  "engine/host/requests/{events,limits,pv-line,score,views}.ts",
  "engine/host/skill/{between-points,think-time}.ts",
];
/** All that every page may import. */
const PURE = [BOARD, "src/common/{game,score}/**", ...PURE_FILES];

/** The part of a feature that others may import. */
const faceOf = (/** @type {string} */ feature) => `src/${feature}/index.*`;
const BOOK = faceOf("book");
/** The moves of books in memory and the keys of their positions, which a browser can load. */
const BOOK_POSITIONS = [
  "src/book/{book-in-memory,book-moves,people-openings,polyglot-entry}.*",
  "src/common/opening/polyglot-key.*",
];
const ANNOTATE = faceOf("annotate");
/** What notes on moves say, and the words for it, in any language. */
const NOTES = [
  "src/annotate/{note-facts,reason-types}.*",
  "src/annotate/text/{english-notes,notation,note-words,reason-facts,words}.*",
];
const LIBRARY = faceOf("library");
/** The public part of the package, which a browser can load. */
const LIBRARY_TYPES = "src/library/types.*";
/** Code shared by all public parts of the package. */
const PACKAGE = "src/library/{abort,check-values,engine-error,make-engine,notices,search-limits,start-engine}.*";
/** How a page starts the worker of a part of the package. */
const OWN_WORKER = "src/library/browser/start-own-worker.*";
const MATCH = faceOf("match");
/** The client that talks UCI to other engines. */
const ENGINES = faceOf("uci-client");
const OPENINGS = faceOf("openings");
/** Chess as text: games, moves, positions. */
const NOTATION = faceOf("notation");
const STATS = "src/match/stats/index.*";

/** The command line connects the features: it runs their commands. */
const CLI = ["src/*/{index,*-command}.ts"];

/** The features, and the imports of each in addition to GROUND. */
const FEATURES = {
  analyse: [LIBRARY],
  annotate: [LIBRARY, LIBRARY_TYPES, PACKAGE, OWN_WORKER],
  bench: [],
  book: [],
  datagen: [ENGINES, OPENINGS],
  explain: [],
  lab: ["engine/reference/**"],
  library: ["src/uci/serve-lines.*", ENGINES],
  match: [ENGINES, OPENINGS],
  openings: [BOOK],
  perft: ["perft/**"],
  play: [
    ENGINES,
    "src/library/{start-uci-engine,uci-types}.*",
    ...BOOK_POSITIONS,
    ANNOTATE,
    "src/annotate/page/**",
    "src/annotate/{annotate-games,annotate-limits,both-sides,page-model,types}.*",
    ...NOTES,
    "src/annotate/text/{annotate-game,annotator,move-lapse,page-data}.*",
    "src/annotate/judge/{accuracy,chances,outcome,worths}.*",
    LIBRARY,
    LIBRARY_TYPES,
    PACKAGE,
  ],
  report: [MATCH, STATS],
  spsa: [MATCH, OPENINGS, STATS],
  suite: [],
  "uci-client": [],
  uci: [BOOK, "perft/count.*"],
};

/** The features with a page for a browser, and the files that page and feature share. */
const PAGES = {
  annotate: "src/annotate/page-model.*",
  lab: "src/lab/tree-{model,state}.ts",
  play: "src/play/page-model.*",
  report: "src/report/{live,report}-model.*",
};
/** Additional parts of a model. */
const MODEL_MORE = {
  annotate: ["src/annotate/note-facts.*"],
  play: ["src/annotate/{note-facts,page-model}.*", LIBRARY_TYPES],
};
/** Additional parts of a page to play on: the rules, PGN, and the review of a game as annotate shows it. */
const BOARD_GAME = [
  "src/play/{game,words}/**",
  ...BOOK_POSITIONS,
  RULES,
  NOTATION,
  "src/common/files/decode-text.*",
  "src/annotate/{annotate-limits,both-sides,page-model}.*",
  ...NOTES,
  "src/annotate/judge/{accuracy,chances,outcome}.*",
  LIBRARY_TYPES,
];
const OPENING_TABLE = "src/common/opening/opening-table.*";
const PAGE_MORE = {
  play: [
    ...BOARD_GAME,
    OPENING_TABLE,
    "src/annotate/page/**",
    "src/annotate/page-model.*",
    "src/play/browser/worker-messages.*",
  ],
};

/**
 * The rooms in a folder: the imports of all of them, and those of each in addition, by the names of rooms in the same
 * folder or as globs.
 *
 * @param {string} folder
 * @param {readonly string[]} shared
 * @param {Record<string, readonly string[]>} rooms
 */
function roomsIn(folder, shared, rooms) {
  const glob = (/** @type {string} */ name) => (name.includes("/") ? name : `${folder}/${name}/**`);
  return [
    ...Object.entries(rooms).map(([name, others]) => ({
      files: `${folder}/${name}/**`,
      imports: [...shared, ...others.map(glob)],
    })),
    { files: `${folder}/!(${Object.keys(rooms).join("|")})/**/*`, imports: shared },
  ];
}

/**
 * The additional parts of a feature.
 *
 * @param {Partial<Record<string, readonly string[]>>} more
 * @param {string} feature
 */
function moreOf(more, feature) {
  return more[feature] ?? [];
}

/**
 * Every feature may read games and positions, and have a page.
 *
 * @param {Record<string, readonly string[]>} features
 */
function withShared(features) {
  return Object.fromEntries(
    Object.entries(features).map(([name, imports]) => [name, [NOTATION, ...(name in PAGES ? [PAGE] : []), ...imports]]),
  );
}

/**
 * A room: its files and what they import; `isApart` if they do not even import each other.
 *
 * @type {readonly { readonly files: string, readonly imports: readonly string[], readonly isApart?: boolean }[]}
 */
export const IMPORT_ROOMS = [
  // The core is an island: it imports nothing from outside its folder, and others reach it only as WebAssembly.
  { files: CORE_ROOT, imports: [], isApart: true },
  { files: "engine/core/index.*", imports: [CORE_ROOT, "engine/core/!(builds)/**"] },
  ...roomsIn("engine/core", [CORE_ROOT], {
    board: [],
    state: ["board"],
    eval: ["board", "state"],
    tablebase: ["board", "state"],
    search: ["board", "state", "eval", "tablebase"],
    perft: ["board", "state"],
    builds: ["engine/core/**"],
  }),

  { files: HOST_ROOT, imports: [] },
  { files: "engine/host/new-game.*", imports: [HOST_ROOT, RULES, BOARD, "engine/host/{core,standalone}/**"] },
  { files: "engine/host/run-search.*", imports: [HOST_ROOT, "engine/host/{requests,timing}/**"] },
  {
    files: "engine/host/engine.*",
    imports: [HOST_ROOT, RULES, BOARD, "engine/host/!(browser|standalone)/**", "engine/host/new-game.*"],
  },
  ...roomsIn("engine/host", [HOST_ROOT, RULES, BOARD], {
    requests: [],
    timing: ["requests"],
    core: ["requests"],
    network: ["core", "requests"],
    tablebase: ["core", "requests"],
    skill: ["requests"],
    pool: ["core", "network", "requests", "tablebase", "timing"],
    search: ["core", "network", "pool", "requests", "skill", "tablebase", "timing", "engine/reference/**"],
    standalone: ["core", "network", "pool", "requests", "tablebase"],
    browser: ["core", "network", "pool", "requests", "tablebase"],
  }),

  { files: "engine/reference/*.ts", imports: [] },
  ...roomsIn("engine/reference", ["engine/reference/*.ts"], { chess: [RULES, BOARD], games: [] }),

  { files: BOARD, imports: [] },
  { files: RULES, imports: [BOARD] },
  { files: "engine/{*,!(board|core|host|reference|rules)/**/*}", imports: [] },
  { files: "perft/**", imports: [...HOST, RULES, BOARD] },
  // Measuring programs look into every part, and no part knows them.
  { files: "measure/**", imports: ["engine/!(core)/**", "perft/**", "src/**"] },

  ...roomsIn("src/common", ["src/common/*.ts", ...HOST, RULES, BOARD], {
    command: [],
    files: [],
    game: [],
    opening: [],
    score: [],
    web: [],
  }),
  { files: "src/common/{game,score}/**", imports: PURE },
  ...PURE_FILES.map((files) => ({ files, imports: [] })),
  { files: PAGE, imports: PURE },
  ...roomsIn("src", GROUND, { cli: CLI, common: [PAGE], notation: [], ...withShared(FEATURES) }),
  // The process is on top.
  { files: "src/*.ts", imports: [...GROUND, "src/cli/*.ts"] },

  { files: "src/annotate/{both-sides,note-facts,reason-types,types}.*", imports: [LIBRARY_TYPES] },
  { files: "src/annotate/browser-types.*", imports: ["src/annotate/types.*"] },
  ...roomsIn(
    "src/annotate",
    [...GROUND, NOTATION, LIBRARY, LIBRARY_TYPES, "src/annotate/{both-sides,note-facts,reason-types,types}.*"],
    {
      tactics: [],
      reasons: ["tactics"],
      judge: ["tactics"],
      text: ["tactics", "reasons", "judge", PAGES.annotate],
      search: ["tactics", "judge", "text", PACKAGE],
      file: ["judge", "text", "search"],
      page: [PAGES.annotate, PAGE],
      browser: ["text", PACKAGE, "src/annotate/annotate-games.*"],
    },
  ),
  // Commands are at the folder's root, on top.
  { files: "src/match/types.*", imports: ["engine/host/requests/score.*", "src/match/stats/**", ENGINES, OPENINGS] },
  ...roomsIn("src/match", [...GROUND, ENGINES, NOTATION, OPENINGS, "src/match/types.*"], {
    output: ["stats"],
    run: ["output", "stats"],
    stats: [],
  }),
  { files: "src/match/stats/**", imports: PURE },
  ...roomsIn("src/datagen", [...GROUND, NOTATION], {
    games: [],
    play: ["games"],
    positions: ["games", "play", OPENINGS],
    rescore: ["games", "positions", ENGINES],
    import: ["games"],
  }),
  { files: "src/play/game/**", imports: [PAGES.play, ...BOARD_GAME, ...PURE, "engine/host/requests/requests.*"] },
  {
    files: "src/play/words/**",
    imports: [PAGES.play, ...BOARD_GAME, ...PURE, "src/annotate/page/review-words.*"],
  },
  ...roomsIn("src/play/page", [PAGES.play, PAGE, STATS, ...PURE, ...PAGE_MORE.play, "src/play/page/language.*"], {
    link: [],
    engine: ["link"],
    board: ["engine"],
    panels: ["engine", "src/play/page/{settings,shortcuts}.ts"],
  }),
  { files: "src/play/work/**", imports: [...GROUND, NOTATION, ...FEATURES.play, PAGES.play] },
  {
    files: "src/play/browser/**",
    imports: [...GROUND, ...FEATURES.play, "src/play/work/**", "src/play/game/browser-resources.*", PAGES.play],
  },

  ...Object.entries(PAGES).flatMap(([feature, model]) => [
    { files: `src/${feature}/page/**`, imports: [model, PAGE, STATS, ...PURE, ...moreOf(PAGE_MORE, feature)] },
    { files: model, imports: [STATS, ...PURE, ...moreOf(MODEL_MORE, feature)] },
    {
      files: `src/${feature}/*.ts`,
      imports: [`src/!(common|${feature})/**`, ...COMMON, `src/${feature}/!(page)/**`, "{engine,perft}/**"],
    },
    {
      files: `src/${feature}/!(page)/**/*`,
      imports: ["src/!(common)/**", ...COMMON, "{engine,perft}/**"],
    },
  ]),
];

/** Rooms that need only a browser. */
export const BROWSER_ROOMS = [
  BOARD,
  ...PURE_FILES,
  "engine/host/browser/**",
  "src/library/browser/**",
  "src/library/{browser,browser-types,create-browser-engine}.ts",
  "src/annotate/browser/**",
  "src/annotate/{annotate-in-page,browser,browser-types}.ts",
  "src/match/stats/**",
  "src/common/{game,score}/**",
  NOTATION,
  "src/common/files/decode-text.ts",
  "src/common/opening/{opening-table,polyglot-key,polyglot-numbers}.ts",
  "src/book/{book-in-memory,book-moves,people-openings,polyglot-entry,sorted-entries}.ts",
  "src/play/{browser,game,words,work}/**",
  PAGE,
  ...Object.keys(PAGES).map((feature) => `src/${feature}/page/**`),
  ...Object.values(PAGES),
];

/**
 * The rooms as zones of the rule import-x/no-restricted-paths, with globs relative to a folder.
 *
 * @param {string} root
 */
export function importZones(root) {
  const absolute = (/** @type {string} */ glob) => `${root}/${glob}`;
  return IMPORT_ROOMS.map(({ files, imports, isApart = false }) => ({
    target: files,
    from: TREES,
    except: [...new Set([...(isApart ? [] : [files]), ...imports])].map(absolute),
    message: `From ${files} only these are imported: ${imports.join(", ") || "nothing else"}; see scripts/import-rooms.mjs.`,
  }));
}
