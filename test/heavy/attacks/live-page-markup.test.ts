/** Markup in everything that a match shows on its live page: names, openings, reasons, positions. It stays text. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { launchChromium } from "../../../measure/chromium.js";
import { RunningProgram } from "../../support/attacks/running-program.js";
import { START } from "../../support/matches/match-command.js";
import { scripted } from "../../support/matches/matches.js";
import { hasChromium } from "../../support/pages/browser-site.js";
import { TIMEOUT } from "../../support/pages/play-browser.js";
import { sessionsIn } from "../../support/pages/session-environment.js";
import { temporaryFolder } from "../../support/programs/temporary-folder.js";

const MARKUP = [
  "<img src=x onerror=alert(1)>",
  "</script><script>alert(2)</script>",
  "<svg/onload=alert(3)>",
  `"'><iframe src=javascript:alert(4)>`,
  "<!--%REPORT_DATA%$&`${alert(5)}",
  "&lt;b&gt;\u202e\u2028",
];

/** An engine that names itself by markup, and says some with every move. It moves once there is a file of that name. */
function engineSaying(folder: string, index: number, gate: string): string {
  const path = join(folder, `engine-${index}.mjs`);
  const text = JSON.stringify(MARKUP[index % MARKUP.length]);
  const sound = JSON.stringify(new URL(`file://${scripted("knights").command}`).href);
  writeFileSync(
    path,
    `#!/usr/bin/env node
import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { play, say } from ${sound};
const markup = ${text};
play(
  async (_number, move) => { do await setTimeout(50); while (!existsSync(${JSON.stringify(gate)})); say("info string " + markup); say("info depth 1 score cp 1 pv " + move + " " + markup); return move; },
  () => { say("id name " + markup); say("option name " + markup + " type string default " + markup); say("uciok"); },
);
`,
    { mode: 0o755 },
  );
  return path;
}

test.skipIf(!hasChromium("a live page with markup") || process.platform === "win32")(
  "names, reasons, openings and positions with markup stay text on the page of a match",
  { timeout: 5 * TIMEOUT },
  async () => {
    const folder = temporaryFolder();
    const browser = await launchChromium();
    for (const [index, markup] of MARKUP.entries()) {
      const gate = join(folder, `gate-${index}`);
      const engines = [index, index + 1].flatMap((number) => [
        "--engine",
        `cmd=${engineSaying(folder, number, gate)}`,
        ...(number === index ? [`name=${markup}`] : []),
      ]);
      const program = new RunningProgram(
        ["match", "--serve", ...engines, "--openings", START, "--each", "nodes=1", "--rounds", "2", "--recover"],
        { env: sessionsIn(folder) },
      );
      await expect.poll(() => program.output, { timeout: TIMEOUT }).toMatch(/http:\/\/\S+\//);
      const page = await browser.newPage();
      const troubles: string[] = [];
      page.on("dialog", (dialog) => {
        troubles.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on("pageerror", (error) => troubles.push(String(error)));
      const following = page.waitForResponse((response) =>
        (response.headers()["content-type"] ?? "").startsWith("text/event-stream"),
      );
      await page.goto(/http:\/\/\S+/.exec(program.output)?.[0] ?? "");
      // A match that is over before its page follows it cannot say so.
      await following;
      writeFileSync(gate, "");
      await expect.poll(() => page.locator(".live").getAttribute("data-state"), { timeout: TIMEOUT }).toBe("over");
      await page.locator('[aria-label="Games"] tbody button').first().click();
      const found = await page.evaluate<{ readonly strangers: number; readonly text: string }>(`({
        strangers: document.querySelectorAll("img, iframe, object, embed, script[src], [onerror], [onload]").length,
        text: document.title + document.body.textContent,
      })`);
      expect(found.strangers).toBe(0);
      // What turns the direction of text is not shown.
      const shown = markup.split("\u202e")[0]!;
      expect([markup, found.text.includes(shown)]).toEqual([markup, true]);
      expect(troubles).toEqual([]);
      await page.close();
      await program.ended;
      expect(program.errors).not.toMatch(/\n\s+at |node:internal|Unhandled/);
    }
    await browser.close();
  },
);

test("a position with markup is refused", { timeout: TIMEOUT }, async () => {
  const openings = join(temporaryFolder(), "openings.epd");
  writeFileSync(openings, "<img src=x onerror=alert(1)> w - - 0 1\n");
  const program = new RunningProgram(["match", "--openings", openings, "--each", "nodes=1", "--rounds", "1"]);
  expect(await program.ended).toBeGreaterThan(0);
  expect(program.errors).toMatch(/^warning: openings\.epd:1: .*\nerror: .*: there is no opening in it\n$/);
});
