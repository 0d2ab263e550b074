export interface SiteOptions {
  readonly isolated?: boolean;
  /** Whether other sites may use its files. */
  readonly shared?: boolean;
  /** Files beside those of the folder, by their paths; `/` is an empty page if it is not among them. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface Site {
  /** With a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

export function serveSite(folder: string, options?: SiteOptions): Promise<Site>;
