/** Where the build's files are that are no modules. */

/** A file that the build leaves at the top of dist/, also for sources run by ts-node. */
export function buildFile(name: string): URL {
  const top = import.meta.url.endsWith(".ts") ? "../../dist/" : "../../";
  return new URL(`${top}${name}`, import.meta.url);
}
