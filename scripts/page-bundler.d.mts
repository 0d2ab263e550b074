export function bundlePage(name?: "annotate" | "lab" | "play" | "report"): Promise<string>;
export function buildPages(): Promise<void>;
