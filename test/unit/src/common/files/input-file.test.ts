import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { packingOf } from "../../../../../src/common/files/decode-text.js";
import { InputError } from "../../../../../src/common/errors.js";
import {
  inputSize,
  readBytes,
  readNamedText,
  readStateText,
  readText,
  textIn,
} from "../../../../../src/common/files/input-file.js";

const folder = mkdtempSync(join(tmpdir(), "input-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const path = (name: string) => join(folder, name);
const onWindows = process.platform === "win32";

function file(name: string, content: string | Uint8Array): string {
  writeFileSync(path(name), content);
  return path(name);
}

/** A pipe in the file system, and what a shell writes into it. */
function pipe(name: string, command: string): string {
  execFileSync("mkfifo", [path(name)]);
  const writer = spawn("sh", ["-c", `${command} > "$0"`, path(name)], { stdio: "ignore" });
  onTestFinished(() => void writer.kill("SIGKILL"));
  return path(name);
}

test("a large text is decoded no further when the signal comes", async () => {
  const large = file("large.txt", Buffer.alloc(60_000_000, "1. é4 é5\n"));
  const stop = new AbortController();
  let isRead = false;
  const reading = readBytes(large).then((bytes) => {
    isRead = true;
    // Comes while it is decoded: only a pause lets it in.
    setTimeout(() => stop.abort(new Error("stopped")));
    return textIn(bytes, { signal: stop.signal });
  });
  await expect(reading).rejects.toThrow(/^stopped$/);
  expect(isRead).toBe(true);
});

describe("a packed file", () => {
  const TEXT = '[Event "a"]\n\n1. e4 e5 *\n';
  const BZIP2 = "QlpoOTFBWSZTWeDHnC0AAAffgAAQUBEmAAIAAAoiAQUAIAAhqDIwJ6hTAATSMp5+vTCGsXqgoKk/F3JFOFCQ4MecLQ==";
  const zip = (...names: readonly string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8(TEXT)])));

  test.each([
    ["games.pgn.gz", gzipSync(TEXT), "games.pgn"],
    ["games.pgn.bz2", Buffer.from(BZIP2, "base64"), "games.pgn"],
    ["games.zip", zip("folder/a.pgn", "readme.md"), "a.pgn"],
    ["finder.zip", zip("a.pgn", "__MACOSX/._a.pgn", "._a.pgn"), "a.pgn"],
    ["named-wrongly.pgn", gzipSync(TEXT), "named-wrongly.pgn"],
  ])("%s is read, whatever its name", async (name, bytes, inner) => {
    expect(await readNamedText(file(name, bytes))).toEqual({ name: inner, text: TEXT });
    expect(await textIn(bytes)).toBe(TEXT);
  });

  test.each([
    ["half.gz", gzipSync(TEXT).subarray(0, 20), /^it is not a complete gzip file$/],
    ["half.bz2", Buffer.from(BZIP2, "base64").subarray(0, 40), /^it is not a complete bzip2 file$/],
    ["two.zip", zip("a.pgn", "b.pgn"), /^the archive holds several files: a\.pgn, b\.pgn$/],
    ["none.zip", zip("a.md"), /^the archive holds no \.epd/],
    ["games.zst", Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 4, 0), /^it is packed by zstd, .* unpack it first$/],
    ["games.7z", Uint8Array.of(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c), /^it is packed by 7-zip/],
  ])("%s is refused", async (name, bytes, reason) => {
    await expect(readText(file(name, bytes))).rejects.toThrow(reason);
  });

  test.each([
    ["gzip", gzipSync(TEXT)],
    ["bzip2", Buffer.from(BZIP2, "base64")],
    ["zip", zip("a.pgn")],
    ["zip of a stored file", zipSync({ "a.pgn": [strToU8(TEXT), { level: 0 }] })],
    ["zip of an empty file", zipSync({ "a.pgn": new Uint8Array(0) })],
  ])("%s: each bit that is wrong is noticed, or harms nothing", async (_, bytes) => {
    const sound = await textIn(bytes);
    let refused = 0;
    for (let bit = 0; bit < 8 * bytes.length; bit++) {
      const damaged = Uint8Array.from(bytes);
      damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const read = await textIn(damaged).catch((error: unknown) => {
        expect(error).toBeInstanceOf(InputError);
        return null;
      });
      if (read === null) refused++;
      // Without its magic number it is a text of its own.
      else if (packingOf(damaged) !== null) expect(read, `bit ${bit}`).toBe(sound);
    }
    expect(refused).toBeGreaterThan(100);
  });

  test("a zip whose size is a lie is refused", async () => {
    const archive = Buffer.from(zip("a.pgn"));
    // In the central directory, by which files are found, and in the file's own head.
    archive.writeUInt32LE(7, archive.lastIndexOf(Buffer.from("PK\x01\x02")) + 24);
    archive.writeUInt32LE(7, 22);
    await expect(textIn(archive)).rejects.toThrow("'a.pgn' in the archive is damaged");
  });

  test("has a limit for what it holds", async () => {
    const large = gzipSync("x".repeat(5000));
    await expect(readText(file("large.gz", large), { limit: 4999 })).rejects.toThrow(
      /^unpacked it has more than 4999 bytes/,
    );
    const other = zipSync({ "a.pgn": strToU8("x".repeat(5000)) });
    await expect(readText(file("large.zip", other), { limit: 4999 })).rejects.toThrow(
      /has 5000 bytes, and at most 4999/,
    );
  });
});

