/** What the engine runs on, for people. */

declare const navigator: { readonly userAgent: string };

export function hostText(): string {
  return navigator.userAgent;
}
