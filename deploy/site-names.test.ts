/** What the build reads from config.json. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSiteNames } from "./site-names.ts";

test.each([
  [{ name: "Scope" }, true],
  [{ name: "Scope", url: "https://scope.example/explorer/" }, true],
  [{ name: "Scope", url: "scope.example" }, false],
  [{ name: "Scope", url: "javascript:alert(1)" }, false],
])("%j: %j", (app, isFine) => {
  const folder = mkdtempSync(join(tmpdir(), "names-"));
  const file = join(folder, "config.json");
  writeFileSync(file, JSON.stringify({ app }));
  if (isFine) expect(readSiteNames(file)).toEqual(app);
  else expect(() => readSiteNames(file)).toThrow("app.url should be an http or https URL");
  rmSync(folder, { recursive: true });
});