test("reads a file whole, in however many pieces", async () => {
  const bytes = new Uint8Array((1 << 21) + 17).map((_, index) => index % 251);
  const read = await readBytes(file("long", bytes));
  expect(Buffer.compare(read, bytes)).toBe(0);
  expect(await readText(file("empty", ""))).toBe("");
  expect(await readText(file("mark", "\ufeffé\n"))).toBe("é\n");
  expect(inputSize(path("long"), "file")).toBe(bytes.length);
});

test("takes as many bytes as the limit, and no more", async () => {
  const text = file("text", "x".repeat(100));
  expect(await readText(text, { limit: 100 })).toHaveLength(100);
  await expect(readText(text, { limit: 99 })).rejects.toThrow("it has 100 bytes, and at most 99 are read");
});

test("a huge file is refused before any of it is read", async () => {
  // It has no blocks on the disk.
  truncateSync(file("sparse", ""), 2 ** 40);
  const before = process.memoryUsage().rss;
  await expect(readText(path("sparse"))).rejects.toThrow(/1099511627776 bytes, and at most/);
  await expect(readStateText(path("sparse"))).rejects.toThrow(/sparse: it has 1099511627776 bytes/);
  expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
});

describe.skipIf(onWindows)("pipes", () => {
  test("are read to their end", async () => {
    expect(await readText(pipe("slow", "(echo one; sleep 0.3; echo two)"))).toBe("one\ntwo\n");
  });

  test("are read no further when the signal comes", async () => {
    const stop = new AbortController();
    const reading = readText(pipe("for-ever", "yes"), { signal: stop.signal });
    setTimeout(() => stop.abort(new Error("stopped")), 50);
    await expect(reading).rejects.toThrow(/^stopped$/);
  });

  test("are cut off at the limit, for they have no size", async () => {
    await expect(readText(pipe("endless", "yes"), { limit: 3e6 })).rejects.toThrow("it has more than 3000000 bytes");
  });

  test("are no states, which are written again", async () => {
    await expect(readStateText(pipe("state", "echo {}"))).rejects.toThrow(
      /state: it is not a file, and nothing else is read$/,
    );
    expect(() => inputSize(path("state"), "file")).toThrow(/it is not a file/);
    expect(inputSize(path("state"), "file or pipe")).toBe(0);
  });
});

describe.skipIf(!existsSync("/dev/zero"))("devices have no end", () => {
  test("and are refused, by whatever link", async () => {
    symlinkSync("/dev/zero", path("link"));
    for (const device of ["/dev/zero", "/dev/null", path("link")]) {
      await expect(readBytes(device)).rejects.toThrow("it is not a file or pipe, and nothing else is read");
      await expect(readStateText(device)).rejects.toThrow(`${device}: it is not a file, and nothing else is read`);
      expect(() => inputSize(device, "file or pipe")).toThrow(`${device}: it is not a file or pipe`);
    }
  });
});

test("says in words why something cannot be read", async () => {
  await expect(readText(path("none"))).rejects.toThrow(/^there is no such file$/);
  await expect(readText(join(file("plain", ""), "below"))).rejects.toThrow(/^there is no such file$/);
  await expect(readText(folder)).rejects.toThrow(/^it is a folder$/);
  expect(() => inputSize(path("none"), "file")).toThrow(`${path("none")}: there is no such file`);
  // Faults that have no words of our own.
  await expect(readText("a\0b")).rejects.toThrow(/without null bytes/);
  expect(() => inputSize("a\0b", "file")).toThrow(/without null bytes/);
});
