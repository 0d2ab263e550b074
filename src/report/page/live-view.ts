/** The page of a running match: the report, kept up to date. */

import type { LiveMessage, LivePageData } from "../live-model.js";
import { follow } from "./follow.js";
import { makeNotice, type Standing } from "./notice.js";
import { showReport } from "./report-view.js";

export function showLive({ match, run, total, report: first }: LivePageData): void {
  const notice = makeNotice(total);
  let report = first;
  let standing: Standing = { kind: "running" };
  const view = showReport(report, notice.element);
  show(standing);
  follow({ run, games: () => report.games.length, onMessage: take, onLoss: lose });

  function take(message: LiveMessage): void {
    switch (message.kind) {
      case "update": {
        const { from, report: next } = message;
        report = { ...next, games: [...report.games.slice(0, from), ...next.games] };
        view.update(report);
        return show({ kind: "running" });
      }
      case "end":
        return show({ kind: message.end });
      case "outdated":
        if (message.match === match) location.reload();
        else show({ kind: "other", show: () => location.reload() });
    }
  }

  /** Keeps the announced end of a match, if there was one. */
  function lose(): void {
    if (standing.kind === "running") show({ kind: "lost" });
  }

  function show(next: Standing): void {
    standing = next;
    notice.show(next, report.games.length);
  }
}
