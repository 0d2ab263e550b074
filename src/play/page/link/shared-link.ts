/** The program of the worker that keeps the connection for all pages of a browser. */

import { ServerLink, type ToLink } from "./server-link.js";

interface SharedScope {
  addEventListener(type: "connect", listener: (event: MessageEvent) => void): void;
}

declare const self: SharedScope & { readonly location: Location };

const link = new ServerLink(new URL("./", self.location.href).href);

self.addEventListener("connect", ({ ports: [port] }) => {
  port!.addEventListener("message", ({ data }) => take(port!, data as ToLink));
  port!.start();
});

function take(port: MessagePort, message: ToLink): void {
  switch (message.kind) {
    case "join": {
      const { page } = message;
      link.join(page, (news) => port.postMessage(news));
      // A page holds this lock as long as it lives: a page that crashes cannot say that it goes.
      void navigator.locks?.request(page, () => link.leave(page));
      return;
    }
    case "leave":
      link.leave(message.page);
      return;
    default:
      void link.send(message);
  }
}
