/** Every package in the lock file: its version, its licence, and whether visitors load it. */
import { readFileSync } from "node:fs";

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX, as the package declares it. */
  readonly licence: string;
  /** False for packages that are used only to build and test. */
  readonly isShipped: boolean;
  readonly hasInstallScript: boolean;
}

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
}

/** Licences that require only attribution, or publishing changes to their own files. */
export const acceptedLicences: readonly string[] = [
  "MIT",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "Unlicense",
  "CC0-1.0",
  "CC-BY-4.0",
  "CC-BY-SA-4.0",
  "MPL-2.0",
  "Python-2.0",
  "EPL-2.0",
];

/** Licences that old packages declare in a form that npm doesn't copy to the lock file; looked up in the packages. */
const lookedUpLicences: Readonly<Record<string, string>> = {
  autolinker: "MIT",
  underscore: "MIT",
  "underscore.string": "MIT",
};

/** Every package of package-lock.json, by name. */
export function lockedPackages(): readonly LockedPackage[] {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Readonly<Record<string, LockEntry>>;
  };
  return Object.entries(lock.packages)
    .filter(([path]) => path !== "")
    .map(([path, { version = "", license = "", dev, devOptional, optional, hasInstallScript }]) => {
      const name = path.replace(/^.*node_modules\//, "");
      return {
        name,
        version,
        licence: lookedUpLicences[name] ?? license,
        isShipped: dev !== true && devOptional !== true && optional !== true,
        hasInstallScript: hasInstallScript === true,
      };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** The list of licences as a document. */
export function licenceList(): string {
  const packages = lockedPackages();
  const rows = packages
    .filter(({ isShipped }) => isShipped)
    .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  const counts = new Map<string, number>();
  for (const { licence, isShipped } of packages)
    if (!isShipped) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const tools = [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, count]) => `| ${licence} | ${count} |`);
  return [
    "# Licences",
    "",
    "Written by `npm run licences`; a test compares it with package-lock.json.",
    "",
    "## What a build may contain",
    "",
    "| Package | Version | Licence |",
    "| --- | --- | --- |",
    ...rows,
    "",
    "The fonts Inter and JetBrains Mono are under the SIL Open Font License 1.1",
    "([its text](../src/ui/styles/fonts/OFL.txt)).",
    "",
    "## What builds and tests it",
    "",
    "| Licence | Packages |",
    "| --- | --- |",
    ...tools,
    "",
  ].join("\n");
}
