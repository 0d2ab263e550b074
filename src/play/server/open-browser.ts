/** Opens a page in the user's browser. */

import { spawn } from "node:child_process";

const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
  darwin: ["open"],
};
const OTHER_OPENER = ["xdg-open"];

/** @returns false if no browser can be started; the user has the address */
export function openBrowser(url: string, platform = process.platform): Promise<boolean> {
  const [command = "", ...args] = OPENERS[platform] ?? OTHER_OPENER;
  return new Promise((resolve) => {
    const child = spawn(command, [...args, url], { stdio: "ignore", detached: true });
    child.once("error", () => resolve(false));
    child.once("spawn", () => resolve(true));
    child.unref();
  });
}
