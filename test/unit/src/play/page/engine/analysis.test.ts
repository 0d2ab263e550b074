/** Which lines of an analysis are shown while the search goes from depth to depth. */

import { afterEach, expect, test, vi } from "vitest";
import type { SearchInfo } from "../../../../../../src/library/types.js";
import { Rules } from "../../../../../../src/play/game/rules.js";
import { Session } from "../../../../../../src/play/game/session.js";
import { AnalysisStore } from "../../../../../../src/play/page/engine/analysis-store.js";
import { EngineService } from "../../../../../../src/play/page/link/engine-service.js";

// Its types are a browser's, which these tests are compiled without.
const { Analysis } = await vi.importActual<{
  readonly Analysis: new (
    session: Session,
    service: EngineService,
    view: object,
    store: AnalysisStore,
    onInfo: () => void,
  ) => { update(): void };
}>("../../../../../../src/play/page/engine/analysis.js");

afterEach(() => vi.unstubAllGlobals());

function info(multiPv: number, depth: number, uci: string): SearchInfo {
  return { multiPv, depth, bound: "exact", pv: [{ uci, san: uci }] } as unknown as SearchInfo;
}

/** An analysis of the start position, of three lines. */
function analysisWith(store: AnalysisStore) {
  const rows: string[] = [];
  const progress: number[] = [];
  let search = 0;
  const service = new EngineService({ begin: (task) => (search = task), cancel: () => {} });
  const view = {
    isVisible: true,
    isOn: true,
    isThreat: false,
    lines: 3,
    limit: { kind: "endless" },
    resources: { threads: 1, hash: 16 },
    clear: () => rows.splice(0),
    add: ({ multiPv, depth, pv }: SearchInfo) => (rows[multiPv - 1] = `${pv[0]!.uci} ${depth}`),
    progress: ({ depth }: SearchInfo) => progress.push(depth),
    note: () => {},
    refuse: () => {},
  };
  vi.stubGlobal("document", { hidden: false });
  const session = new Session(new Rules(), Date.now, () => {});
  new Analysis(session, service, view, store, () => {}).update();
  return {
    rows,
    progress,
    report: (...line: Parameters<typeof info>) => service.take(search, { kind: "info", info: info(...line) }),
  };
}

test("no rank is shown before the search has come as far as the kept lines", () => {
  const store = new AnalysisStore();
  store.take(new Session(new Rules(), Date.now, () => {}).present.fen, "castellan", info(1, 20, "e2e4"));
  const { rows, progress, report } = analysisWith(store);
  report(1, 3, "d2d4");
  report(2, 3, "e2e4");
  expect([rows, progress]).toEqual([["e2e4 20"], [3, 3]]);
  report(1, 20, "d2d4");
  report(2, 20, "e2e4");
  expect(rows).toEqual(["d2d4 20", "e2e4 20"]);
});

test("a move that rises to a rank leaves its old one to the line that was there", () => {
  const { rows, report } = analysisWith(new AnalysisStore());
  report(1, 5, "e2e4");
  report(2, 5, "d2d4");
  report(1, 6, "d2d4");
  expect(rows).toEqual(["d2d4 6", "e2e4 5"]);
});
