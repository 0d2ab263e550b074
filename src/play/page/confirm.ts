/** Asks before something is lost. */

import { h } from "../../common/web/page/dom.js";

/** @returns whether the person agrees; keys and the back button of a phone refuse */
export function confirm(question: string, agree: string, refuse: string): Promise<boolean> {
  const dialog = h(
    "dialog",
    { class: "question", "aria-label": question },
    h(
      "form",
      { method: "dialog" },
      h("p", {}, question),
      h(
        "div",
        { class: "buttons" },
        h("button", { value: "agree" }, agree),
        h("button", { value: "", class: "main", autofocus: true }, refuse),
      ),
    ),
  );
  document.body.append(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "agree");
    });
    dialog.showModal();
  });
}
