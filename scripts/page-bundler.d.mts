export function bundlePage(name?: "annotate" | "lab" | "report"): Promise<string>;
export function buildPages(): Promise<void>;
