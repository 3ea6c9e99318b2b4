/** Names of downloads contain the name of this copy of the app. */
import { expect, test } from "vitest";
import { ownFileName } from "./own-file-name.ts";

test.each([
  ["Steemscope", "steemscope-checkpoint.json"],
  ["A & B <scope>", "a-b-scope-checkpoint.json"],
  ["../Été 2", "été-2-checkpoint.json"],
  ["***", "checkpoint.json"],
])("a download of %s", (appName, name) => {
  expect(ownFileName(appName, "checkpoint.json")).toBe(name);
});
