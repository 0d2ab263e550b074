/** Reads and validates a page's request, because it comes over a network. Pure except for the stream. */

import type { IncomingMessage } from "node:http";
import { TIME_LIMIT } from "../../common/time-limits.js";
import { BadRequest } from "../../common/web/server/bad-request.js";
import type { EngineResources, PageMessage, PageRequest, Task, TaskClocks, TaskPosition } from "../page-model.js";

/** Maximum bytes: even the longest game with comments is far shorter. */
const BODY_LIMIT = 4 * 2 ** 20;
/** Maximum number of variations. */
const LINES_LIMIT = 10;
const MOVES_LIMIT = 10_000;
/** Maximum plies of a depth. */
const DEPTH_LIMIT = 1000;

/** @throws BadRequest if it is too long, not JSON, or invalid */
export async function readRequest(stream: IncomingMessage): Promise<PageRequest> {
  if (!/^application\/json\b/.test(stream.headers["content-type"] ?? "")) throw new BadRequest(415, "JSON is wanted");
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw new BadRequest(413, "the request is too long");
    chunks.push(chunk);
  }
  try {
    return checkRequest(JSON.parse(Buffer.concat(chunks).toString("utf8")));
  } catch (error) {
    throw error instanceof BadRequest ? error : new BadRequest(400, "the request is not JSON");
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** @throws BadRequest */
export function checkRequest(given: unknown): PageRequest {
  const { connection, message } = fields(given, "request");
  return { connection: text(connection, "connection"), message: checkMessage(message) };
}

function checkMessage(given: unknown): PageMessage {
  const { kind, page, task, work } = fields(given, "message");
  const name = text(page, "page");
  switch (kind) {
    case "begin":
      return { kind, page: name, task: whole(task, "task", 0), work: checkTask(work) };
    case "cancel":
      return { kind, page: name, task: whole(task, "task", 0) };
    case "leave":
      return { kind, page: name };
    default:
      throw new BadRequest(400, "message: there is no such kind");
  }
}

function checkTask(given: unknown): Task {
  const { kind, position, level, clocks, lines, time, depth, resources, engine, played, pgn, openings } = fields(
    given,
    "task",
  );
  switch (kind) {
    case "play":
      return {
        kind,
        position: checkPosition(position),
        level: orNull(level, (value) => whole(value, "level", 0)),
        clocks: orNull(clocks, checkClocks),
        openings: orAbsent(openings, flag),
      };
    case "analyse":
      return {
        kind,
        position: checkPosition(position),
        lines: whole(lines, "lines", 1, LINES_LIMIT),
        time: orNull(time, (value) => whole(value, "time", 1, TIME_LIMIT)),
        depth: orAbsent(depth, (value) => whole(value, "depth", 1, DEPTH_LIMIT)),
        resources: orAbsent(resources, checkResources),
      };
    case "why":
      return { kind, position: checkPosition(position), played: text(played, "played") };
    case "secondAnalysis":
      return {
        kind,
        engine: text(engine, "engine"),
        position: checkPosition(position),
        lines: whole(lines, "lines", 1, LINES_LIMIT),
        time: orNull(time, (value) => whole(value, "time", 1, TIME_LIMIT)),
        depth: orAbsent(depth, (value) => whole(value, "depth", 1, DEPTH_LIMIT)),
      };
    case "secondMove":
      return {
        kind,
        engine: text(engine, "engine"),
        position: checkPosition(position),
        clocks: orNull(clocks, checkClocks),
      };
    case "tables":
      return { kind, position: checkPosition(position) };
    case "review":
      return { kind, pgn: text(pgn, "pgn") };
    default:
      throw new BadRequest(400, "task: there is no such kind");
  }
}

function checkPosition(given: unknown): TaskPosition {
  const { fen, moves, chess960 } = fields(given, "position");
  if (!Array.isArray(moves) || moves.length > MOVES_LIMIT) throw new BadRequest(400, "moves: a list is wanted");
  return {
    fen: orNull(fen, (value) => text(value, "fen")),
    moves: moves.map((move) => text(move, "move")),
    chess960: orAbsent(chess960, flag),
  };
}

function checkResources(given: unknown): EngineResources {
  const { threads, hash } = fields(given, "resources");
  // The engine holds them to what it may use.
  return { threads: whole(threads, "threads", 1), hash: whole(hash, "hash", 1) };
}

function checkClocks(given: unknown): TaskClocks {
  const { white, black, increment } = fields(given, "clocks");
  return {
    white: whole(white, "white", 0, TIME_LIMIT),
    black: whole(black, "black", 0, TIME_LIMIT),
    increment: whole(increment, "increment", 0, TIME_LIMIT),
  };
}

function fields(value: unknown, name: string): Fields {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
  throw new BadRequest(400, `${name}: an object is wanted`);
}

function text(value: unknown, name: string): string {
  if (typeof value === "string") return value;
  throw new BadRequest(400, `${name}: a text is wanted`);
}

function whole(value: unknown, name: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most) return value;
  throw new BadRequest(400, `${name}: a whole number from ${least} to ${most} is wanted`);
}

function flag(value: unknown): boolean {
  if (typeof value === "boolean") return value;
  throw new BadRequest(400, "true or false is wanted");
}

function orAbsent<T>(value: unknown, check: (value: unknown) => T): T | undefined {
  return value === undefined ? undefined : check(value);
}

function orNull<T>(value: unknown, check: (value: unknown) => T): T | null {
  return value === null ? null : check(value);
}
