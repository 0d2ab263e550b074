/** The files of the page, as a server delivers them. */

import { readTextAsset } from "../../engine/host/assets.js";
import { readTemplate, renderReport } from "../common/web/html-page.js";
import type { PageFiles } from "../common/web/server/page-server.js";
import { DEFAULT_ELO, MAX_ELO, MIN_ELO, RATED_ELO } from "../../engine/host/skill/levels.js";
import { LINK_PATH, OPENINGS_FILE, type PlayPageData, type ResourceRange } from "./page-model.js";

/** @throws Error if the package was not built */
export function serverFiles(version: string, resources: ResourceRange): PageFiles {
  return new Map([
    ["", { type: "text/html", text: renderPage(version, resources) }],
    [LINK_PATH, { type: "text/javascript", text: readTextAsset("playLink") }],
    [OPENINGS_FILE, { type: "text/plain", text: readTextAsset("openingNames") }],
  ]);
}

/** @param resources of the server's engines; null for a page whose engine runs in the browser */
export function renderPage(version: string, resources: ResourceRange | null): string {
  const data: PlayPageData = {
    title: "Castellan",
    generator: `Castellan ${version}`,
    engine: resources === null ? "worker" : "server",
    resources,
    levels: { least: MIN_ELO, rated: RATED_ELO, most: MAX_ELO, usual: DEFAULT_ELO },
  };
  return renderReport(data, readTemplate("play"));
}
