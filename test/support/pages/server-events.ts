/** A server of a page, as one who sends requests by hand meets it. */

import { type IncomingMessage, request } from "node:http";

export interface Asked {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** @param url of the page, with a slash at its end */
export function ask(url: string, { path = "", method = "GET", headers = {}, body = "" }: Asked = {}) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(url + path, { method, headers, agent: false }, resolve);
    asked.on("error", reject).end(body);
  });
}

export async function statusOf(url: string, asked: Asked = {}): Promise<number | undefined> {
  const response = await ask(url, asked);
  response.resume();
  return response.statusCode;
}

/** Opens a stream of events, and reads what is said. */
export async function listenTo<Message>(url: string, path = "events") {
  const response = await ask(url, { path });
  const said: Message[] = [];
  let wake = () => {};
  let rest = "";
  response.setEncoding("utf8").on("data", (text: string) => {
    const parts = (rest + text).split("\n\n");
    rest = parts.pop()!;
    for (const part of parts) if (part.startsWith("data: ")) said.push(JSON.parse(part.slice(6)) as Message);
    wake();
  });
  response.on("error", () => {});
  /** The first message that is one, once it is there. */
  const until = async (isIt: (message: Message) => boolean): Promise<Message> => {
    for (;;) {
      const found = said.find(isIt);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  return { response, said, until };
}
