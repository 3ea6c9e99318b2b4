/** Browser tests: the built app, served as `npm start` serves it, against a devnet of their own. */
import { defineConfig } from "playwright/test";
import { chromiumArgs } from "./tools/chromium.ts";

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const look = (name: string, viewport: typeof desktop, colorScheme: "light" | "dark") => ({
  name,
  use: { viewport, colorScheme },
});
/** What is drawn is looked at again in the dark and on a phone; what is merely done is done once. */
const looks = { grep: /@looks/ };
const live = /\/(home|blocks)\.spec\.ts/;
/** The gate leaves out what takes long: tests marked @whole, and most repetitions in another look. */
const isWhole = process.env["CAMPAIGN"] === "whole";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".cache/browser",
  fullyParallel: true,
  ...(!isWhole && { grepInvert: /@whole/ }),
  // One more than the processors of a small machine: much of a test is waiting for the next block.
  workers: 3,
  // Limits for what hangs, not for what is slow: machines have phases.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // CI shares its processors: a test that passes only the second time is reported as flaky.
  retries: process.env["CI"] ? 1 : 0,
  reporter: [["list"]],
  use: {
    launchOptions: {
      args: [...chromiumArgs],
      ...(process.env["CHROMIUM_PATH"] && { executablePath: process.env["CHROMIUM_PATH"] }),
    },
    trace: "off",
    // Answers are routed and counted in most tests; the one about being offline lets the worker in.
    serviceWorkers: "block",
  },
  projects: [
    // One long test, so it starts first.
    { ...look("conformance", desktop, "light"), testDir: "tests/universe/conformance" },
    look("desktop light", desktop, "light"),
    ...(isWhole
      ? [
          { ...look("desktop dark", desktop, "dark"), ...looks, testMatch: live },
          { ...look("phone light", phone, "light"), ...looks, testMatch: live },
          { ...look("phone dark", phone, "dark"), ...looks },
        ]
      : []),
    // The visible charts, walked path by path; one look says it all.
    { ...look("model", desktop, "light"), testDir: "tests/model/page" },
    {
      ...look("faults", desktop, "light"),
      testDir: "tests/faults",
      testMatch: /\.spec\.ts$/,
    },
  ],
});
