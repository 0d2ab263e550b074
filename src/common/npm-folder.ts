/** The folder in which a user calls npm. */

/** What npm says of the script that it runs, and of the folder in which it was called. */
const SCRIPT = "npm_lifecycle_event";
const PACKAGE = "npm_package_name";
const FOLDER = "INIT_CWD";

/**
 * Goes back to the folder in which `npm start` was called, below the package's or elsewhere (`npm --prefix`): npm runs
 * scripts in the package's folder, where the files that the user names are not. Engines that this process starts may have
 * folders of their own, so npm's word is removed from the environment.
 *
 * @param environment of this process
 */
export function leavePackageFolder(
  environment: NodeJS.ProcessEnv,
  changeTo = (folder: string) => process.chdir(folder),
): void {
  const folder = environment[FOLDER];
  // `npm run dev` stays, because the threads' compiler is looked for from the package's folder.
  if (environment[SCRIPT] !== "start" || environment[PACKAGE] !== "castellan" || folder === undefined) return;
  delete environment[FOLDER];
  try {
    changeTo(folder);
  } catch {
    // It was removed while npm started: the package's folder is as good as any.
  }
}
