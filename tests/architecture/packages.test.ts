/** Dependencies: pinned, without install scripts, under accepted licences. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { acceptedLicences, licenceList, lockedPackages } from "../../tools/packages.ts";

const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
};

test("every dependency is pinned to one version", () => {
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
});

/** These packages have install scripts but work without them: esbuild's only checks its own binary. */
const haveOne = new Set(["esbuild", "fsevents"]);

test("no package runs an install script, and none needs one", () => {
  expect(readFileSync(".npmrc", "utf8")).toContain("ignore-scripts=true");
  const others = lockedPackages().filter(
    ({ name, hasInstallScript }) => hasInstallScript && !haveOne.has(name),
  );
  expect(others.map(({ name }) => name)).toEqual([]);
});

test("every licence requires attribution at most", () => {
  const others = lockedPackages().filter(
    ({ licence }) =>
      !licence
        .replaceAll(/[()]/g, "")
        .split(/ OR /)
        .some((each) => each.split(" AND ").every((one) => acceptedLicences.includes(one))),
  );
  expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

test("docs/licences.md is up to date with `npm run licences`", () => {
  expect(readFileSync("docs/licences.md", "utf8")).toBe(licenceList());
});
