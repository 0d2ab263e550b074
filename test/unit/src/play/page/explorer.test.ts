import { expect, test, vi } from "vitest";

// Its types are a browser's, which these tests are compiled without.
const { Explorer } = await vi.importActual<{
  readonly Explorer: new (onChange: () => void) => {
    readonly hasSource: boolean;
    readonly state: string;
    open(file: File): Promise<void>;
  };
}>("../../../../../src/play/page/explorer.js");

test("a file that cannot be read leaves nothing behind, not even the file before it", async () => {
  const explorer = new Explorer(() => {});
  await explorer.open(new File(["1. e4 e5 *"], "mine.pgn"));
  expect([explorer.hasSource, explorer.state]).toEqual([true, expect.stringMatching(/^mine.pgn: 1 game, /)]);
  for (const name of ["empty.pgn", "broken.bin"]) {
    await explorer.open(new File([name === "empty.pgn" ? "" : "nothing"], name));
    expect([explorer.hasSource, explorer.state]).toEqual([false, expect.stringMatching(/cannot be read: /)]);
  }
});
