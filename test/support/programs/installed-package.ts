/** The package as npm packs it, unpacked into the node_modules of a fresh folder. Nothing is asked of the registry. */

import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const onWindows = process.platform === "win32";
const run = promisify(execFile);

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Later versions of Node 20 let CommonJS load ES modules; the package must not need that. */
const WITHOUT_REQUIRE_ESM = "--no-experimental-require-module";
const FLAGS = process.allowedNodeEnvironmentFlags.has(WITHOUT_REQUIRE_ESM) ? [WITHOUT_REQUIRE_ESM] : [];

export class InstalledPackage {
  readonly folder: string;
  /** Bytes of the tarball, and of all that is in it. */
  readonly packed: number;
  readonly unpacked: number;

  private constructor(folder: string, packed: number, unpacked: number) {
    this.folder = folder;
    this.packed = packed;
    this.unpacked = unpacked;
  }

  static async create(): Promise<InstalledPackage> {
    const folder = mkdtempSync(join(tmpdir(), "castellan-"));
    const { stdout } = await run("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", folder], {
      cwd: ROOT,
      shell: onWindows,
      maxBuffer: 1 << 26,
    });
    const [packed] = JSON.parse(stdout) as readonly { filename: string; size: number; unpackedSize: number }[];
    if (packed === undefined) throw new Error("npm packed nothing");
    const modules = join(folder, "node_modules");
    mkdirSync(modules);
    await run("tar", ["-xzf", join("..", packed.filename)], { cwd: modules });
    renameSync(join(modules, "package"), join(modules, "castellan"));
    const manifest = JSON.parse(readFileSync(join(modules, "castellan", "package.json"), "utf8")) as Manifest;
    const installed = new InstalledPackage(folder, packed.size, packed.unpackedSize);
    for (const name of Object.keys(manifest.dependencies ?? {})) installed.link(name);
    return installed;
  }

  /** Lets the folder have a package that this checkout has. */
  link(name: string): void {
    const path = join(this.folder, "node_modules", name);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", name), path, "junction");
  }

  write(name: string, text: string): string {
    const path = join(this.folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  }

  /** Runs a file with this Node, and returns what it prints; one that has not ended after a while is an error. */
  async node(...args: readonly string[]): Promise<string> {
    const { stdout } = await run(process.execPath, [...FLAGS, ...args], { cwd: this.folder, timeout: 60_000 });
    return stdout;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
