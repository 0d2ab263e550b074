import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { addressOf, admit } from "../../../../../../src/common/web/server/access.js";
import {
  newEntrance,
  readSession,
  sessionFile,
  writeSession,
} from "../../../../../../src/common/web/server/session-file.js";
import { temporaryFolder } from "../../../../../support/programs/temporary-folder.js";

const entrance = { port: 4321, token: "a-token-of-the-right-kind" };
const HOST = "127.0.0.1:4321";

function ask(url: string, headers: Record<string, string> = {}, method = "GET") {
  const admission = admit({ method, url, headers: { host: HOST, ...headers } }, entrance);
  return admission.ok ? admission.path : admission.status;
}

describe("who is answered", () => {
  const page = `/${entrance.token}/`;

  test("a browser that has the address", () => {
    expect(addressOf(entrance)).toBe(`http://127.0.0.1:4321${page}`);
    expect(ask(page)).toBe("");
    expect(ask(`${page}link.js?1`)).toBe("link.js");
    expect(ask(`${page}requests`, { origin: `http://${HOST}`, "sec-fetch-site": "same-origin" }, "POST")).toBe(
      "requests",
    );
    expect(ask(page, { host: "localhost:4321" })).toBe("");
  });

  test("a browser at the usual port, which it does not name", () => {
    const usual = { ...entrance, port: 80 };
    const admitted = (headers: Record<string, string>) => admit({ method: "GET", url: page, headers }, usual).ok;
    expect(admitted({ host: "127.0.0.1", origin: "http://127.0.0.1" })).toBe(true);
    expect(admitted({ host: "localhost:80" })).toBe(true);
    expect(admitted({ host: "127.0.0.1", origin: "http://localhost" })).toBe(false);
    expect(ask(page, { host: "127.0.0.1" })).toBe(403);
  });

  test.each([
    ["another token", `/${entrance.token}x/`, {}, "GET", 403],
    ["no token", "/", {}, "GET", 403],
    ["another host", page, { host: "evil.example:4321" }, "GET", 403],
    ["another port", page, { host: "127.0.0.1:4322" }, "GET", 403],
    ["another origin", page, { origin: "http://evil.example" }, "GET", 403],
    ["the other name's origin", page, { origin: "http://localhost:4321" }, "GET", 403],
    ["an origin that says nothing", `${page}requests`, { origin: "null" }, "POST", 403],
    ["a request from nowhere", `${page}requests`, {}, "POST", 403],
    ["a script from another site", `${page}link.js`, { "sec-fetch-site": "cross-site" }, "GET", 403],
    ["another method", page, {}, "PUT", 405],
  ])("not %s", (_, url, headers, method, status) => {
    expect(ask(url, headers as Record<string, string>, method)).toBe(status);
  });
});

describe("port and token", () => {
  test("are kept for their owner alone", () => {
    const file = join(temporaryFolder(), "deep", "page.json");
    expect(readSession(file)).toBeNull();
    const kept = { port: 5000, token: newEntrance().token };
    expect(writeSession(file, kept)).toBe(true);
    expect(readSession(file)).toEqual(kept);
    if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, "utf8")).toContain(kept.token);
  });

  test("are others where what is kept makes no sense", () => {
    const file = join(mkdtempSync(join(temporaryFolder(), "x")), "page.json");
    for (const text of ["", "{}", '{"port":0,"token":"x"}', '{"port":5000,"token":"short"}']) {
      writeFileSync(file, text);
      expect(readSession(file)).toBeNull();
    }
    expect(newEntrance().token).not.toBe(newEntrance().token);
  });

  test("lie where each system keeps such things", () => {
    expect(sessionFile("page", { XDG_STATE_HOME: "/state" }, "linux")).toBe(join("/state", "castellan", "page.json"));
    expect(sessionFile("match", { LOCALAPPDATA: "/local" }, "win32")).toBe(join("/local", "castellan", "match.json"));
    expect(sessionFile("page", {}, "darwin")).toContain("Application Support");
  });
});
