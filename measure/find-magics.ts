// Finds the multipliers of engine/core/board/magics.ts and prints that file. Plain (fixed-size) magic bitboards:
// random sparse candidates are tried for each square until one maps every blocker set without a harmful
// collision (Pradu Kannan, 2007; Tord Romstad's candidate generator). The seed determines the result; takes a minute or
// two.
//
//   node dist/modules/measure/find-magics.js > engine/core/board/magics.ts
//
// --squares 2 makes tables of the first two squares, in a second.

import { readArguments, wholeNumber } from "./arguments.js";

const { values } = readArguments(import.meta.url, { options: { squares: { type: "string", default: "64" } } });
const squares = wholeNumber("squares", values.squares);

const MASK64 = (1n << 64n) - 1n;
/** Steps of file and rank. */
type Directions = readonly (readonly [files: number, ranks: number])[];

const ROOK: Directions = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const BISHOP: Directions = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];

let state = 0x9e3779b97f4a7c15n;

/** xorshift64star (Sebastiano Vigna, 2014). */
function random64(): bigint {
  state ^= state >> 12n;
  state = (state ^ (state << 25n)) & MASK64;
  state ^= state >> 27n;
  return (state * 2685821657736338717n) & MASK64;
}

/** The squares that a slider on `square` attacks, up to blockers; with `inner`, without the last square of each ray. */
function rays(square: number, directions: Directions, blockers: bigint, inner: boolean): bigint {
  let set = 0n;
  for (const [df, dr] of directions) {
    let file = (square & 7) + df;
    let rank = (square >> 3) + dr;
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
      const nextFile = file + df;
      const nextRank = rank + dr;
      const last = nextFile < 0 || nextFile > 7 || nextRank < 0 || nextRank > 7;
      if (inner && last) break;
      const bit = 1n << BigInt(rank * 8 + file);
      set |= bit;
      if (blockers & bit) break;
      file = nextFile;
      rank = nextRank;
    }
  }
  return set;
}

/** Low and high halves of a 64-bit number, so that the inner loop needs no BigInt. */
const halves = (value: bigint): readonly [low: number, high: number] => [
  Number(value & 0xffffffffn),
  Number(value >> 32n),
];

/** The upper `bits` bits of the low 64 bits of a product, from 32-bit halves. */
function index(low: number, high: number, magicLow: number, magicHigh: number, bits: number): number {
  // Only the high word of the product is needed: (low * magicLow) >> 32, plus the cross terms.
  const l0 = low & 0xffff;
  const l1 = low >>> 16;
  const m0 = magicLow & 0xffff;
  const m1 = magicLow >>> 16;
  const middle = l1 * m0 + ((l0 * m0) >>> 16);
  const carry = (middle & 0xffff) + l0 * m1;
  const upper = l1 * m1 + Math.floor(middle / 65536) + Math.floor(carry / 65536);
  const word = (upper + Math.imul(low, magicHigh) + Math.imul(high, magicLow)) | 0;
  return word >>> (32 - bits);
}

function findMagic(square: number, directions: Directions): bigint {
  const mask = rays(square, directions, 0n, true);
  const subsets: (readonly [low: number, high: number, attacks: bigint])[] = [];
  let subset = 0n;
  do {
    subsets.push([...halves(subset), rays(square, directions, subset, false)]);
    subset = (subset - mask) & mask & MASK64;
  } while (subset);
  const bits = Math.log2(subsets.length);
  for (;;) {
    const magic = random64() & random64() & random64();
    const [magicLow, magicHigh] = halves(magic);
    const seen = new Array<bigint | undefined>(subsets.length);
    const fits = subsets.every(([low, high, attacks]) => {
      const slot = index(low, high, magicLow, magicHigh, bits);
      seen[slot] ??= attacks;
      return seen[slot] === attacks;
    });
    if (fits) return magic;
  }
}

function table(name: string, directions: Directions): string {
  const lines = [];
  for (let square = 0; square < squares; square++) {
    const magic = findMagic(square, directions);
    lines.push(`  0x${magic.toString(16).padStart(16, "0")},`);
  }
  return `export const ${name}: usize = memory.data<u64>([\n${lines.join("\n")}\n]);\n`;
}

process.stdout.write(
  `/**
 * Multipliers of the magic bitboards, one for each square from a1 to h8, made by measure/find-magics.ts.
 * Addresses of 64 unsigned 64-bit numbers each.
 */
${table("ROOK_MAGICS", ROOK)}
${table("BISHOP_MAGICS", BISHOP)}`,
);
