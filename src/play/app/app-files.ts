/** What makes an app of the page as files: a manifest, icons, and a service worker that keeps all of it for times offline. */

import { createHash } from "node:crypto";
import { readTextAsset } from "../../../engine/host/assets.js";
import { MANIFEST_FILE } from "../page-model.js";
import { iconPng, iconSvg } from "./app-icon.js";

const ICON = "icon.svg";
const PNG_SIZES = [192, 512];
const APPLE_ICON = 192;

/** What an ordinary page lets itself load, and its icon. */
const PLAIN_IMAGES = "img-src data:;";
const PLAIN_ICON = '<link rel="icon" href="data:," />';

const pngName = (size: number) => `icon-${size}.png`;

/** The manifest and the icons, by name. All addresses are relative: the page works from any path of any host. */
export function appFiles(title: string): ReadonlyMap<string, Uint8Array> {
  const manifest = {
    name: `${title}: play, analyse and review chess`,
    short_name: title,
    id: "./",
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: "#f5f6f8",
    theme_color: "#2563c9",
    icons: [
      { src: ICON, sizes: "any", type: "image/svg+xml" },
      ...PNG_SIZES.map((size) => ({ src: pngName(size), sizes: `${size}x${size}`, type: "image/png", purpose: "any" })),
      { src: pngName(512), sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Map([
    [MANIFEST_FILE, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)],
    [ICON, Buffer.from(iconSvg())],
    ...PNG_SIZES.map((size) => [pngName(size), iconPng(size)] as const),
  ]);
}

/** The page with manifest and icons, which its policy allows it to load. */
export function appPage(page: string): string {
  for (const part of [PLAIN_IMAGES, PLAIN_ICON]) if (!page.includes(part)) throw new Error(`the page has no ${part}`);
  return page
    .replace(PLAIN_IMAGES, "img-src data: 'self'; manifest-src 'self';")
    .replace(
      PLAIN_ICON,
      [
        `<link rel="icon" href="${ICON}" type="image/svg+xml" />`,
        `<link rel="apple-touch-icon" href="${pngName(APPLE_ICON)}" />`,
        `<link rel="manifest" href="${MANIFEST_FILE}" />`,
        '<meta name="theme-color" content="#2563c9" />',
      ].join("\n    "),
    );
}

/**
 * The service worker for these files. Its text changes with any of them, which is how browsers notice an update.
 *
 * @param page the name of the page, which the folder's own address shows, too
 */
export function serviceWorker(files: ReadonlyMap<string, Uint8Array>, page: string): Uint8Array {
  const hash = createHash("sha256");
  for (const [name, bytes] of files) hash.update(`${name} ${bytes.length} `).update(bytes);
  const app = { version: hash.digest("hex").slice(0, 16), page, files: [...files.keys()] };
  return Buffer.from(`self.castellanApp = ${JSON.stringify(app)};\n${readTextAsset("playServiceWorker")}`);
}
