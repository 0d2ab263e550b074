/** The modules that take the place of Node's in a browser have the faces of those. */

import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import * as browserClock from "../../../../../engine/host/browser/clock.js";
import * as browserCore from "../../../../../engine/host/browser/core-file.js";
import * as browserFinder from "../../../../../engine/host/browser/find-tables.js";
import * as browserNetwork from "../../../../../engine/host/browser/network-file.js";
import * as browserReader from "../../../../../engine/host/browser/read-table.js";
import * as browserStart from "../../../../../engine/host/browser/start-worker.js";
import * as browserMemory from "../../../../../engine/host/browser/system-memory.js";
import type * as nodeClock from "../../../../../engine/host/timing/clock.js";
import type * as nodeCore from "../../../../../engine/host/core/core-file.js";
import type * as nodeNetwork from "../../../../../engine/host/network/network-file.js";
import type * as nodeStart from "../../../../../engine/host/pool/start-worker.js";
import type * as nodeMemory from "../../../../../engine/host/pool/system-memory.js";
import type * as nodeFinder from "../../../../../engine/host/tablebase/find-tables.js";
import type * as nodeReader from "../../../../../engine/host/tablebase/read-table.js";

const HOST = new URL("../../../../../engine/host/", import.meta.url);

/** By their names; the compiler compares them with what they replace. */
const COUNTERPARTS = {
  "clock.ts": browserClock satisfies typeof nodeClock,
  "core-file.ts": browserCore satisfies Pick<typeof nodeCore, "compileCoreFile">,
  "find-tables.ts": browserFinder satisfies typeof nodeFinder,
  "network-file.ts": browserNetwork satisfies Pick<typeof nodeNetwork, "loadNetwork" | "requireNetwork">,
  "read-table.ts": browserReader satisfies typeof nodeReader,
  "start-worker.ts": browserStart satisfies typeof nodeStart,
  "system-memory.ts": browserMemory satisfies typeof nodeMemory,
};

test("each has the name of one of Node's, and all are compared", () => {
  const names = readdirSync(new URL("browser/", HOST));
  const others = readdirSync(HOST, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !path.startsWith("browser/"))
    .map((path) => path.replace(/^.*\//, ""));
  expect(names.filter((name) => others.includes(name)).sort()).toEqual(Object.keys(COUNTERPARTS));
  for (const name of Object.keys(COUNTERPARTS)) expect(others.filter((other) => other === name)).toHaveLength(1);
});

test("the clock of a page goes on evenly", () => {
  const before = browserClock.now();
  expect(browserClock.now()).toBeGreaterThanOrEqual(before);
});
