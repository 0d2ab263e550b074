export function bundlePage(): Promise<string>;
export function buildPage(file?: string | URL): Promise<void>;
