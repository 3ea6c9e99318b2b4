/** Other people's code: pinned, without scripts at installation, under licences that are listed. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { acceptedLicences, licenceList, lockedPackages } from "../support/packages.ts";

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

/** They would run a script if they were let, and work without: esbuild's only looks after its own binary. */
const haveOne = new Set(["esbuild", "fsevents"]);

test("no script of a package is run when it is installed, and none is missed", () => {
  expect(readFileSync(".npmrc", "utf8")).toContain("ignore-scripts=true");
  const others = lockedPackages().filter(
    ({ name, hasInstallScript }) => hasInstallScript && !haveOne.has(name),
  );
  expect(others.map(({ name }) => name)).toEqual([]);
});

test("every licence asks for no more than to be named", () => {
  const others = lockedPackages().filter(
    ({ licence }) =>
      !licence
        .replaceAll(/[()]/g, "")
        .split(/ OR /)
        .some((each) => each.split(" AND ").every((one) => acceptedLicences.includes(one))),
  );
  expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

test("docs/licences.md is what `npm run licences` writes", () => {
  expect(readFileSync("docs/licences.md", "utf8")).toBe(licenceList());
});
