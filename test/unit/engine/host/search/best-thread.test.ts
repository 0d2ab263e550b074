import { describe, expect, test } from "vitest";
import { centipawnScore, type Score } from "../../../../../engine/host/requests/score.js";
import type { PvLine } from "../../../../../engine/host/requests/pv-line.js";
import { bestThread } from "../../../../../engine/host/search/best-thread.js";

const cp = centipawnScore<"internal">;
const mate = (moves: number): Score<"internal"> => ({ kind: "mate", moves });

function line(depth: number, score: Score<"internal">, ...pv: string[]): PvLine {
  return { depth, selDepth: depth, score, bound: "exact", pv };
}

describe("the vote of the threads", () => {
  test("is the main thread's where it is alone, or where all are equal", () => {
    const main = line(10, cp(20), "e2e4", "e7e5");
    expect(bestThread([main])).toBe(main);
    expect(bestThread([main, line(10, cp(20), "d2d4")])).toBe(main);
    expect(bestThread([main, line(10, cp(20), "e2e4")])).toBe(main);
  });

  test.each<[string, PvLine, PvLine]>([
    ["depth", line(10, cp(20), "e2e4"), line(12, cp(20), "d2d4")],
    ["score", line(10, cp(20), "e2e4"), line(10, cp(45), "d2d4")],
    ["score, whatever its sign", line(10, cp(-80), "e2e4"), line(10, cp(-45), "d2d4")],
  ])("goes by %s", (_, worse, better) => {
    expect(bestThread([worse, better])).toBe(better);
    expect(bestThread([better, worse])).toBe(better);
  });

  test("sums what several threads say of a move, and believes the weightiest of them", () => {
    const lone = line(12, cp(25), "e2e4");
    const shallow = line(11, cp(20), "d2d4");
    const deep = line(11, cp(22), "d2d4");
    expect(bestThread([lone, shallow])).toBe(lone);
    expect(bestThread([lone, shallow, deep])).toBe(deep);
  });

  test("does not let one wild score outweigh everything", () => {
    const sober = [1, 2, 3, 4].map(() => line(20, cp(300), "e2e4"));
    const losing = line(20, cp(100), "a2a3");
    const wild = line(20, cp(5000), "h2h4");
    expect(bestThread([losing, ...sober, wild])).toBe(sober[0]);
  });

  test("is not for those that are far behind the main thread", () => {
    const main = line(12, cp(20), "e2e4");
    expect(bestThread([main, line(10, cp(90), "d2d4")])).toBe(main);
    const close = line(11, cp(90), "d2d4");
    expect(bestThread([main, close])).toBe(close);
    const ahead = line(15, cp(20), "d2d4");
    expect(bestThread([main, ahead])).toBe(ahead);
  });

  test("takes the quickest mate that any thread has proven", () => {
    const many = [1, 2, 3].map(() => line(30, cp(900), "e2e4"));
    const quick = line(8, mate(3), "d1h5");
    const slow = line(30, mate(5), "a1a8");
    expect(bestThread([...many, slow, quick])).toBe(quick);
  });

  test("shuns a move that is mated while another is not, and is mated as late as it can", () => {
    const lost = line(15, mate(-3), "a2a3");
    const bad = line(14, cp(-400), "b2b3");
    expect(bestThread([lost, bad])).toBe(bad);
    const later = line(15, mate(-7), "c2c3");
    expect(bestThread([lost, later])).toBe(later);
  });
});
