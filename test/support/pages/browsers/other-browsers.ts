/** Firefox and WebKit: Playwright's own where they are installed, else those of the system. */

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, type BrowserType, firefox, webkit } from "playwright-core";
import { launchFirefox } from "./marionette.js";
import type { RemotePage } from "./remote-page.js";
import { launchWebKit } from "./web-driver.js";

export interface OtherBrowser {
  readonly name: string;
  /** Opens the browser with an empty page; null if there is no such browser. */
  readonly launch: (() => Promise<RemotePage>) | null;
}

/** Says which browser is missing, and why. @param what would be tested */
export function otherBrowsers(what: string): readonly OtherBrowser[] {
  const found = [
    {
      name: "Firefox",
      launch: playwrights(firefox) ?? systemFirefox(),
      wanted: "Playwright's firefox, or firefox-esr",
    },
    {
      name: "WebKit",
      launch: playwrights(webkit) ?? systemWebKit(),
      wanted: "Playwright's webkit, or webkit2gtk-driver with a screen or Xvfb",
    },
  ];
  for (const { name, launch, wanted } of found) {
    if (launch === null) console.warn(`no ${name} (${wanted}): ${what} is not tested there`);
  }
  return found;
}

function playwrights(type: BrowserType): OtherBrowser["launch"] {
  return existsSync(type.executablePath()) ? async () => pageIn(await type.launch()) : null;
}

async function pageIn(browser: Browser): Promise<RemotePage> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    drag: async (from, to) => {
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 4 });
      await page.mouse.up();
    },
    close: () => browser.close(),
  };
}

function systemFirefox(): OtherBrowser["launch"] {
  const program = find("firefox-esr") ?? find("firefox");
  return program === null ? null : () => launchFirefox(program);
}

function systemWebKit(): OtherBrowser["launch"] {
  const driver = find("WebKitWebDriver");
  const hasScreen = (process.env["DISPLAY"] ?? "") !== "";
  const screen = hasScreen ? null : find("Xvfb");
  return driver === null || (!hasScreen && screen === null) ? null : () => launchWebKit(driver, screen);
}

/** The path of a program of the system, null if there is none. */
function find(name: string): string | null {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
