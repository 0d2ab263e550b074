/** Short sounds of moves, made by the browser: no file has to be loaded. */

import type { GameNode } from "../game/game-tree.js";
import type { Session } from "../game/session.js";
import { type Sound, soundOf } from "../game/sound-of.js";

/** A knock: the pitch in hertz and the length in seconds of each stroke. */
const STROKES: Readonly<Record<Sound, readonly (readonly [pitch: number, at: number, length: number])[]>> = {
  move: [[220, 0, 0.09]],
  capture: [
    [260, 0, 0.06],
    [170, 0.05, 0.1],
  ],
  check: [
    [330, 0, 0.08],
    [440, 0.09, 0.12],
  ],
  end: [
    [330, 0, 0.14],
    [262, 0.15, 0.14],
    [220, 0.3, 0.28],
  ],
};
const LOUDNESS = 0.25;

export class Sounds {
  isOn: boolean;
  #context: AudioContext | null = null;

  constructor(isOn: boolean) {
    this.isOn = isOn;
  }

  play(sound: Sound): void {
    // Before the first key or press browsers forbid sounds, and complain.
    if (!this.isOn || document.hidden || navigator.userActivation?.hasBeenActive !== true) return;
    if (typeof AudioContext === "undefined") return;
    const context = (this.#context ??= new AudioContext());
    void context.resume();
    for (const [pitch, at, length] of STROKES[sound]) strike(context, pitch, context.currentTime + at, length);
  }
}

/** The sounds of a session's moves. */
export class MoveSounds {
  readonly #session: Session;
  readonly #sounds: Sounds;
  /** The position that was shown before the last change. */
  #before: GameNode;

  constructor(session: Session, sounds: Sounds) {
    this.#session = session;
    this.#sounds = sounds;
    this.#before = session.present;
  }

  /** Must be called after every change of the board. A move sounds that continues from the position shown before. */
  update(): void {
    const { present, end } = this.#session;
    if (present.move !== null && present.parent === this.#before) {
      this.#sounds.play(soundOf(present.move.san, present === end?.node));
    }
    this.#before = present;
  }
}

/** A stroke on wood: a tone that falls and fades at once. */
function strike(context: AudioContext, pitch: number, at: number, length: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(1.6 * pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch, at + 0.02);
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(LOUDNESS, at + 0.004);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + length);
}
