import type { Tunable } from "../engine/host/tunables.js";

export const PARAMS: URL;
export function parseTunables(text: string): Tunable[];
export function readTunables(): Tunable[];
export function variableTunables(text: string): string;
export function wantsTuning(): boolean;
