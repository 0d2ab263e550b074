import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readFragment, writeFragment } from "../../../../../../src/play/page/app/address.js";

const FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

describe("an address", () => {
  test("of a position is readable", async () => {
    const fragment = await writeFragment({ text: FEN, ply: 0 }, true);
    expect(fragment).toBe("#fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1");
    expect(await readFragment(fragment)).toEqual({ text: FEN, ply: 0 });
    expect(await readFragment(fragment.replaceAll("_", "%20"))).toEqual({ text: FEN, ply: 0 });
  });

  test("of a game has all of it, and the shown move", async () => {
    const text = `[White "Ä"]\n\n${Array.from({ length: 300 }, (_, index) => `${index} Nf3 {é}`).join(" ")} *\n`;
    const fragment = await writeFragment({ text, ply: 12 }, false);
    expect(fragment).toMatch(/^#game=[\w-]+&ply=12$/);
    expect(fragment.length).toBeLessThan(text.length / 2);
    expect(await readFragment(fragment)).toEqual({ text, ply: 12 });
  });

  test("of something else names nothing; a damaged or an immense one is refused", async () => {
    expect(await readFragment("")).toBeNull();
    expect(await readFragment("#licences")).toBeNull();
    await expect(readFragment("#game=%%%")).rejects.toThrow();
    await expect(readFragment("#game=AAAAAAAA")).rejects.toThrow();
    const huge = await writeFragment({ text: "a".repeat(1_000_000), ply: 0 }, false);
    expect((await readFragment(huge))?.text).toHaveLength(1_000_000);
    const immense = deflateRawSync("a".repeat(1_000_001)).toString("base64url");
    await expect(readFragment(`#game=${immense}`)).rejects.toThrow("too long");
  });

  test("is not made of what would be too long to read, however small it packs", async () => {
    for (const text of ["a".repeat(1_000_001), "é".repeat(500_001)]) {
      await expect(writeFragment({ text, ply: 0 }, false)).rejects.toThrow("too long");
    }
  });
});
