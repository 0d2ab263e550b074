/** A game on the page, without a browser, and an engine whose answers a test gives. */

import { Rules } from "../../../src/play/game/rules.js";
import { Session } from "../../../src/play/game/session.js";
import type { Task } from "../../../src/play/page-model.js";
import { EngineService } from "../../../src/play/page/link/engine-service.js";

export class PageSession {
  /** What was asked of the engine. */
  readonly asked: Task[] = [];
  readonly service = new EngineService({ begin: (_, work) => this.asked.push(work), cancel: () => {} });
  /** A game whose clock stands at zero. */
  readonly session = new Session(
    new Rules(),
    () => 0,
    () => {},
  );

  /** Answers what was asked last, and waits until the page has taken it in. */
  async answer(result: object): Promise<void> {
    this.service.take(this.asked.length, { kind: "done", result: result as never });
    await new Promise((resolve) => setTimeout(resolve));
  }
}
