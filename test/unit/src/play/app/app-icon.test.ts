import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { iconPng, iconSvg } from "../../../../../src/play/app/app-icon.js";

test("the icon is a PNG of its size, with the same boxes as the SVG", () => {
  const size = 32;
  const png = Buffer.from(iconPng(size));
  expect(png.toString("latin1", 1, 4)).toBe("PNG");
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString("latin1", at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  expect([...chunks.keys()]).toEqual(["IHDR", "PLTE", "IDAT", "IEND"]);
  expect([chunks.get("IHDR")!.readUInt32BE(0), chunks.get("IHDR")!.readUInt32BE(4)]).toEqual([size, size]);
  // The published check sum of an empty last chunk.
  expect(png.readUInt32BE(png.length - 4)).toBe(0xae426082);
  const pixels = inflateSync(chunks.get("IDAT")!);
  const pixel = (x: number, y: number) => pixels[y * (size + 1) + 1 + x];
  // The ground, a battlement, the gap beside it, the gate.
  expect([pixel(0, 0), pixel(9, 7), pixel(12, 7), pixel(16, 18)]).toEqual([0, 1, 0, 0]);
  expect(iconSvg()).toContain('<rect x="4" y="3" width="2" height="2" fill="#ffffff"/>');
});
