/** The endgame tables of the data folder. */

import { delimiter, join } from "node:path";
import { dataFile } from "./positions.js";

/** Published cases, as CSV with a head; null without the data folder. */
export const TABLE_CASES = dataFile("syzygy", "shakmaty-syzygy-tests-chess.csv");
export const hasTables = TABLE_CASES !== null;

const folder = (name: string) => join(process.env["CASTELLAN_DATA"] ?? "", "syzygy", name);

/** All tables of 3 and 4 pieces. */
export const SMALL_TABLES = folder("3-4");
/** These, and one of 5 pieces. */
export const ALL_TABLES = [SMALL_TABLES, folder("5")].join(delimiter);
