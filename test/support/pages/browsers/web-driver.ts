/** Drives WebKitGTK's browser by its WebDriver (w3.org/TR/webdriver2), on a screen that exists only in memory. */

import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { vi } from "vitest";
import { PATIENCE, type Point, type RemotePage } from "./remote-page.js";

const SCREEN = "1280x900x24";
/** Milliseconds between the steps of a drag. */
const STEP = 40;

/** @param screen the program that makes a screen; null if there is one */
export async function launchWebKit(driver: string, screen: string | null): Promise<RemotePage> {
  const started: ChildProcess[] = [];
  const close = async () => {
    for (const program of started.reverse()) await end(program);
  };
  try {
    let display = process.env["DISPLAY"];
    if (screen !== null) {
      const server = spawn(screen, ["-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"], {
        stdio: ["ignore", "pipe", "ignore"],
      });
      started.push(server);
      display = `:${await firstLine(server)}`;
    }
    const port = await freePort();
    const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
    started.push(spawn(driver, [`--port=${port}`], { stdio: "ignore", env }));
    const base = `http://127.0.0.1:${port}`;
    await vi.waitUntil(() => isReady(base), { timeout: PATIENCE });
    const { sessionId } = (await post(`${base}/session`, { capabilities: {} })) as { sessionId: string };
    const session = `${base}/session/${sessionId}`;
    return pageOf(session, async () => {
      await fetch(session, { method: "DELETE" }).catch(() => {});
      await close();
    });
  } catch (error) {
    await close();
    throw error;
  }
}

/** A script that returns the value of an expression. */
export function returning(expression: string): string {
  return `return (${expression});`;
}

/** A press of the mouse at one point, and its release at another, as WebDriver's actions. */
export function dragActions(from: Point, to: Point): readonly object[] {
  const move = ([x, y]: Point) => ({ type: "pointerMove", duration: STEP, x, y, origin: "viewport" });
  const middle: Point = [Math.round((from[0] + to[0]) / 2), Math.round((from[1] + to[1]) / 2)];
  const path = from[0] === to[0] && from[1] === to[1] ? [] : [move(middle), move(to)];
  const actions = [
    move(from),
    { type: "pointerDown", button: 0 },
    ...path,
    { type: "pause", duration: STEP },
    { type: "pointerUp", button: 0 },
  ];
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }];
}

function pageOf(session: string, close: () => Promise<void>): RemotePage {
  return {
    goto: async (url) => void (await post(`${session}/url`, { url })),
    evaluate: async <T>(expression: string) =>
      (await post(`${session}/execute/sync`, { script: returning(expression), args: [] })) as T,
    drag: async (from, to) => void (await post(`${session}/actions`, { actions: dragActions(from, to) })),
    close,
  };
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error((value as { message?: string }).message ?? `${url}: ${response.status}`);
  return value;
}

function isReady(base: string): Promise<boolean> {
  return fetch(`${base}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function firstLine(program: ChildProcess): Promise<string> {
  let text = "";
  for await (const part of program.stdout!) {
    text += String(part);
    if (text.includes("\n")) break;
  }
  return text.trim();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = new Promise((resolve) => program.once("exit", resolve));
  program.kill("SIGTERM");
  await ended;
}
