/** The files of the page, as a server delivers them. */

import { readTextAsset } from "../../engine/host/assets.js";
import { readTemplate, renderReport } from "../common/web/html-page.js";
import type { PageFiles } from "../common/web/server/page-server.js";
import { DEFAULT_ELO, MAX_ELO, MIN_ELO, RATED_ELO } from "../../engine/host/skill/levels.js";
import { LINK_PATH, OPENINGS_FILE, type PlayPageData, type ResourceRange } from "./page-model.js";

/** What a page knows of the engine of its server. */
export type ServedEngine = Pick<PlayPageData, "engines" | "hasTables"> & { readonly resources: ResourceRange };

/** @throws Error if the package was not built */
export function serverFiles(version: string, engine: ServedEngine): PageFiles {
  return new Map([
    ["", { type: "text/html", text: renderPage(version, engine) }],
    [LINK_PATH, { type: "text/javascript", text: readTextAsset("playLink") }],
    [OPENINGS_FILE, { type: "text/plain", text: readTextAsset("openingNames") }],
  ]);
}

/** @param engine of the server; null for a page whose engine runs in the browser */
export function renderPage(version: string, engine: ServedEngine | null): string {
  const data: PlayPageData = {
    title: "Castellan",
    generator: `Castellan ${version}`,
    engine: engine === null ? "worker" : "server",
    resources: engine?.resources ?? null,
    hasTables: engine?.hasTables ?? false,
    engines: engine?.engines ?? [],
    levels: { least: MIN_ELO, rated: RATED_ELO, most: MAX_ELO, usual: DEFAULT_ELO },
  };
  return renderReport(data, readTemplate("play"));
}
