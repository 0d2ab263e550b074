/** Receives files and texts that are dropped on the page, or pasted outside of text fields. */

import { decodeText } from "../../common/files/decode-text.js";

const TYPING = "input, textarea";

export function listenToDrops(onText: (text: string) => void): void {
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    void textOf(event.dataTransfer).then((text) => {
      if (text !== "") onText(text);
    });
  });
  document.addEventListener("paste", (event) => {
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    void textOf(event.clipboardData).then((text) => {
      if (text !== "") onText(text);
    });
  });
}

async function textOf(data: DataTransfer | null): Promise<string> {
  const [file] = data?.files ?? [];
  if (file === undefined) return data?.getData("text/plain") ?? "";
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}
