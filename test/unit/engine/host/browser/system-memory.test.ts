import { afterEach, expect, test, vi } from "vitest";
import { createMemory } from "../../../../../engine/host/browser/system-memory.js";
import { NoCoreMemoryError } from "../../../../../engine/host/memory-error.js";

afterEach(() => vi.unstubAllGlobals());

/** A browser that reserves address space for so many pages at most; returns what it was asked for. */
function allowPages(limit: number): number[] {
  const asked: number[] = [];
  class Memory {
    constructor({ maximum }: { readonly maximum: number }) {
      asked.push(maximum);
      if (maximum > limit) throw new RangeError("could not allocate memory");
    }
  }
  vi.stubGlobal("WebAssembly", { ...WebAssembly, Memory });
  return asked;
}

test.each([
  { name: "4 GB", limit: 65_536, tried: [65_535] },
  { name: "1 GB", limit: 20_000, tried: [65_535, 16_384] },
  { name: "256 MB", limit: 4096, tried: [65_535, 16_384, 4096] },
])("takes $name where the browser allows no more", ({ limit, tried }) => {
  const asked = allowPages(limit);
  createMemory();
  expect(asked).toEqual(tried);
});

test("says that there is no memory after the smallest was refused", () => {
  const asked = allowPages(4095);
  expect(() => createMemory()).toThrow(NoCoreMemoryError);
  expect(asked).toEqual([65_535, 16_384, 4096]);
});

test("does not take another fault for a lack of memory", () => {
  const fault = new TypeError("shared memory is not enabled");
  class Memory {
    constructor() {
      throw fault;
    }
  }
  vi.stubGlobal("WebAssembly", { ...WebAssembly, Memory });
  expect(() => createMemory()).toThrow(fault);
});
