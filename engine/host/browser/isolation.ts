/** What the page's headers allow. */

/** Whether memory may be shared among workers: the page is isolated from other origins, by its headers. */
export const isIsolated = (globalThis as { readonly crossOriginIsolated?: boolean }).crossOriginIsolated === true;
