/** The environment of a program that keeps port and token of its server in a folder: each system has its own variable. */
export function sessionsIn(folder: string): NodeJS.ProcessEnv {
  return { ...process.env, XDG_STATE_HOME: folder, LOCALAPPDATA: folder, HOME: folder };
}
