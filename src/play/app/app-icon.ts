/** The icon of the installed page: a castle's tower, drawn on a grid of 16 by 16. */

import { deflateSync } from "node:zlib";

type Box = readonly [x: number, y: number, width: number, height: number];

const GRID = 16;
const GROUND = "#2563c9";
const INK = "#ffffff";
/** All within the middle four fifths, because a system may cut the rest off. */
const TOWER: readonly Box[] = [
  [4, 3, 2, 2],
  [7, 3, 2, 2],
  [10, 3, 2, 2],
  [4, 5, 8, 1],
  [5, 6, 6, 5],
  [4, 11, 8, 1],
  [3, 12, 10, 1],
];
/** The gate, which shows the ground. */
const GATE: Box = [7, 8, 2, 3];

export function iconSvg(): string {
  const box = ([x, y, width, height]: Box, colour: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`;
  const boxes = [box([0, 0, GRID, GRID], GROUND), ...TOWER.map((one) => box(one, INK)), box(GATE, GROUND)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${GRID} ${GRID}" shape-rendering="crispEdges">${boxes.join("")}</svg>\n`;
}

/** A PNG with a palette of two colours (PNG Specification, W3C). @param size in pixels */
export function iconPng(size: number): Uint8Array {
  // A byte a pixel, and the kind of filter (none) before each row.
  const rows = Buffer.alloc(size * (size + 1));
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      rows[y * (size + 1) + 1 + x] = isInk((x * GRID) / size, (y * GRID) / size) ? 1 : 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // 8 bits, by palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(`${GROUND.slice(1)}${INK.slice(1)}`, "hex")),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function isInk(x: number, y: number): boolean {
  const isIn = ([left, top, width, height]: Box) => x >= left && x < left + width && y >= top && y < top + height;
  return TOWER.some(isIn) && !isIn(GATE);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(named, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

/** Node has one of its own only from version 22 on. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
