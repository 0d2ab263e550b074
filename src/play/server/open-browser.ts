/** Opens a page in the user's browser. */

import { spawn } from "node:child_process";

const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
  darwin: ["open"],
};
const OTHER_OPENER = ["xdg-open"];
/** Milliseconds after which a program that has not failed has found a browser; some run as long as it does. */
const FOUND = 2000;

/** @returns false if no browser can be started; the user has the address */
export function openBrowser(url: string, platform = process.platform): Promise<boolean> {
  const [command = "", ...args] = OPENERS[platform] ?? OTHER_OPENER;
  return new Promise((resolve) => {
    const child = spawn(command, [...args, url], { stdio: "ignore", detached: true });
    child.once("error", () => resolve(false));
    // The status of rundll32 says nothing.
    child.once("exit", (status) => resolve(status === 0 || platform === "win32"));
    child.once("spawn", () => setTimeout(() => resolve(true), FOUND).unref());
    child.unref();
  });
}
