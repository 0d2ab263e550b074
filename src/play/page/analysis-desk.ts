/** The panel Analyse with all that works behind it: the engine's lines, a second engine's, and the endgame tables. */

import { browserResources } from "../game/browser-resources.js";
import type { Session } from "../game/session.js";
import type { LineInfo, PlayPageData } from "../page-model.js";
import type { SearchInfo } from "../../library/types.js";
import type { Preview } from "./board/preview.js";
import { store, stored } from "./browser-storage.js";
import { Analysis } from "./engine/analysis.js";
import { AnalysisStore, readEntries } from "./engine/analysis-store.js";
import { SecondAnalysis } from "./engine/second-analysis.js";
import { Tables } from "./engine/tables.js";
import type { EngineService } from "./link/engine-service.js";
import { makeAnalysisPanel } from "./panels/analysis-panel.js";
import { makeSecondEngine } from "./panels/second-engine.js";
import type { KeptSettings } from "./settings.js";

/** The key of the analyses that survive a reload. */
const KEPT = "castellan.analysed";

export interface AnalysisDesk {
  readonly element: HTMLElement;
  /** Must be called after every change of the board or of what is visible. */
  update(): void;
  /** Shows the threat in the place of the best lines, or the other way round, if the panel is visible. */
  turnThreat(): void;
}

export interface AnalysisDeskUser {
  readonly data: PlayPageData;
  readonly session: Session;
  readonly service: EngineService;
  readonly settings: KeptSettings;
  readonly preview: Preview;
  /** Makes a move, in UCI. */
  readonly play: (uci: string) => void;
  /** Called with the best line, or null where there is none. */
  readonly onInfo: (info: SearchInfo | null, isThreat: boolean) => void;
  readonly onSecondInfo: (info: LineInfo | null) => void;
  /** Called when a setting has changed. */
  readonly onChange: () => void;
}

export function makeAnalysisDesk(user: AnalysisDeskUser): AnalysisDesk {
  const { data, session, service, settings, preview, play, onInfo, onSecondInfo, onChange } = user;
  const resources =
    data.resources ??
    browserResources(navigator.hardwareConcurrency, crossOriginIsolated && typeof SharedArrayBuffer !== "undefined");
  const onLook: Parameters<typeof makeSecondEngine>[2]["onLook"] = (look) => {
    if (look === null) preview.hide();
    else preview.show(look.fen, look.moves, look.place);
  };
  const panel = makeAnalysisPanel(resources, settings.current, {
    onChange: (chosen) => {
      settings.change(chosen);
      onChange();
    },
    onLine: (line) => {
      // A line of the threat begins with a null move.
      if (!panel.isThreat || session.pass()) line.forEach(play);
    },
    onLook,
  });
  const second = makeSecondEngine(data.engines, settings.current.secondEngine, {
    onChange: (engine) => {
      settings.change({ secondEngine: engine });
      onChange();
    },
    onLine: (line) => line.forEach(play),
    onLook,
  });
  panel.element.append(second.element);
  const analysed = new AnalysisStore(readEntries(stored(() => sessionStorage, KEPT)));
  addEventListener("pagehide", () => store(() => sessionStorage, KEPT, analysed.entries));
  const analysis = new Analysis(session, service, panel, analysed, onInfo);
  const secondAnalysis = new SecondAnalysis(session, service, panel, second, onSecondInfo);
  const tables = new Tables(session, service, showTables);
  // Nobody sees a hidden tab of the browser.
  document.addEventListener("visibilitychange", updateAnalyses);
  return {
    element: panel.element,
    update() {
      updateAnalyses();
      showTables();
    },
    turnThreat() {
      if (panel.isVisible) panel.turnThreat();
    },
  };

  function updateAnalyses(): void {
    analysis.update();
    secondAnalysis.update();
  }

  function showTables(): void {
    tables.update(data.hasTables && panel.isVisible);
    panel.showTables(tables.text);
  }
}
