/** Loads files. */

/** @throws Error that names the file */
export async function fetchBytes(url: string): Promise<Uint8Array> {
  let response: Response;
  try {
    response = await fetch(url);
  } catch (error) {
    throw new Error(`${url} cannot be loaded; a Content-Security-Policy must allow it in connect-src`, {
      cause: error,
    });
  }
  if (!response.ok) throw new Error(`${url} cannot be loaded: status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
