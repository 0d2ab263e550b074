/** Registers the service worker of the page as files, and tells of a new version. */

import { button, h } from "../../../common/web/page/dom.js";
import { SERVICE_WORKER_FILE } from "../../page-model.js";
import { words } from "../language.js";

/** @returns a notice that is hidden until a new version is there */
export function watchUpdates(): HTMLElement {
  const notice = h("p", { class: "update", role: "status", hidden: true });
  // A page that is not served securely has none.
  if (navigator.serviceWorker === undefined) return notice;
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // The first worker takes over a page that needs no other files. Another one serves those of its version: all tabs then need
    // its page, and their games are kept.
    if (isControlled) location.reload();
    isControlled = true;
  });
  void navigator.serviceWorker.register(`./${SERVICE_WORKER_FILE}`).then(
    (registration) => {
      if (registration.waiting !== null) offer(registration.waiting);
      registration.addEventListener("updatefound", () => {
        const worker = registration.installing;
        worker?.addEventListener("statechange", () => {
          // Without an earlier one it is no update.
          if (worker.state === "installed" && navigator.serviceWorker.controller !== null) offer(worker);
        });
      });
    },
    // Then the page needs its host at every visit.
    () => {},
  );
  return notice;

  function offer(worker: ServiceWorker): void {
    notice.replaceChildren(
      words.page.update,
      button(words.page.useIt, {}, () => {
        // Another tab may have been quicker, in a page that was loaded past the worker.
        if (worker.state === "activated") location.reload();
        else worker.postMessage("update");
      }),
    );
    notice.hidden = false;
  }
}
