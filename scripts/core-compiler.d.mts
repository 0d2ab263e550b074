export function compileCore(entry?: string): Promise<Uint8Array>;
export function buildCore(options?: { emit?: boolean }): Promise<void>;
