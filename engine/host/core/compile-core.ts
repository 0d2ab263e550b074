/** The compiled core, loaded when it is needed. */

/** Compiles the core. @throws Error if its file is missing or differs from the build */
export async function compileCore(): Promise<WebAssembly.Module> {
  // Loaded when it is needed, because it imports Node's cryptography, which would delay the start.
  const { compileCoreFile } = await import("./core-file.js");
  return compileCoreFile();
}
