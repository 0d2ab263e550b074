// The licences of packages that a script of ours contains.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The start of the paths of a package's files. */
const PACKAGE = /^.*?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/**
 * The folders of the packages that a bundle contains.
 *
 * @param {import("esbuild").Metafile} metafile
 */
export function packagesIn(metafile) {
  return Object.keys(metafile.inputs).flatMap((path) => PACKAGE.exec(path)?.[0] ?? []);
}

/**
 * The names of packages with their complete licences. @param {Iterable<string>} folders of the packages, which may
 * repeat
 */
export function licencesOf(folders) {
  const texts = [...new Set(folders)].sort().map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const files = readdirSync(folder).filter((entry) => /^licen[cs]e/i.test(entry));
    // Of several licences to choose from, ours.
    const file = files.find((entry) => /mit/i.test(entry)) ?? files[0];
    if (file === undefined) throw new Error(`${name} comes without its licence`);
    return `${name} ${version}\n\n${readFileSync(join(folder, file), "utf8").trim()}`;
  });
  return texts.join("\n\n\n").replace(/\r/g, "");
}
