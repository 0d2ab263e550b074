export function bundlePage(name?: "report" | "lab"): Promise<string>;
export function buildPages(): Promise<void>;
