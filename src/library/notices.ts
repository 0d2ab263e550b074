/** Hands the engine's notices to the user of the package. */

import type { Listener } from "../../engine/host/requests/events.js";
import type { EngineNotice } from "./types.js";

/** @param onNotice of the user: whatever it throws must not end a search */
export function noticeListener(onNotice: ((notice: EngineNotice) => void) | undefined): Listener {
  return (event) => {
    if (onNotice === undefined || event.kind !== "notice" || event.code === undefined) return;
    try {
      onNotice({ code: event.code, message: event.text });
    } catch {
      // It is the user's own error.
    }
  };
}
