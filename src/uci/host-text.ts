/** What the engine runs on, for people. */

export function hostText(): string {
  const { node, v8 } = process.versions;
  return `Node.js ${node} (V8 ${v8}), ${process.platform} ${process.arch}`;
}
