/** The button that turns the sounds on and off. */

import { button } from "../../common/web/page/dom.js";
import { words } from "./language.js";
import type { Sounds } from "./sounds.js";

/** @param onChange called with whether they are on */
export function makeSoundSwitch(sounds: Sounds, onChange: (isOn: boolean) => void): HTMLElement {
  const name = words.position.sounds;
  const element = button("♪", { "aria-label": name, title: name }, () => {
    sounds.isOn = !sounds.isOn;
    onChange(sounds.isOn);
    show();
    sounds.play("move");
  });
  show();
  return element;

  function show(): void {
    element.setAttribute("aria-pressed", String(sounds.isOn));
  }
}
