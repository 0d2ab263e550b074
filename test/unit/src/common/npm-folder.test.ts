/** Files are found where the user called npm, and only `npm start` of this package looks there. */

import { expect, test } from "vitest";
import { leavePackageFolder } from "../../../../src/common/npm-folder.js";

const start = { npm_lifecycle_event: "start", npm_package_name: "castellan", INIT_CWD: "/games" };

function foldersAfter(environment: NodeJS.ProcessEnv): readonly string[] {
  const folders: string[] = [];
  leavePackageFolder(environment, (folder) => void folders.push(folder));
  return folders;
}

test("npm start goes back to the folder in which it was called, once", () => {
  const environment: NodeJS.ProcessEnv = { ...start };
  expect(foldersAfter(environment)).toEqual(["/games"]);
  expect(foldersAfter(environment)).toEqual([]);
});

test.each([
  ["another script", { ...start, npm_lifecycle_event: "test" }],
  ["another package", { ...start, npm_package_name: "trainer" }],
  ["no npm", {}],
])("%s stays where it is", (_, environment) => {
  expect(foldersAfter(environment)).toEqual([]);
});

test("a folder that is gone is no fault", () => {
  const fail = () => {
    throw new Error("ENOENT");
  };
  expect(() => leavePackageFolder({ ...start }, fail)).not.toThrow();
});
