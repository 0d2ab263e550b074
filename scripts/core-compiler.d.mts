export const INITIAL_PAGES: number;
export const MAXIMUM_PAGES: number;
export type ReadSource = (name: string, folder: string) => string | null;
/** `relaxed`: with relaxed SIMD. */
export interface CoreOptions {
  readonly relaxed?: boolean;
}
export function compileCore(entry?: string, readFile?: ReadSource, options?: CoreOptions): Promise<Uint8Array>;
export function compileTuneCore(options?: CoreOptions): Promise<Uint8Array>;
export const readSource: ReadSource;
export function compileDebugCore(entry?: string, readFile?: ReadSource, options?: CoreOptions): Promise<Uint8Array>;
export function compileExactCore(): Promise<Uint8Array>;
export function buildCore(options?: { emit?: boolean; tune?: boolean; debug?: boolean; folder?: URL }): Promise<void>;
