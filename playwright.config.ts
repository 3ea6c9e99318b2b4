/** Browser tests: the built app, served as `npm start` serves it, against a devnet of their own. */
import { defineConfig } from "playwright/test";
import { chromiumArgs } from "./tests/support/chromium.ts";

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const look = (name: string, viewport: typeof desktop, colorScheme: "light" | "dark") => ({
  name,
  use: { viewport, colorScheme },
});
/** The frame and the live pages are tested in every look; every other page in two that have nothing in common. */
const everywhere = /(home|blocks|search|banner|not-found)\.spec\.ts/;
const twice =
  /(home|blocks|search|banner|not-found|account|transaction|lists|content|market|settings)\.spec\.ts/;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".cache/browser",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
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
    look("desktop light", desktop, "light"),
    { ...look("desktop dark", desktop, "dark"), testMatch: everywhere },
    { ...look("phone light", phone, "light"), testMatch: everywhere },
    { ...look("phone dark", phone, "dark"), testMatch: twice },
    // The visible charts, walked path by path; one look says it all.
    { ...look("model", desktop, "light"), testDir: "tests/model/page" },
  ],
});
