/** The examples of docs/library.md. */

import { readFileSync } from "node:fs";

const TEXT = readFileSync(new URL("../../../docs/library.md", import.meta.url), "utf8");

export interface Example {
  /** Of the section that it stands in. */
  readonly title: string;
  /** What it is written in. */
  readonly kind: string;
  readonly code: string;
}

/** @param kinds of code, as Markdown names them */
export function libraryExamples(...kinds: readonly string[]): readonly Example[] {
  const examples: Example[] = [];
  let title = "";
  for (const [, heading, kind, code = ""] of TEXT.matchAll(/^##+ (.+)$|^```(\w+)\n([^]*?)^```$/gm)) {
    if (heading !== undefined) title = heading;
    else if (kind !== undefined && kinds.includes(kind)) examples.push({ title, kind, code });
  }
  return examples;
}
