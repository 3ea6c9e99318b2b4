/** Browser tests: the built app, served as `npm start` serves it, against a devnet of their own. */
import { defineConfig } from "playwright/test";
import { chromiumArgs } from "./tests/support/chromium.ts";

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const look = (name: string, viewport: typeof desktop, colorScheme: "light" | "dark") => ({
  name,
  use: { viewport, colorScheme },
});
/** What a page looks like is tested in every look; what it does, in one. */
const looks = /(home|blocks|search|banner|not-found|account|transaction|lists|content)\.spec\.ts/;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".cache/browser",
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    launchOptions: {
      args: [...chromiumArgs],
      ...(process.env["CHROMIUM_PATH"] && { executablePath: process.env["CHROMIUM_PATH"] }),
    },
    trace: "off",
  },
  projects: [
    look("desktop light", desktop, "light"),
    { ...look("desktop dark", desktop, "dark"), testMatch: looks },
    { ...look("phone light", phone, "light"), testMatch: looks },
    { ...look("phone dark", phone, "dark"), testMatch: looks },
  ],
});
