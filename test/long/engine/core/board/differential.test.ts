/** The core's rules against chess.js, on many positions that nobody chose by hand. */

import { InspectedCore } from "../../../../support/core/inspected-core.js";
import { describeAgreement } from "../../../../support/core/rules-agreement.js";

describeAgreement(await InspectedCore.create(), { games: 120, placements: 4000, shuffles: 60 });
